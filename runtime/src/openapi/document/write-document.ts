import type { EndpointTable } from "../../endpoints/index.js";
import type { ModelDiagnostic, TypeId } from "../../model/index.js";
import type { ApplicationFacts } from "../application-facts.js";
import { createContext, type DocumentSubject } from "../create-context.js";
import type { DocumentCache, PartMakers, WrittenComponent } from "./document-cache.js";
import type { OpenApiDocument, Schema } from "../document.js";
import { memberText, objectOf, textAt } from "./document-text.js";
import { applyFilters } from "../filters.js";
import { finishDocument, partWriters } from "./finish-document.js";
import { describeDocument, frameOf } from "../generate-document.js";
import type { GeneratorContext } from "../generator-context.js";
import { openApiJson } from "./openapi-json.js";
import type { OpenApiOptions } from "../openapi-options.js";
import { orderComponent, type PartWriters } from "./order-document.js";
import { componentSchema } from "../schemas/component-schema.js";
import { checkSecuritySchemes } from "../access/unknown-schemes.js";
import { tagsOf } from "../operations/tags.js";
import { joinPaths, writeGroup } from "./written-paths.js";

/** The text of a document, and diagnostics about parts that could not be described as declared. */
export interface WrittenDocument {
  readonly name: string;
  readonly title: string;
  readonly diagnostics: readonly ModelDiagnostic[];
  /** Exactly what the running application serves. It is joined each time, because it is long. */
  readonly text: string;
  /** The same in pieces: texts of parts, and what is between them. */
  readonly pieces: readonly string[];
}

/**
 * Creates the text of one OpenAPI document, the same as `openApiJson(generateDocument(...))`. A part that has not changed since the document before
 * is not created again.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param documentName one of `documentNames(options)`
 * @param facts what else of the application the document must know
 * @param cache what is kept of the document that was made before
 * @returns the text and the diagnostics
 * @throws {RangeError} for a name that is none of them
 * @example `(endpoints: EndpointTable, cache: DocumentCache) => writeDocument(endpoints, {}, "v1", {}, cache).title`
 */
export function writeDocument(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  documentName: string,
  facts: ApplicationFacts,
  cache: DocumentCache,
): WrittenDocument {
  // These filters may read and change anything.
  if ((options.documentFilters ?? []).length > 0) return writeWhole(endpoints, options, documentName, facts);
  const diagnostics: ModelDiagnostic[] = [];
  const report = (diagnostic: ModelDiagnostic) => diagnostics.push(diagnostic);
  diagnostics.push(...checkSecuritySchemes(endpoints, options));
  const subject: DocumentSubject = { endpoints, options, documentName, facts, report };
  const { title, pieces } = piecesOf(subject, cache);
  return documentOf(documentName, title, diagnostics, pieces);
}

function documentOf(
  name: string,
  title: string,
  diagnostics: readonly ModelDiagnostic[],
  pieces: readonly string[],
): WrittenDocument {
  return {
    name,
    title,
    diagnostics,
    pieces,
    get text() {
      return pieces.join("");
    },
  };
}

function writeWhole(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  documentName: string,
  facts: ApplicationFacts,
): WrittenDocument {
  const { document, diagnostics } = describeDocument(endpoints, options, documentName, facts);
  const pieces = [openApiJson(document)];
  return documentOf(documentName, document.info.title, diagnostics, pieces);
}

function writeComponent(from: GeneratorContext, type: TypeId, writers: PartWriters): WrittenComponent {
  const schema = orderComponent(componentSchema(from, type));
  const text = textAt(3, writers.component(schema))!;
  const { description } = schema;
  return { text: memberText(3, from.components.idOf(type), text), ...(description !== undefined && { description }) };
}

function partsOf(subject: DocumentSubject, cache: DocumentCache): ReturnType<DocumentCache["parts"]> {
  const { actions, uses, typeFacts } = cache.begin(subject);
  const writers = partWriters(subject.options);
  const make: PartMakers = {
    group: (from, group) => writeGroup(from, group, writers),
    component: (from, type) => writeComponent(from, type, writers),
  };
  return cache.parts(actions, make, (component) => createContext({ ...subject, uses, typeFacts }, component));
}

/** The document without its paths and schemas, and where these belong. */
function piecesOf(
  subject: DocumentSubject,
  cache: DocumentCache,
): { readonly title: string; readonly pieces: readonly string[] } {
  const { options } = subject;
  const { context, actions, groups, schemas: components } = partsOf(subject, cache);
  const { members, tags } = joinPaths(subject, actions, groups);
  const schemas = components.map(({ text }) => text);
  // The schemas are written later: one stands for all of them.
  const standIn: Record<string, Schema> = schemas.length > 0 ? { all: {} } : {};
  const frame = frameOf(context, { paths: {}, schemas: standIn, tags: tagsOf(tags) });
  const document = finishDocument(applyFilters(context.filters.document, frame, context), options);
  const written = Object.entries(document).map(([name, value]): readonly string[] => {
    if (name === "paths") return objectOf(1, members, memberText(1, name, ""));
    if (name === "components") return componentPieces(document, schemas);
    return [memberText(1, name, textAt(1, value)!)];
  });
  return { title: document.info.title, pieces: [...joined(0, written), "\n"] };
}

function componentPieces({ components = {} }: OpenApiDocument, schemas: readonly string[]): string[] {
  const written = Object.entries(components).map(([name, value]) =>
    name === "schemas" ? objectOf(2, schemas, memberText(2, name, "")) : [memberText(2, name, textAt(2, value)!)],
  );
  return joined(1, written, memberText(1, "components", ""));
}

/** An object whose members are in pieces. */
function joined(level: number, members: readonly (readonly string[])[], before = ""): string[] {
  const pieces: string[] = [];
  for (const member of members) {
    pieces.push(pieces.length === 0 ? `${before}{` : ",");
    for (const piece of member) pieces.push(piece);
  }
  pieces.push(`\n${"  ".repeat(level)}}`);
  return pieces;
}
