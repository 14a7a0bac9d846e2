import {
  documentsOfProject,
  syntaxErrorsOf,
  type DocumentVariant,
  type ProjectDocuments,
  type SourceError,
} from "../applications/index.js";
import { formatLocation, type SourceLocation } from "../model/index.js";
import type { OpenApiDocument } from "../openapi/index.js";
import { createReflector, requireRightConfig } from "../reflection/index.js";
import { configFile } from "./build-project.js";
import { UsageError } from "../command-line/index.js";
import { packageSeverities } from "./package-severities.js";

/** The documents of an application, from its sources or from the application itself. */
export interface DocumentMaker {
  readonly names: readonly string[];
  /** The option of the application. */
  readonly writeIndented: boolean | undefined;
  document(name: string, variant: DocumentVariant): OpenApiDocument;
}

/** How sources are read. */
export interface SourceSettings {
  /** The path of the tsconfig. */
  readonly project: string | undefined;
  /** Whether there are documents although some options are not known from the sources. */
  readonly allowNotices: boolean;
}

/** A mistake in the sources, at a place. */
interface Finding {
  readonly code?: string;
  readonly message: string;
  readonly location?: SourceLocation;
}

/** The documents of sources. */
export interface SourceDocuments extends ProjectDocuments {
  /** The folder that places are relative to. */
  readonly root: string;
}

/** Reads the documents of a project. If the sources do not tell what they are, it prints why, and returns the exit code. */
export function readProjectDocuments({ project, allowNotices }: SourceSettings): SourceDocuments | number {
  const reflector = createReflector({ tsconfig: configFile(project), otherSources: true });
  requireRightConfig(reflector.project);
  const documents = documentsOfProject(reflector, packageSeverities(reflector.project)?.entries);
  if (documents === undefined) return reportNoApplication(syntaxErrorsOf(reflector));
  const { errors, notices } = documents;
  if (errors.length > 0) return report(errors, errorsEnd, 1);
  return notices.length > 0 && !allowNotices ? report(notices, noticesEnd, 2) : { ...documents, root: reflector.root };
}

/** Makes one of the documents: the first one, unless a name is given. */
export function makeDocument(
  documents: DocumentMaker,
  name = documents.names[0]!,
  variant: DocumentVariant = {},
): OpenApiDocument {
  const { names } = documents;
  if (names.includes(name)) return documents.document(name, variant);
  throw new UsageError(`The application has no document "${name}". Its documents are ${names.join(", ")}.`);
}

/** A call of `createApp` that cannot be parsed is none. */
function reportNoApplication(syntaxErrors: readonly SourceError[]): number {
  if (syntaxErrors.length > 0) return report(syntaxErrors, errorsEnd, 1);
  throw new UsageError(
    "The sources do not call createApp or register the plugin controllers, so there is no application to describe. Name the project that does with --project.",
  );
}

const errorsEnd = "There is no document: the application does not start with these errors.";
const noticesEnd =
  "There is no document, because it may not be the one that the application serves. Make these values constant, let ligature openapi run the " +
  "application's own code with --load src/main.ts, or take the document all the same with --allow-notices.";

function report(findings: readonly Finding[], end: string, code: number): number {
  const lines = findings.map(({ location, code: rule, message }) =>
    [location === undefined ? "" : `${formatLocation(location)} `, rule === undefined ? "" : `${rule}: `, message].join(
      "",
    ),
  );
  process.stderr.write(`${[...lines, "", end].join("\n")}\n`);
  return code;
}
