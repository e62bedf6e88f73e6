// Lets React leave out its checks for developers, which take longer than rendering. Must be imported before React.
process.env.NODE_ENV ??= "production";
