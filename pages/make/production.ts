// Has React leave out its checks for developers, which take longer than rendering. To be imported before it.
process.env.NODE_ENV ??= "production";
