// Settings for Caddy, published beside those for nginx and as harmless.
import {
  assetsFolder,
  compressedTypes,
  encodings,
  everywhere,
  type HostedPage,
  hostFiles,
  indexOf,
  mediaTypes,
  notFound,
  ofAssets,
  ofOthers,
  wellKnown,
} from "./table.ts";

/** What stands inside the site block that names domain and root. */
export const renderCaddyfile = (pages: readonly HostedPage[], siteUrl: string): string =>
  [explain(siteUrl), matchers, renderRoute(pages), renderErrors(), ""].join("\n");

const explain = (siteUrl: string) => `\
# What this site asks of Caddy. It is imported by a site block:
#
#   ${new URL(siteUrl).hostname} {
#     root * /var/www/site  # the published folder
#     import /var/www/site/.hosting/Caddyfile
#   }
`;

const matchers = `\
map {query} {question} {
	"" ""
	default "?{query}"
}
@written not method GET HEAD
@broken path_regexp \\x00
@hidden {
	path */.* ${hostFiles.join(" ")}
	not path ${wellKnown}*
}`;

/** Every request's way, from the top. */
const renderRoute = (pages: readonly HostedPage[]) => `\
route {
${renderFields("header", { ...everywhere, ...ofOthers })}
	header @written Allow "GET, HEAD"
	error @written 405
	error @broken 400
	error @hidden 404
${pages.map(renderRedirect).join("\n")}
	try_files {path} {path}/index.html
${Object.entries(mediaTypes).map(renderType).join("\n")}
	@text path ${compressedTypes.map((ending) => `*.${ending}`).join(" ")}
	header @text {
		Vary Accept-Encoding
		defer
	}
	@assets {
		path ${assetsFolder}*
		file
	}
${renderFields("header @assets", ofAssets)}
	file_server {
		disable_canonical_uris
		precompressed ${Object.keys(encodings).join(" ")}
	}
}`;

/** The not-found pages; what a header said of the missing file is said anew. */
const renderErrors = () => `\
handle_errors {
	@missing expression {http.error.status_code} == 404
	route @missing {
		@english path ${notFound.en.below}*
		rewrite @english ${notFound.en.file}
		@italian not path ${notFound.en.below}*
		rewrite @italian ${notFound.it.file}
		header {
			Content-Type "${mediaTypes.html}"
			Vary Accept-Encoding
			defer
		}
		file_server {
			precompressed ${Object.keys(encodings).join(" ")}
		}
	}
}`;

const renderFields = (directive: string, headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `\t${directive} ${name} "${value}"`)
    .join("\n");

const renderType = ([ending, type]: [string, string]) =>
  `\t@${ending} path *.${ending}\n\theader @${ending} Content-Type "${type}"`;

const renderRedirect = ({ address }: HostedPage) =>
  `\tredir ${indexOf(address)} ${address}{question} 301`;
