import { documentNames, documentPath, pagePrefix, type OpenApiOptions } from "../openapi/index.js";
import { contentSecurityPolicy, originsOf } from "./content-security-policy.js";
import { pageCaching, type Content } from "./content.js";
import type { DocsHandler } from "./docs-handler.js";
import { renderPage } from "./html.js";
import { readOwnFile, readSwaggerUiFile } from "./package-assets.js";
import { relativeUrl } from "./relative-url.js";
import { createStaticSite, type AddressOf, type SiteFiles } from "./static-site.js";
import { ownSettings, type SwaggerUiOptions } from "./swagger-ui-options.js";

/** These files are served unchanged from the package. */
const packageFiles: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css",
  "swagger-ui-bundle.js": "text/javascript",
  "swagger-ui-standalone-preset.js": "text/javascript",
  "favicon-16x16.png": "image/png",
  "favicon-32x32.png": "image/png",
  "oauth2-redirect.html": "text/html",
  "oauth2-redirect.js": "text/javascript",
};

/**
 * Swagger UI, the interactive page, served from the application's own origin. It sends no request to other origins.
 *
 * @param openApi the documents to read, and their paths
 */
export function createSwaggerUi(options: SwaggerUiOptions, openApi: OpenApiOptions): DocsHandler {
  const prefix = pagePrefix("swaggerUi", options);
  return createStaticSite(prefix, {
    "index.html": (addressOf) => page(options, openApi, addressOf),
    "index.js": () => script(options, openApi, prefix),
    "index.css": () => ({ body: styles, contentType: "text/css", cacheControl: pageCaching }),
    ...fromPackage(),
  });
}

function fromPackage(): SiteFiles {
  const files = Object.entries(packageFiles).map(([name, contentType]) => [
    name,
    (): Content => ({
      body: readSwaggerUiFile(name),
      contentType,
      cacheControl: pageCaching,
      ...(contentType === "text/html" && { headers: { "content-security-policy": contentSecurityPolicy({}) } }),
    }),
  ]);
  return Object.fromEntries(files) as SiteFiles;
}

function page(options: SwaggerUiOptions, openApi: OpenApiOptions, addressOf: AddressOf): Content {
  const urls = [
    ...(openApi.servers ?? []).map(({ url }) => url),
    ...(options.documents ?? []).map(({ url }) => url),
    ...(options.connectOrigins ?? []),
    ...(options.validatorUrl === undefined ? [] : [options.validatorUrl]),
  ];
  const body = renderPage({
    title: options.documentTitle ?? "Swagger UI",
    styles: [...["swagger-ui.css", "index.css"].map(addressOf), ...(options.styleSheets ?? [])],
    scripts: ["swagger-ui-bundle.js", "swagger-ui-standalone-preset.js", "index.js"].map(addressOf),
    icon: addressOf("favicon-32x32.png"),
    element: "swagger-ui",
  });
  const policy = contentSecurityPolicy({ "connect-src": originsOf(urls) });
  const headers = { "content-security-policy": policy };
  return { body, contentType: "text/html;charset=utf-8", cacheControl: pageCaching, headers };
}

const styles = "body { margin: 0; }\n";

/** The script that starts Swagger UI, behind what makes it accessible. It is a separate file, because the page contains no script. */
function script(options: SwaggerUiOptions, openApi: OpenApiOptions, prefix: string): Content {
  const settings = Object.entries(options).filter(([name]) => !(ownSettings as readonly string[]).includes(name));
  const documents =
    options.documents ??
    documentNames(openApi).map((name) => ({ name, url: relativeUrl(prefix, documentPath(openApi, name)) }));
  const config = { urls: documents, deepLinking: true, validatorUrl: null, ...Object.fromEntries(settings) };
  const body = `${Buffer.from(readOwnFile("swagger-ui-access.js")).toString()}
const config = ${JSON.stringify(config, null, 2)};
window.addEventListener("load", () => {
  makeSwaggerUiAccessible(document.getElementById("swagger-ui"));
  window.ui = SwaggerUIBundle({
    ...config,
    dom_id: "#swagger-ui",
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    layout: "StandaloneLayout",
    oauth2RedirectUrl: new URL("oauth2-redirect.html", location.href).href,
  });
});
`;
  return { body, contentType: "application/javascript;charset=utf-8", cacheControl: pageCaching };
}
