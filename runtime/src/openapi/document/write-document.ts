import type { EndpointTable } from "../../endpoints/index.js";
import type { ModelDiagnostic, TypeId } from "../../model/index.js";
import type { ApplicationFacts } from "../application-facts.js";
import { createContext, type DocumentContext, type DocumentSubject } from "../create-context.js";
import { DocumentCache, type DocumentParts } from "./document-cache.js";
import type { OpenApiDocument, Schema } from "../document.js";
import { memberText, objectOf, textAt } from "./document-text.js";
import { applyFilters } from "../filters.js";
import { finishDocument, partWriters } from "./finish-document.js";
import { describeDocument, frameOf } from "../generate-document.js";
import type { GeneratorContext } from "../generator-context.js";
import type { PartMakers, WrittenComponent } from "./kept-parts.js";
import { openApiJson } from "./openapi-json.js";
import type { OpenApiOptions } from "../openapi-options.js";
import { orderComponent, type PartWriters } from "./order-document.js";
import { componentSchema } from "../schemas/component-schema.js";
import { PartText, partReader, type DocumentPiece } from "./part-text.js";
import { checkSecuritySchemes } from "../access/unknown-schemes.js";
import { tagsOf } from "../operations/tags.js";
import { writeGroup } from "./written-paths.js";

/** The text of a document, and diagnostics about parts that could not be described as declared. */
export interface WrittenDocument {
  readonly name: string;
  readonly title: string;
  readonly diagnostics: readonly ModelDiagnostic[];
  /** Exactly what the running application serves. It is joined each time, because it is long. */
  readonly text: string;
  /** The same in pieces. Parts that have been kept since an earlier document are the same objects. */
  readonly pieces: readonly DocumentPiece[];
  /** The text of a piece. Texts that were released are created again, all of them at once. */
  read(piece: DocumentPiece): string;
  /** Frees the texts of the parts, because the client has them and will ask for changes. */
  release(): void;
}

/**
 * Creates the text of one OpenAPI document, the same as `openApiJson(generateDocument(...))`. What has not changed since the document before
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
  return documentOf(
    documentName,
    title,
    diagnostics,
    pieces,
    () => piecesOf(again(subject), new DocumentCache()).pieces,
  );
}

/** What was reported is known. */
function again(subject: DocumentSubject): DocumentSubject {
  return { ...subject, report: () => undefined };
}

function documentOf(
  name: string,
  title: string,
  diagnostics: readonly ModelDiagnostic[],
  pieces: readonly DocumentPiece[],
  create: () => readonly DocumentPiece[],
): WrittenDocument {
  const read = partReader(pieces, create);
  return {
    name,
    title,
    diagnostics,
    pieces,
    read,
    release() {
      for (const piece of pieces) if (typeof piece !== "string") piece.release();
    },
    get text() {
      return pieces.map(read).join("");
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
  return documentOf(documentName, document.info.title, diagnostics, pieces, () => pieces);
}

function writeComponent(from: GeneratorContext, type: TypeId, writers: PartWriters): WrittenComponent {
  const schema = orderComponent(componentSchema(from, type));
  const text = textAt(3, writers.component(schema))!;
  const { description } = schema;
  const member = new PartText(memberText(3, from.components.idOf(type), text));
  return { text: member, ...(description !== undefined && { description }) };
}

interface Parts extends DocumentParts {
  readonly context: DocumentContext;
}

/** The parts of a document. As a rule, only a few of them differ from those of the last one. */
function partsOf(subject: DocumentSubject, cache: DocumentCache): Parts {
  const { actions, uses, typeFacts } = cache.begin(subject);
  const writers = partWriters(subject.options);
  const make: PartMakers = {
    group: (from, group) => writeGroup(from, group, writers),
    component: (from, type) => writeComponent(from, type, writers),
  };
  const reported: ModelDiagnostic[] = [];
  const contextWith = (made?: Map<string, WrittenComponent>): DocumentContext<WrittenComponent> =>
    createContext(
      { ...subject, uses, typeFacts, report: (diagnostic) => reported.push(diagnostic) },
      (from, type) => cache.component(from, type, make.component),
      made,
    );
  const adjusting = contextWith(cache.components);
  const adjusted = cache.adjusted(adjusting, actions, make);
  if (adjusted !== undefined) return { context: adjusting, ...adjusted };
  reported.length = 0;
  const context = contextWith();
  const parts = cache.parts(context, actions, make.group);
  if (reported.length > 0) cache.forgetLast();
  for (const diagnostic of reported) subject.report(diagnostic);
  return { context, ...parts };
}

/** The document without its paths and schemas, and where these belong. */
function piecesOf(
  subject: DocumentSubject,
  cache: DocumentCache,
): { readonly title: string; readonly pieces: readonly DocumentPiece[] } {
  const { options } = subject;
  const { context, actions, groups, schemas: components } = partsOf(subject, cache);
  const textsOf = (written: DocumentParts["groups"]): readonly PartText[] => written.map(({ text }) => text);
  const read = partReader(textsOf(groups), () => textsOf(partsOf(again(subject), new DocumentCache()).groups));
  const { members, tags } = cache.paths.of(subject, actions, groups, read);
  const schemas = components.map(({ text }) => text);
  // The schemas are written later: one stands for all of them.
  const standIn: Record<string, Schema> = schemas.length > 0 ? { all: {} } : {};
  const frame = frameOf(context, { paths: {}, schemas: standIn, tags: tagsOf(tags) });
  const document = finishDocument(applyFilters(context.filters.document, frame, context), options);
  const written = Object.entries(document).map(([name, value]): readonly DocumentPiece[] => {
    if (name === "paths") return objectOf(1, members, memberText(1, name, ""));
    if (name === "components") return componentPieces(document, schemas);
    return [memberText(1, name, textAt(1, value)!)];
  });
  return { title: document.info.title, pieces: [...joined(0, written), "\n"] };
}

function componentPieces({ components = {} }: OpenApiDocument, schemas: readonly DocumentPiece[]): DocumentPiece[] {
  const written = Object.entries(components).map(([name, value]) =>
    name === "schemas" ? objectOf(2, schemas, memberText(2, name, "")) : [memberText(2, name, textAt(2, value)!)],
  );
  return joined(1, written, memberText(1, "components", ""));
}

/** An object whose members are in pieces. */
function joined(level: number, members: readonly (readonly DocumentPiece[])[], before = ""): DocumentPiece[] {
  const pieces: DocumentPiece[] = [];
  for (const member of members) {
    pieces.push(pieces.length === 0 ? `${before}{` : ",");
    for (const piece of member) pieces.push(piece);
  }
  pieces.push(`\n${"  ".repeat(level)}}`);
  return pieces;
}
