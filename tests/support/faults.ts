// How files fail to come.
import type { Route } from "playwright-core";

/** Answers to a request, by the manner in which they fail. */
export const manners: Record<string, (route: Route) => unknown> = {
  refused: (route) => route.abort(),
  missing: (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: "<h1>404</h1>" }),
  garbled: (route) => route.fulfill({ body: Buffer.alloc(2000, "no such thing") }),
  endless: () => undefined, // never answered
};
