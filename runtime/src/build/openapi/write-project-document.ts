import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type * as Diff from "diff";
import type { DocumentVariant } from "../../applications/index.js";
import { openApiJson, openApiYaml } from "../../openapi/index.js";
import { UsageError } from "../../command-line/index.js";
import { requireOptional } from "../optional-dependency.js";
import { loadDocuments } from "./load-documents.js";
import { makeDocument, readProjectDocuments, type DocumentMaker, type SourceSettings } from "../project-documents.js";

/** The options of `ligature openapi`. */
export interface DocumentSettings extends SourceSettings {
  /** The module to run instead of reading the sources. */
  readonly load: string | undefined;
  /** The document's name. */
  readonly document: string | undefined;
  readonly format: "json" | "yaml";
  readonly openApiVersion: DocumentVariant["openApiVersion"];
  readonly servers: DocumentVariant["servers"];
  readonly out: string | undefined;
  readonly check: string | undefined;
}

/** Writes a document of a project, or compares it with a file. Resolves to the exit code. */
export async function writeProjectDocument(settings: DocumentSettings): Promise<number> {
  if (settings.load !== undefined) return loadDocuments(settings.load, (documents) => deliver(documents, settings));
  const documents = readProjectDocuments(settings);
  if (typeof documents === "number") return documents;
  if (!documents.mayBeServed) process.stderr.write(unserved);
  return deliver(documents, settings);
}

const unserved =
  "The application serves no document: its option openApi is not set. With openApi: {}, it would serve this one.\n";

function deliver(documents: DocumentMaker, settings: DocumentSettings): number {
  const text = textOf(documents, settings);
  const { out, check } = settings;
  if (check !== undefined) return compare(check, text);
  if (out === undefined) process.stdout.write(text);
  else access(`${out} cannot be written`, () => writeDocument(out, text));
  return 0;
}

function writeDocument(file: string, text: string): void {
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, text);
}

/** @throws UsageError if the file system refuses a file: that is no difference, which has the exit code 1 */
function access<Result>(refused: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw new UsageError(`${refused}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function textOf(documents: DocumentMaker, settings: DocumentSettings): string {
  const { openApiVersion, servers, format } = settings;
  const variant = { ...(openApiVersion && { openApiVersion }), ...(servers && { servers }) };
  const made = makeDocument(documents, settings.document, variant);
  return format === "yaml" ? openApiYaml(made) : openApiJson(made, documents.writeIndented ?? true);
}

/** Line ends are the file's own: Git may have changed them. */
function compare(file: string, text: string): number {
  if (!existsSync(file)) {
    throw new UsageError(`There is no ${file} to compare with. Write it first: the same command with --out ${file}`);
  }
  const kept = access(`${file} cannot be read`, () => readFileSync(file, "utf8")).replaceAll("\r\n", "\n");
  if (kept === text) return 0;
  const { createTwoFilesPatch } = requireOptional<typeof Diff>("diff");
  process.stdout.write(createTwoFilesPatch(file, "the application", kept, text));
  process.stderr.write(
    `${file} is not the document of the application. Write it again: the same command with --out ${file}\n`,
  );
  return 1;
}
