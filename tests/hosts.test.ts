// Hosts answer as the table says: the preview always, nginx and Apache if Debian's packages are installed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import {
  type HostedSite,
  mediaTypes,
  renderHeaders,
  renderHtaccess,
  renderNginx,
  renderRedirects,
} from "../pages/build/render/hosts.ts";
import { serveSite, startServer } from "../pages/build/serve/server.ts";
import { ownersFiles } from "./support/content.ts";
import { listFiles, makeFolder } from "./support/folder.ts";

const isRoot = process.getuid?.() === 0;

const nginx = (site: string, scratch: string, port: string) => `
${isRoot ? "user root;" : ""} daemon off; pid ${scratch}/pid; error_log stderr emerg; events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${scratch}/${name};`).join(" ")}
  server { listen 127.0.0.1:${port}; root ${site}; include ${site}/.hosting/nginx.conf; }
}`;

/** Switches on what shared hosting does: scripts, listings, guessed names, expiry. */
const apache = (site: string, scratch: string, port: string) => `
${"mpm_event cgid authz_core dir mime headers rewrite expires deflate filter autoindex negotiation".replace(/\w+/g, "LoadModule $&_module /usr/lib/apache2/modules/mod_$&.so\n")}
ServerRoot ${scratch}
PidFile ${scratch}/pid
DefaultRuntimeDir ${scratch}
ScriptSock ${scratch}/socket
Listen 127.0.0.1:${port}
ServerName 127.0.0.1
ErrorLog ${scratch}/log
${isRoot ? "User #65534\nGroup #65534" : ""}
DocumentRoot ${site}
<Directory ${site}>
  Options Indexes FollowSymLinks MultiViews ExecCGI
  AllowOverride FileInfo Indexes
  Require all granted
