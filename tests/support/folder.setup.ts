// Removes the folders of a test file after its tests.
import { afterAll } from "vitest";
import { removeFolders } from "./folder.ts";

afterAll(removeFolders);
