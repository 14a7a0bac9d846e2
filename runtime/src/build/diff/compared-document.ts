import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { formatLocation } from "../../model/index.js";
import { UsageError } from "../../command-line/index.js";
import type { SourceSettings } from "../project-documents.js";
import type { FilePlace } from "./changes-report.js";
import { isAddress, readDocument } from "./read-document.js";

/** One of the two documents that are compared. */
export interface ComparedDocument {
  readonly document: object;
  readonly origin: DocumentOrigin;
  /** The methods that handle the operations, if its sources are known. */
  readonly handlers?: Readonly<Record<string, string>>;
}

/** Where a document comes from. */
export interface DocumentOrigin {
  readonly kind: "file" | "address" | "revision" | "sources";
  /** As it was named. */
  readonly name: string;
  /** The full id of the commit of a revision. */
  readonly commit?: string;
  /** Finds the place of a JSON pointer in the sources, or in the file. */
  readonly find?: (pointer: string) => FilePlace | undefined;
}

/** How the documents of revisions and of the working tree are made. */
export interface ComparedSources extends SourceSettings {
  readonly document: string | undefined;
}

/** The meaning of a name: an address, the working tree, a file, or else a revision. */
export function kindOf(name: string): DocumentOrigin["kind"] {
  if (isAddress(name)) return "address";
  if (name === ".") return "sources";
  const isFile = existsSync(name) && statSync(name).isFile();
  return isFile || /\.(json|ya?ml)$/i.test(name) ? "file" : "revision";
}

/** Reads or makes a document. `undefined` if there is none: then the reasons were printed. */
export async function comparedDocument(name: string, sources: ComparedSources): Promise<ComparedDocument | undefined> {
  const kind = kindOf(name);
  if (kind === "sources") return documentOfSources(sources);
  if (kind === "revision") return documentOfRevision(name, sources);
  const find = (): FilePlace => ({ path: resolve(name) });
  return { document: await readDocument(name), origin: { kind, name, ...(kind === "file" && { find }) } };
}

async function documentOfSources(sources: ComparedSources): Promise<ComparedDocument | undefined> {
  const { makeDocument, readProjectDocuments } = await import("../project-documents.js");
  const documents = readProjectDocuments(sources);
  if (typeof documents === "number") return undefined;
  const places = documents.places(sources.document ?? documents.names[0]!);
  const find = (pointer: string): FilePlace | undefined => {
    const place = places.find(pointer);
    return place && { path: resolve(documents.root, place.file), range: place.range };
  };
  const origin = { kind: "sources", name: "the working tree", find } as const;
  return { document: makeDocument(documents, sources.document), origin, handlers: places.handlers() };
}

async function documentOfRevision(revision: string, sources: ComparedSources): Promise<ComparedDocument | undefined> {
  const { allowNotices, ...asked } = sources;
  const revisions = await import("../../revisions/index.js");
  const { document, commit, notices, handlers } = await revisions.documentOfRevision({ revision, directory: process.cwd(), ...asked }); // prettier-ignore
  if (notices.length === 0 || allowNotices)
    return { document, origin: { kind: "revision", name: revision, commit }, handlers };
  const lines = notices.map(({ location, message }) => `${location === undefined ? "" : `${formatLocation(location)} `}${message}`); // prettier-ignore
  throw new UsageError(
    `${lines.join("\n")}\n\n${revision} may have served another document than its sources show. Compare all the same with --allow-notices.`,
  );
}
