import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type * as Diff from "diff";
import { documentsOfProject, type DocumentVariant } from "../../applications/index.js";
import { formatLocation, type SourceLocation } from "../../model/index.js";
import { openApiJson, openApiYaml, type OpenApiDocument } from "../../openapi/index.js";
import { createReflector, requireRightConfig } from "../../reflection/index.js";
import { configFile } from "../build-project.js";
import { UsageError } from "../commands/command.js";
import { requireOptional } from "../optional-dependency.js";
import { packageSeverities } from "../package-severities.js";
import { loadDocuments } from "./load-documents.js";

/** The options of `ligature openapi`. */
export interface DocumentSettings {
  /** The path of the tsconfig. */
  readonly project: string | undefined;
  /** The module to run instead of reading the sources. */
  readonly load: string | undefined;
  /** The document's name. */
  readonly document: string | undefined;
  readonly format: "json" | "yaml";
  readonly openApiVersion: DocumentVariant["openApiVersion"];
  readonly servers: DocumentVariant["servers"];
  readonly out: string | undefined;
  readonly check: string | undefined;
  readonly allowNotices: boolean;
}

/** The documents of an application, from its sources or from the application itself. */
export interface DocumentMaker {
  readonly names: readonly string[];
  /** The option of the application. */
  readonly writeIndented: boolean | undefined;
  document(name: string, variant: DocumentVariant): OpenApiDocument;
}

/** What is found in sources, at a place. */
interface Finding {
  readonly code?: string;
  readonly message: string;
  readonly location?: SourceLocation;
}

/** Writes a document of a project, or compares it with a file. Resolves to the exit code. */
export async function writeProjectDocument(settings: DocumentSettings): Promise<number> {
  if (settings.load !== undefined) return loadDocuments(settings.load, (documents) => deliver(documents, settings));
  const reflector = createReflector({ tsconfig: configFile(settings.project), otherSources: true });
  requireRightConfig(reflector.project);
  const documents = documentsOfProject(reflector, packageSeverities(reflector.project)?.entries);
  if (documents === undefined) {
    throw new UsageError(
      "The sources do not call createApp or register the plugin controllers, so there is no application to describe. Name the project that does with --project.",
    );
  }
  const { errors, notices } = documents;
  if (errors.length > 0) return report(errors, errorsEnd, 1);
  if (notices.length > 0 && !settings.allowNotices) return report(notices, noticesEnd, 2);
  return deliver(documents, settings);
}

const errorsEnd = "Nothing was written: the application does not start with these errors.";
const noticesEnd =
  "Nothing was written: the document may not be the one that the application serves. Make these values constant, run the application's own " +
  "code with --load src/main.ts, or write the document all the same with --allow-notices.";

function report(findings: readonly Finding[], end: string, code: number): number {
  const lines = findings.map(({ location, code: rule, message }) =>
    [location === undefined ? "" : `${formatLocation(location)} `, rule === undefined ? "" : `${rule}: `, message].join(
      "",
    ),
  );
  process.stderr.write(`${[...lines, "", end].join("\n")}\n`);
  return code;
}

function deliver(documents: DocumentMaker, settings: DocumentSettings): number {
  const text = textOf(documents, settings);
  const { out, check } = settings;
  if (check !== undefined) return compare(check, text);
  if (out === undefined) process.stdout.write(text);
  else {
    mkdirSync(dirname(resolve(out)), { recursive: true });
    writeFileSync(out, text);
  }
  return 0;
}

function textOf(documents: DocumentMaker, settings: DocumentSettings): string {
  const { names, writeIndented = true } = documents;
  const { document: name = names[0]!, openApiVersion, servers, format } = settings;
  if (!names.includes(name)) {
    throw new UsageError(`The application has no document "${name}". Its documents are ${names.join(", ")}.`);
  }
  const made = documents.document(name, { ...(openApiVersion && { openApiVersion }), ...(servers && { servers }) });
  return format === "yaml" ? openApiYaml(made) : openApiJson(made, writeIndented);
}

/** Line ends are the file's own: Git may have changed them. */
function compare(file: string, text: string): number {
  if (!existsSync(file)) {
    throw new UsageError(`There is no ${file} to compare with. Write it first: the same command with --out ${file}`);
  }
  const kept = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  if (kept === text) return 0;
  const { createTwoFilesPatch } = requireOptional<typeof Diff>("diff");
  process.stdout.write(createTwoFilesPatch(file, "the application", kept, text));
  process.stderr.write(
    `${file} is not the document of the application. Write it again: the same command with --out ${file}\n`,
  );
  return 1;
}
