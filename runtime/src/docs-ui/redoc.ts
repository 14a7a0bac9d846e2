import { documentNames, documentPath, pagePrefix, type OpenApiOptions } from "../openapi/index.js";
import { contentSecurityPolicy, originsOf } from "./content-security-policy.js";
import { pageCaching, type Content } from "./content.js";
import type { DocsHandler } from "./docs-handler.js";
import { renderPage } from "./html.js";
import { readReDocFile } from "./package-assets.js";
import { relativeUrl } from "./relative-url.js";
import { createStaticSite, type AddressOf } from "./static-site.js";

/** The options of `createApp({ reDoc })`: where the page is served, what it reads, and ReDoc's own settings. */
export interface ReDocOptions {
  /** Allows clients that are not authenticated. The path must be outside of the guard's `urlSegment`. Default: false. */
  readonly allowAnonymous?: boolean;
  /** Where it is served. Default: `api-docs`. */
  readonly routePrefix?: string;
  /** The page's title. Default: "ReDoc". */
  readonly documentTitle?: string;
  /** The document's name. Default: the first one. */
  readonly documentName?: string;
  /** The document's address, relative to the page or absolute. It replaces `documentName`. */
  readonly documentUrl?: string;
  readonly disableSearch?: boolean;
  readonly expandResponses?: string;
  readonly hideDownloadButtons?: boolean;
  readonly hideHostname?: boolean;
  readonly hideLoading?: boolean;
  readonly nativeScrollbars?: boolean;
  readonly onlyRequiredInSamples?: boolean;
  readonly pathInMiddlePanel?: boolean;
  readonly requiredPropsFirst?: boolean;
  readonly scrollYOffset?: number | string;
  readonly sortPropsAlphabetically?: boolean;
  /** Whether the document is untrusted: then HTML is removed from its Markdown. Default: true. */
  readonly sanitize?: boolean;
}

const ownSettings = ["routePrefix", "documentTitle", "documentName", "documentUrl"];

/** ReDoc, the page for reading, served from the application's own origin. It sends no request to other origins. */
export function createReDoc(options: ReDocOptions, openApi: OpenApiOptions): DocsHandler {
  const prefix = pagePrefix("reDoc", options);
  return createStaticSite(prefix, {
    "index.html": (addressOf) => page(options, addressOf),
    "index.js": () => script(options, openApi, prefix),
    "index.css": () => ({ body: styles, contentType: "text/css", cacheControl: pageCaching }),
    "redoc.standalone.js": () => ({
      body: readReDocFile("redoc.standalone.js"),
      contentType: "text/javascript",
      cacheControl: pageCaching,
    }),
  });
}

function page(options: ReDocOptions, addressOf: AddressOf): Content {
  const body = renderPage({
    title: options.documentTitle ?? "ReDoc",
    styles: [addressOf("index.css")],
    scripts: ["redoc.standalone.js", "index.js"].map(addressOf),
    icon: "data:,",
    element: "redoc",
  });
  // Its search runs in a worker that it creates from a blob.
  const policy = contentSecurityPolicy({
    "connect-src": originsOf(options.documentUrl === undefined ? [] : [options.documentUrl]),
    "worker-src": ["blob:"],
  });
  const headers = { "content-security-policy": policy };
  return { body, contentType: "text/html;charset=utf-8", cacheControl: pageCaching, headers };
}

const styles = "body { margin: 0; padding: 0; }\n";

function script(options: ReDocOptions, openApi: OpenApiOptions, prefix: string): Content {
  const { documentName = documentNames(openApi)[0]!, documentUrl } = options;
  const url = documentUrl ?? relativeUrl(prefix, documentPath(openApi, documentName));
  const settings = Object.entries(options).filter(([name]) => !ownSettings.includes(name));
  const config = { sanitize: true, ...Object.fromEntries(settings) };
  const body = `"use strict";
const config = ${JSON.stringify(config, null, 2)};
window.addEventListener("load", () => {
  Redoc.init(${JSON.stringify(url)}, config, document.getElementById("redoc"));
});
`;
  return { body, contentType: "application/javascript;charset=utf-8", cacheControl: pageCaching };
}
