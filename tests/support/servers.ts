// The preview, and nginx and Apache with the settings of the build if Debian's packages are installed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { vi } from "vitest";
import { pageHeaders } from "../../pages/render/hosts/table.ts";
import { type Server, startServer } from "../../pages/serve/server.ts";
import { serveSite } from "../../pages/serve/site.ts";
import { sendRawRequest } from "./raw-request.ts";

export type Encoding = "br" | "gzip";

export interface Host {
  name: string;
  isInstalled: boolean;
  encodings: readonly Encoding[];
  /** The Cache-Control of pages and of files with a fixed name. */
  caching: string;
  /** Serves a published folder. `scratch` is an empty folder for files of the server. */
  start(site: string, scratch: string): Promise<Server>;
}

const isRoot = process.getuid?.() === 0;

const nginx: Host = {
  name: "nginx",
  isInstalled: existsSync("/usr/sbin/nginx"),
  encodings: ["gzip"], // brotli needs another package
  caching: pageHeaders["Cache-Control"],
  start: (site, scratch) =>
    run("/usr/sbin/nginx -e stderr -c", scratch, (port) => {
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      return `
${isRoot ? "user root;" : ""}
daemon off;
pid ${scratch}/pid;
error_log stderr emerg;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${scratch}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${site};
    include ${site}/.hosting/nginx.conf;
  }
}`;
    }),
};

/** Switches on what shared hosting does: listings, guessed names, expiry, compression. */
const apache: Host = {
  name: "Apache",
  isInstalled: existsSync("/usr/sbin/apache2"),
  encodings: ["br", "gzip"],
  caching: pageHeaders["Cache-Control"],
  start: (site, scratch) =>
    run("/usr/sbin/apache2 -D FOREGROUND -f", scratch, (port) => {
      const modules =
        "mpm_event authz_core dir mime headers rewrite expires deflate filter autoindex negotiation";
      const load = "LoadModule $&_module /usr/lib/apache2/modules/mod_$&.so\n";
      return `${modules.replace(/\w+/g, load)}
ServerRoot ${scratch}
PidFile ${scratch}/pid
DefaultRuntimeDir ${scratch}
Listen 127.0.0.1:${port}
ServerName 127.0.0.1
ErrorLog ${scratch}/log
${isRoot ? "User #65534\nGroup #65534" : ""}
DocumentRoot ${site}
<Directory ${site}>
  Options Indexes FollowSymLinks MultiViews
  AllowOverride FileInfo Indexes
  Require all granted
</Directory>
TypesConfig /dev/null
DirectoryIndex index.php index.html
AddLanguage br .br
AddType application/x-gzip .gz
AddOutputFilterByType DEFLATE text/html text/plain text/javascript application/xml
ExpiresActive On
ExpiresDefault "access plus 1 hour"`;
    }),
};

const preview: Host = {
  name: "preview",
  isInstalled: true,
  encodings: ["br", "gzip"],
  caching: "no-cache",
  start: (site) => serveSite(site),
};

export const hosts = [preview, nginx, apache];

/** Starts a web server with settings for a free port, and waits until it answers. The command ends with the path of the settings. */
async function run(command: string, scratch: string, render: (port: string) => string) {
  const port = await findPort();
  const settings = path.join(scratch, "settings");
  await writeFile(settings, render(port));
  const [program = "", ...options] = command.split(" ");
  const child = spawn(program, [...options, settings], { stdio: "inherit" });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => sendRawRequest(origin, "/"), { timeout: 10_000, interval: 20 });
  const close = async () => {
    child.kill();
    await once(child, "close");
  };
  return { origin, close };
}

/** Finds a port that is free at this moment. */
export async function findPort(): Promise<string> {
  const { origin, close } = await startServer(() => {});
  await close();
  return new URL(origin).port;
}
