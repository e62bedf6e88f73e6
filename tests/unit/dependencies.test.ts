// The lockfile: every package exact and from the registry alone, no install script but those approved.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { project } from "../support/fixtures.ts";

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Lockfile {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

interface Manifest {
  devDependencies: Record<string, string>;
  dependencies?: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const read = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(project, file), "utf8"));
const manifest = await read<Manifest>("package.json");
const lockfile = await read<Lockfile>("package-lock.json");

/** A version and nothing looser. */
const exact = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;
/** Whatever is no range of versions of a package of the registry. */
const foreign = /^(git|github:|gitlab:|bitbucket:|file:|link:|https?:|npm:|workspace:)|\//;

/** All that makes a lockfile less than exact, or lets code run that nobody approved. */
function objectTo({ packages }: Lockfile, { allowScripts, ...declared }: Manifest): string[] {
  const { "": root, ...installed } = packages;
  return [
    ...Object.entries(installed).flatMap(([place, found]) => [
      ...(exact.test(found.version ?? "") ? [] : [`${place}: its version is not exact`]),
      ...(/^sha512-[\w+/]{86}==$/.test(found.integrity ?? "") || found.inBundle
        ? []
        : [`${place}: nothing proves its contents`]),
      ...(found.link ? [`${place}: it is a link`] : []),
      ...(found.resolved ? [`${place}: it names where it came from`] : []),
      ...(found.hasInstallScript && !allowScripts[nameOf(place)]
        ? [`${place}: it runs a script when installed`]
        : []),
      ...listForeign(place, found),
    ]),
    ...listForeign("package.json", declared),
    ...listForeign("package-lock.json", root ?? {}),
    ...listUnneeded(installed, allowScripts),
  ];
}

const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + 13);

const listForeign = (place: string, found: object) =>
  ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries((found as Record<string, Record<string, string>>)[kind] ?? {})
      .filter(([, range]) => foreign.test(range))
      .map(([name, range]) => `${place}: ${name} comes from ${range}`),
  );

const listUnneeded = (
  installed: Record<string, LockedPackage>,
  allowed: Manifest["allowScripts"],
) =>
  Object.keys(allowed)
    .filter((name) => allowed[name])
    .filter(
      (name) =>
        !Object.entries(installed).some(
          ([place, { hasInstallScript }]) => hasInstallScript && nameOf(place) === name,
        ),
    )
    .map((name) => `package.json: ${name} is allowed a script that it does not have`);

test("every package is exact, proven, from the registry, and runs no script unless approved", () => {
  expect(lockfile.lockfileVersion).toBeGreaterThanOrEqual(3);
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(200);
  expect(objectTo(lockfile, manifest)).toEqual([]);
});

test("no host stands in the lockfile, but where packages ask for money", async () => {
  const { packages } = lockfile;
  const text = JSON.stringify(packages, (key, value) => (key === "funding" ? undefined : value));
  expect(text).not.toMatch(/https?:\/\/|git\+|git@|ssh:/);
});

test("the lockfile is that of package.json", () => {
  const { "": root } = lockfile.packages as Record<string, LockedPackage & Partial<Manifest>>;
  expect(root?.devDependencies).toEqual(manifest.devDependencies);
  expect(root?.dependencies).toEqual(manifest.dependencies);
});

test.each<[what: string, spoil: (lock: Lockfile, manifest: Manifest) => void, objection: RegExp]>([
  ["no integrity", ({ packages }) => delete zod(packages).integrity, /zod: nothing proves/],
  [
    "a weak integrity",
    ({ packages }) => Object.assign(zod(packages), { integrity: "sha1-AAAA" }),
    /zod: nothing proves/,
  ],
  [
    "a host",
    ({ packages }) => Object.assign(zod(packages), { resolved: "https://evil.example/zod.tgz" }),
    /zod: it names where/,
  ],
  [
    "a range",
    ({ packages }) => Object.assign(zod(packages), { version: "^4.0.0" }),
    /zod: its version/,
  ],
  ["a link", ({ packages }) => Object.assign(zod(packages), { link: true }), /zod: it is a link/],
  [
    "a script that nobody approved",
    ({ packages }) => Object.assign(zod(packages), { hasInstallScript: true }),
    /zod: it runs a script/,
  ],
  [
    "a script in a platform's own optional package",
    ({ packages }) => {
      packages["node_modules/esbuild/node_modules/fsevents"] = {
        ...zod(packages),
        hasInstallScript: true,
      };
    },
    /fsevents: it runs a script/,
  ],
  [
    "an approval that nothing needs",
    (_, { allowScripts }) => Object.assign(allowScripts, { zod: true }),
    /zod is allowed a script/,
  ],
  [
    "a package from git",
    (_, { devDependencies }) => Object.assign(devDependencies, { zod: "github:evil/zod" }),
    /package.json: zod comes from github:evil\/zod/,
  ],
  [
    "a package's own package from elsewhere",
    ({ packages }) =>
      Object.assign(zod(packages), { dependencies: { x: "https://evil.example/x" } }),
    /zod: x comes from https/,
  ],
])("%s is objected to", (_, spoil, objection) => {
  const spoilt = [structuredClone(lockfile), structuredClone(manifest)] as const;
  spoil(...spoilt);
  expect(objectTo(...spoilt)).toEqual([expect.stringMatching(objection)]);
});

function zod(packages: Lockfile["packages"]): LockedPackage {
  const found = packages["node_modules/zod"];
  if (!found) throw new Error("zod is not installed any more: spoil another package");
  return found;
}
