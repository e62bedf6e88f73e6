// Development in a real browser, on a copy of the project: what is saved is seen, what is wrong is said.
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import AxeBuilder from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { securityPolicy } from "../pages/security-policy.ts";
import { launchBrowser } from "./browser.ts";
import { copyProjectTo } from "./copy.ts";
import { type Dev, startDev } from "./dev/start.ts";
import { type Endpoint, startEndpoint } from "./endpoint.ts";
import { article, makeCache, makeFolder } from "./fixtures.ts";
import { fillForm, listenForErrors, pressSend, untilAlive } from "./form.ts";
