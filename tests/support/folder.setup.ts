// Once the tests of a file have run, the folders they made are gone.
import { afterAll } from "vitest";
import { removeFolders } from "./folder.ts";

afterAll(removeFolders);
