// Finds the browser once: several test files unpacking it at a time would get half of it.
import { findBrowser } from "./browser.ts";

/** What is set here, the libraries' path included, every test file's process inherits. */
export default async function setup() {
  process.env.CHROME_PATH = await findBrowser();
}
