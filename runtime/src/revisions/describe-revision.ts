import { dirname, join, resolve } from "node:path";
import { documentsOfProject, syntaxErrorsOf, type FoldNotice, type ProjectDocuments } from "../applications/index.js";
import { formatLocation, type SourceLocation } from "../model/index.js";
import type { OpenApiDocument } from "../openapi/index.js";
import {
  createReflector,
  findProjectFile,
  ProjectError,
  readingFrom,
  readPackageSeverities,
  requireRightConfig,
  type Reflector,
} from "../reflection/index.js";
import { RevisionError } from "./revision-error.js";
import type { RevisionFiles } from "./revision-files.js";

/** Which document of a revision is described. */
export interface DescribedSource {
  /** The name of the revision in messages. */
  readonly revision: string;
  readonly directory: string;
  readonly project: string | undefined;
  readonly document: string | undefined;
}

/** A document, and what it was made of. */
export interface Description {
  readonly name: string;
  readonly names: readonly string[];
  readonly document: OpenApiDocument;
  readonly notices: readonly FoldNotice[];
  /** Where the revision's sources declare the parts of the document, by JSON pointers. */
  readonly places: Readonly<Record<string, SourceLocation>>;
  /** The methods that handle the operations, by JSON pointers: `DocumentPlaces.handlers()`. */
  readonly handlers: Readonly<Record<string, string>>;
  /** The files that are not the revision's: packages, and what git ignores. */
  readonly otherFiles: readonly string[];
  /** Whether all modules were found. */
  readonly isComplete: boolean;
}

/**
 * Describes the application of a revision, in steps. Each step reads the revision's files.
 *
 * @throws {RevisionError} if it has none, or with errors
 */
export function* describeRevision(files: RevisionFiles, source: DescribedSource): Generator<void, Description> {
  const inFiles = <Result>(work: () => Result): Result => readingFrom(files, () => withoutOtherErrors(files, source, work)); // prettier-ignore
  const reflector = inFiles(() => reflectorOf(source));
  yield;
  const reflections = inFiles(() => reflector.reflectFiles());
  while (inFiles(() => reflections.next()).done !== true) yield;
  return inFiles(() => describe(reflector, files, source));
}

function reflectorOf({ directory, project, revision }: DescribedSource): Reflector {
  const tsconfig = findProjectFile(directory, project);
  if (tsconfig === undefined) throw new RevisionError("sources", `${revision} has no ${project ?? "tsconfig.json"}.`);
  const reflector = createReflector({ tsconfig, otherSources: true });
  requireRightConfig(reflector.project);
  return reflector;
}

/** The compiler takes a file that cannot be read for one that does not exist, so the reason is looked for afterwards. */
function withoutOtherErrors<Result>(files: RevisionFiles, { revision }: DescribedSource, work: () => Result): Result {
  try {
    const result = work();
    if (files.problem !== undefined) throw files.problem;
    return result;
  } catch (error) {
    if (files.problem !== undefined) throw files.problem;
    if (!(error instanceof ProjectError)) throw error;
    throw notCompiled(revision, [error.message], error);
  }
}

function notCompiled(revision: string, reasons: readonly string[], cause?: unknown): RevisionError {
  const text = `${revision} has no document, because its sources have errors:\n${reasons.join("\n")}`;
  return new RevisionError("sources", text, { cause });
}

function describe(
  reflector: Reflector,
  files: RevisionFiles,
  { revision, directory, document }: DescribedSource,
): Description {
  const folder = dirname(reflector.project.configFile ?? join(directory, "x"));
  const documents = documentsOfProject(reflector, readPackageSeverities(folder)?.entries);
  if (documents === undefined) throw noApplication(reflector, revision);
  const { errors, names } = documents;
  const missing = missingModules(reflector, documents);
  if (errors.length > 0) throw notCompiled(revision, [...missing, ...errors].map(lineOf));
  const name = document ?? names[0]!;
  if (!names.includes(name)) {
    throw new RevisionError("no-application", `The application of ${revision} has no document "${name}". Its documents are ${names.join(", ")}.`); // prettier-ignore
  }
  const sources = reflector.program().getSourceFiles().map(({ fileName }) => fileName); // prettier-ignore
  return {
    name,
    names,
    document: documents.document(name),
    places: documents.places(name).all(),
    handlers: documents.places(name).handlers(),
    notices: [...documents.notices, ...missing],
    otherFiles: [...reflector.configFiles, ...sources].filter((path) => !isOfRevision(files, path)),
    isComplete: missing.length === 0,
  };
}

function noApplication(reflector: Reflector, revision: string): RevisionError {
  const errors = syntaxErrorsOf(reflector).map(lineOf);
  return errors.length > 0
    ? notCompiled(revision, errors)
    : new RevisionError("no-application", `The sources of ${revision} do not call createApp or register the plugin controllers, so there is no application to describe.`); // prettier-ignore
}

function lineOf({ location, code, message }: FoldNotice & { readonly code?: string }): string {
  return [location === undefined ? "" : `${formatLocation(location)} `, code === undefined ? "" : `${code}: `, message].join(""); // prettier-ignore
}

function isOfRevision(files: RevisionFiles, path: string): boolean {
  return files.stampOf(path)?.startsWith("git ") === true;
}

/** Types of modules that are not found are unknown, and so are the parts of the document that they are in. */
function missingModules(reflector: Reflector, { location }: ProjectDocuments): FoldNotice[] {
  const { files } = reflector.dependenciesOf(resolve(reflector.root, location.file));
  return reflector.missingModules(files).map(({ name, location: place }) => ({
    message: `\`${name}\` is not found in the working tree's packages, so types of it are unknown. Install it, or compare a newer revision.`,
    location: place,
  }));
}