</Directory>
TypesConfig /etc/mime.types
AddHandler cgi-script .cgi
DirectoryIndex index.php index.html
ExpiresActive On
ExpiresDefault "access plus 1 hour"`;

/** What stands beside the site on shared hosting: a script for the form, a blog, and the home page of the site before. */
function addForeignFiles(site: string) {
  const echo = "#!/bin/sh\nprintf 'Content-Type: text/plain\\n\\n'\ncat\n";
  writeFileSync(path.join(site, "contatti.cgi"), echo, { mode: 0o755 });
  mkdirSync(path.join(site, "blog"));
  for (const file of ["index.php", "blog/index.php"]) writeFileSync(path.join(site, file), file);
}

/** Starts a web server with settings for a free port. The command ends with the path of the settings. */
async function run(command: string, scratch: string, render: (port: string) => string) {
  const free = await startServer(() => {});
  await free.close();
  const settings = path.join(scratch, "settings");
  writeFileSync(settings, render(new URL(free.origin).port));
  const [program = "", ...options] = command.split(" ");
  const child = spawn(program, [...options, settings], { stdio: "inherit" });
  await vi.waitFor(() => ask(free.origin, "/"), { timeout: 10_000, interval: 50 });
  const close = async () => {
    child.kill();
    await once(child, "close");
  };
  return { origin: free.origin, close };
}

const hosts = [
  { name: "the preview", program: "", encoding: "br", start: (site: string) => serveSite(site) },
  {
    ...{ name: "nginx", program: "/usr/sbin/nginx", encoding: "gzip" },
    start: (site: string, scratch: string) =>
      run("/usr/sbin/nginx -e stderr -c", scratch, (port) => nginx(site, scratch, port)),
  },
  {
    ...{ name: "Apache", program: "/usr/sbin/apache2", encoding: "br" },
    start(site: string, scratch: string) {
      addForeignFiles(site);
      const settings = (port: string) => apache(site, scratch, port);
      return run("/usr/sbin/apache2 -D FOREGROUND -f", scratch, settings);
    },
  },
];

/** Sends one request exactly as written; fetch would normalise it. */
async function ask(origin: string, address: string, headers: Record<string, string> = {}) {
  const sent = request(origin, { path: address, headers, agent: false }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const bytes = await buffer(response);
  const encoding = response.headers["content-encoding"];
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
  const body = decompress && bytes.length > 0 ? decompress(bytes) : bytes;
  const type = response.headers["content-type"]?.replace(/; ?/, "; ").toLowerCase();
  return { status: response.statusCode, headers: response.headers, body, encoding, type };
}

const built = inject("folder");
const files = await listFiles(built);
const asset = (ending: string) =>
  `/${files.find((file) => file.startsWith("assets/") && file.endsWith(ending))}`;

/** An address, its status, and the published file that it gets. */
const answers: [address: string, status: number, file: string][] = [
  ["/", 200, "index.html"],
  ["/prodotti", 200, "prodotti/index.html"],
  ["/prodotti/?a=1&b=%20", 200, "prodotti/index.html"],
  ["/en", 200, "en/index.html"],
  ["/nessuna-pagina", 404, "404.html"],
  ["/PRODOTTI", 404, "404.html"],
  ["/non-c%27%C3%A8", 404, "404.html"],
  ["/assets/gone.0123.avif", 404, "404.html"],
  ["/energia", 404, "404.html"],
  ["/en/nothing/here/", 404, "en/404.html"],
  ["/products)", 404, "en/404.html"],
  ["/sitemap.xml", 200, "sitemap.xml"],
  ["/favicon.svg", 200, "favicon.svg"],
];
/** Old addresses, which company.md redirects; the preview does not. */
const redirected = { "/vecchia-pagina.html": "/prodotti", "/old/shop/": "/products#data" };
const outside = ["/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/..%5csecret.txt"];
const malformed = ["/%", "/%E0%A4%A", "/%00"];

describe.for(hosts)("$name", ({ name, program, encoding, start }) => {
  const isHere = program === "" || existsSync(program);
  if (!isHere) console.warn(`${program} is not installed: the tests of ${name} are skipped.`);
  let origin: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    if (!isHere) return;
    const around = await makeFolder();
    chmodSync(around, 0o755); // servers may read it under another user's name
    cpSync(built, path.join(around, "site"), { recursive: true, preserveTimestamps: true });
    writeFileSync(path.join(around, "secret.txt"), "secret");
    writeFileSync(path.join(around, "site/listino.pdf"), "%PDF");
    mkdirSync(path.join(around, "scratch"));
    const server = await start(path.join(around, "site"), path.join(around, "scratch"));
    ({ origin, close } = server);
  });
  afterAll(() => close?.());
  const testHere = test.skipIf(!isHere);

  testHere.for(answers)("%s is answered with %i, %s", async ([address, status, file]) => {
    const { headers, body, ...answer } = await ask(origin, address);
    expect(body.equals(readFileSync(path.join(built, file)))).toBe(true);
    expect(answer).toMatchObject({ status, type: mediaTypes[path.extname(file).slice(1)] });
    expect(headers["cache-control"]).toMatch(/^no-cache/);
    if (program === "") return; // the preview sends no other headers
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
      "referrer-policy": "same-origin",
      "content-security-policy": "frame-ancestors 'self'",
    });
    expect(headers["content-language"], ".br is Breton").toBeUndefined();
  });

  if (program)
    testHere.for(Object.entries(redirected))("%s leads to %s", async ([from, to]) => {
      const { status, headers } = await ask(origin, from);
      expect([status, headers.location?.replace(origin, "")]).toEqual([301, to]);
    });

  testHere("assets have their types, are kept for a year, and come compressed", async () => {
    for (const ending of ["js", "avif", "svg", "mp4", "woff2", "css"]) {
      const { headers, ...answer } = await ask(origin, asset(`.${ending}`));
      expect(answer).toMatchObject({ status: 200, type: mediaTypes[ending] });
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    const accepted = { "Accept-Encoding": "gzip, deflate, br, zstd" };
    for (const address of ["/contact", asset(".js"), "/sitemap.xml"]) {
      expect((await ask(origin, address, accepted)).encoding, address).toBe(encoding);
      const { encoding: none, headers } = await ask(origin, address);
      expect(none, address).toBeUndefined();
      if (program) expect(headers.vary, "proxies keep both").toMatch(/accept-encoding/i);
    }
    const { headers } = await ask(origin, "/listino.pdf"); // a file of the owner
    expect(headers["content-type"], "opens in the browser").toBe("application/pdf");
    expect((await ask(origin, asset(".mp4"), accepted)).encoding).toBeUndefined();
  });

  testHere("files of the owner, with their types or as downloads", async () => {
    for (const name of ownersFiles) {
      const { status, type = "", body } = await ask(origin, `/${name}`);
      expect([status, `${body}`]).toEqual([200, `${name} of the owner`]);
      const known = mediaTypes[path.extname(name).slice(1)];
      if (known) expect(type).toBe(known);
      else expect(type, name).not.toMatch(/^text/);
    }
  });

  if (name === "Apache")
    testHere("beside the site a script gets its message, and a blog is found", async () => {
      const sent = await fetch(`${origin}/contatti.cgi`, { method: "POST", body: "Buongiorno" });
      expect(await sent.text()).toBe("Buongiorno");
      const blog = await fetch(`${origin}/blog`);
      expect([blog.url, await blog.text()]).toEqual([`${origin}/blog/`, "blog/index.php"]);
    });

  testHere("a part of the film", async () => {
    const film = asset(".mp4");
    const { size } = statSync(path.join(built, film));
    const { status, headers, body } = await ask(origin, film, { Range: `bytes=10-${size + 10}` });
    expect([status, headers["content-range"]]).toEqual([206, `bytes 10-${size - 1}/${size}`]);
    expect(body.equals(readFileSync(path.join(built, film)).subarray(10))).toBe(true);
    for (const Range of ["bytes=5-2", "bytes=-5", `bytes=${size}-`]) {
      const { status, headers } = await ask(origin, film, { Range });
      expect([200, 206, 416]).toContain(status);
      const answered = `bytes ${size - 5}-${size - 1}/${size}`;
      if (status === 206) expect(headers["content-range"], Range).toBe(answered);
    }
  });

  testHere("nothing outside the folder or at a malformed address", async () => {
    for (const address of [...outside, ...malformed]) {
      const { status, body } = await ask(origin, address);
      expect([400, 403, 404], address).toContain(status);
      expect(`${body}`).not.toBe("secret");
    }
  });
});

const site: HostedSite = {
  siteUrl: "https://www.dab.example",
  addresses: ["/", "/en", "/prodotti"],
  redirects: { "/vecchia.html": "/prodotti", "/old/shop": "/products#più" },
  isStaging: false,
};

test("_redirects leads old addresses on, then serves addresses without their slash", () => {
  expect(renderRedirects(site)).toBe(`\
/vecchia.html /prodotti 301
/old/shop /products#pi%C3%B9 301
/old/shop/ /products#pi%C3%B9 301
/en /en/ 200
/prodotti /prodotti/ 200
`);
});

test("_headers has the headers of every answer, and keeps assets for a year", () => {
  const rules = renderHeaders(site);
  expect(rules).toMatch(/^\/\*\n(.*\n)*? {2}X-Content-Type-Options: nosniff$/m);
  expect(rules).toMatch(/^\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m);
});

test("a staging site is not indexed, whatever the host", () => {
  for (const render of [renderHeaders, renderHtaccess, renderNginx]) {
    expect(render(site)).not.toContain("noindex");
    expect(render({ ...site, isStaging: true })).toMatch(/X-Robots-Tag:? "?noindex/);
  }
});
