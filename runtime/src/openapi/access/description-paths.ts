import { documentNames, documentPath, type OpenApiOptions } from "../openapi-options.js";

/** The extensions of a document's path: JSON, and YAML under two names. */
export const documentExtensions = ["json", "yaml", "yml"] as const;

/** The names of the files of each page. */
export const pageFiles = {
  swaggerUi: [
    "index.html",
    "index.js",
    "index.css",
    "swagger-ui.css",
    "swagger-ui-bundle.js",
    "swagger-ui-standalone-preset.js",
    "favicon-16x16.png",
    "favicon-32x32.png",
    "oauth2-redirect.html",
    "oauth2-redirect.js",
  ],
  reDoc: ["index.html", "index.js", "index.css", "redoc.standalone.js"],
} as const;

/** Where each page is served by default. */
const defaultPrefixes = { swaggerUi: "openapi", reDoc: "api-docs" } as const;

/**
 * The path of a document in one of its formats.
 *
 * @param options what the documents say
 * @param name the document's name
 * @param extension the extension of the path
 * @returns the path
 * @example documentPathAs({}, "v1", "yaml") // "/openapi/v1/openapi.yaml"
 */
export function documentPathAs(options: OpenApiOptions, name: string, extension: string): string {
  return documentPath(options, name).replace(/json$/, extension);
}

/**
 * All paths of the documents.
 *
 * @param options what the documents say
 * @returns the paths
 * @example documentPaths({})[0] // "/openapi/v1/openapi.json"
 */
export function documentPaths(options: OpenApiOptions): string[] {
  return documentNames(options).flatMap((name) =>
    documentExtensions.map((extension) => documentPathAs(options, name, extension)),
  );
}

/**
 * The segments before the files of a page.
 *
 * @param page the page
 * @param options its options
 * @returns the segments without leading and trailing slashes; empty: the page is at the root
 * @example pagePrefix("reDoc", {}) // "api-docs"
 */
export function pagePrefix(page: keyof typeof pageFiles, options: { readonly routePrefix?: string }): string {
  return (options.routePrefix ?? defaultPrefixes[page]).replace(/^\/+|\/+$/g, "");
}

/**
 * The paths of files under a prefix. The prefix alone leads to the page too.
 *
 * @param prefix the segments, as `pagePrefix` returns them
 * @param files the names of the files
 * @returns the paths
 * @example sitePaths("api-docs", ["index.html"]) // ["/api-docs", "/api-docs/index.html"]
 */
export function sitePaths(prefix: string, files: readonly string[]): string[] {
  const root = prefix === "" ? "" : `/${prefix}`;
  return [root === "" ? "/" : root, ...files.map((name) => `${root}/${name}`)];
}
