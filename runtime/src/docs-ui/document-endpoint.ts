import {
  documentExtensions,
  documentNames,
  documentPathAs,
  documentPaths,
  fold,
  openApiJson,
  openApiYaml,
  pathSegments,
  type OpenApiDocument,
  type OpenApiOptions,
} from "../openapi/index.js";
import { answerWith, tagContent, type TaggedContent } from "./content.js";
import type { DocsHandler } from "./docs-handler.js";
import { isRead } from "./static-site.js";

interface Format {
  readonly contentType: string;
  readonly write: (document: OpenApiDocument, indented: boolean) => string;
}

const json: Format = { contentType: "application/json;charset=utf-8", write: openApiJson };
const yaml: Format = { contentType: "text/yaml;charset=utf-8", write: openApiYaml };

/** The format of a document, by the extension of its path. */
const formats = { json, yaml, yml: yaml } satisfies Record<Extension, Format>;

type Extension = (typeof documentExtensions)[number];

/**
 * Serves the documents under their paths, as JSON and as YAML. Each one is created on its first request and then kept,
 * because the model and the options do not change while the application runs.
 *
 * @param generate creates a document; called once for each
 * @param indented whether JSON is indented, unless the options say it
 */
export function createDocumentEndpoint(
  options: OpenApiOptions,
  generate: (documentName: string) => OpenApiDocument,
  indented = false,
): DocsHandler {
  const { writeIndented = indented } = options;
  const names = documentNames(options);
  const documents = new Map<string, OpenApiDocument>();
  const contents = new Map<string, TaggedContent>();
  const documentOf = (name: string): OpenApiDocument => {
    const document = documents.get(name) ?? generate(name);
    documents.set(name, document);
    return document;
  };
  const contentOf = (name: string, extension: Extension): TaggedContent => {
    const key = `${extension} ${name}`;
    const { contentType, write } = formats[extension];
    const content =
      contents.get(key) ??
      tagContent({ body: write(documentOf(name), writeIndented), contentType, cacheControl: "no-cache" });
    contents.set(key, content);
    return content;
  };
  return {
    paths: documentPaths(options),
    async handle(request) {
      if (!isRead(request)) return undefined;
      const found = findDocument(options, names, pathSegments(request.path));
      return found && answerWith(request, contentOf(found.name, found.extension));
    },
  };
}

/**
 * The path is compared case-insensitively, except the document's name, which is case-sensitive (recorded from ASP.NET
 * Core).
 */
function findDocument(
  options: OpenApiOptions,
  names: readonly string[],
  segments: string[],
): { name: string; extension: Extension } | undefined {
  if (segments.at(-1) === "") segments.pop();
  const name = segments.at(-2);
  const extension = /^openapi\.(json|ya?ml)$/.exec(fold(segments.at(-1) ?? ""))?.[1] as Extension | undefined;
  if (name === undefined || extension === undefined || !names.includes(name)) return undefined;
  const wanted = pathSegments(documentPathAs(options, name, extension));
  const isSame =
    wanted.length === segments.length && wanted.every((one, index) => fold(one) === fold(segments[index]!));
  return isSame ? { name, extension } : undefined;
}
