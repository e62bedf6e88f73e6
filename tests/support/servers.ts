// Starts real web servers on a published folder with the settings the build wrote for them.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { ask } from "./ask.ts";
import { close, listen } from "./endpoint.ts";

/** A web server's program, and how it is told to serve a folder. */
export interface Server {
  name: "nginx" | "Apache" | "Caddy";
  /** Where the program is; undefined where it is not installed. */
  program: string | undefined;
  /** Writes settings into `at` and answers the program's arguments. */
  prepare(site: string, at: string, port: number): Promise<string[]>;
}

const find = (...names: string[]) =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .concat("/usr/sbin", "/usr/local/sbin")
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(existsSync);

const isRoot = process.getuid?.() === 0;

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
/** Whether nginx can serve what the build has compressed with brotli; many installations cannot. */
export const hasBrotli = existsSync(brotliModule);

const nginx: Server = {
  name: "nginx",
  program: find("nginx"),
  async prepare(site, at, port) {
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${at}/${name};`)
      .join(" ");
    const main = path.join(at, "nginx.conf");
    await writeFile(
      main,
      `${hasBrotli ? `load_module ${brotliModule};` : ""}
${isRoot ? "user root;" : ""}
daemon off; pid ${at}/nginx.pid; error_log stderr error;
events {}
http {
  access_log off; ${temporary}
  server { listen 127.0.0.1:${port}; root ${site}; include ${site}/.hosting/nginx.conf; ${hasBrotli ? "brotli_static on;" : ""} }
}
`,
    );
    return ["-p", at, "-c", main, "-e", "stderr"];
  },
};

const apacheModules = ["/usr/lib/apache2/modules", "/usr/lib64/httpd/modules"].find(existsSync);

const makeApache = (modules: string, settings: string): Server => ({
  name: "Apache",
  program: apacheModules && find("apache2", "httpd"),
  async prepare(site, at, port) {
    const loaded = `mpm_event authz_core dir ${modules}`
      .trim()
      .split(" ")
      .map((name) => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so`)
      .join("\n");
    const file = path.join(at, "apache.conf");
    await writeFile(
      file,
      `${loaded}
ServerRoot ${at}
PidFile ${at}/apache.pid
DefaultRuntimeDir ${at}
Listen 127.0.0.1:${port}
ServerName 127.0.0.1
ErrorLog ${at}/error.log
LogLevel error
${isRoot ? "User #65534\nGroup #65534" : ""}
DocumentRoot ${site}
<Directory ${site}>
  Options Indexes FollowSymLinks MultiViews
  AllowOverride All
  Require all granted
</Directory>
${settings}
`,
    );
    return ["-f", file, "-D", "FOREGROUND"];
  },
});

/** As on shared hosting: listings, guessed names, expiry and compression on the fly are on. */
const apache = makeApache(
  "mime headers rewrite expires deflate filter autoindex negotiation",
  `TypesConfig /dev/null
DirectoryIndex index.php index.html
AddLanguage br .br
AddType application/x-gzip .gz
AddOutputFilterByType DEFLATE text/html text/plain text/javascript application/xml
ExpiresActive On
ExpiresDefault "access plus 1 hour"`,
);

/** With nothing but what serves files. */
export const bareApache = makeApache("", "DirectoryIndex index.html");

const caddy: Server = {
  name: "Caddy",
  program: find("caddy"),
  async prepare(site, at, port) {
    const settings = path.join(at, "Caddyfile");
    await writeFile(
      settings,
      `{
	admin off
	auto_https off
	storage file_system ${at}/storage
	log {
		level ERROR
	}
}
http://127.0.0.1:${port} {
	bind 127.0.0.1
	root * ${site}
	import ${site}/.hosting/Caddyfile
}
`,
    );
    return ["run", "--config", settings, "--adapter", "caddyfile"];
  },
};

export const servers = [nginx, apache, caddy];

/**
 * Starts a server and waits until it answers.
 * @param site the published folder
 * @param at an empty folder for settings and whatever the server keeps
 * @throws with what the server said, if it ends instead
 */
export async function startServer(server: Server, site: string, at: string) {
  const port = await findPort();
  const options = await server.prepare(site, at, port);
  const env = { ...process.env, HOME: at, XDG_CONFIG_HOME: at, XDG_DATA_HOME: at };
  const child = spawn(server.program ?? server.name, options, {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await ask(origin, "/").catch(() => undefined))) {
    if (child.exitCode !== null) {
      const log = await readFile(path.join(at, "error.log"), "utf8").catch(() => "");
      throw new Error(`${server.name} ended: ${said}${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { origin, close: () => stop(child, ended) };
}

async function findPort(): Promise<number> {
  const server = createServer();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  await close(server);
  return port;
}

function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGTERM");
  return ended;
}
