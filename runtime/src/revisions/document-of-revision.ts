import { dirname, join, relative, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { FoldNotice } from "../applications/index.js";
import type { SourceLocation } from "../model/index.js";
import type { OpenApiDocument } from "../openapi/index.js";
import { diskFiles, projectRootOf } from "../reflection/index.js";
import { BlobTexts } from "./blob-texts.js";
import { describeRevision, type DescribedSource, type Description } from "./describe-revision.js";
import { namesInside, packageFolderOf } from "./repository-paths.js";
import { findRepository, resolveRevision, type Repository, type Revision } from "./resolve-revision.js";
import { createRevisionCache, type RevisionCache } from "./revision-cache.js";
import { RevisionFiles } from "./revision-files.js";
import { TreeListing } from "./tree-listing.js";

/** Which document of which revision. */
export interface RevisionRequest {
  /** The name of a commit in git: `HEAD`, `main`, `HEAD~3`, a tag, an id. */
  readonly revision: string;
  /** A folder in the working tree: that of the project, or one below. */
  readonly directory: string;
  /** The path of the tsconfig, from the folder. Default: as for `ligature openapi`, its `tsconfig.build.json` or the nearest `tsconfig.json`. */
  readonly project?: string | undefined;
  /** The name of the document. Default: the first one of the application. */
  readonly document?: string | undefined;
  /** Whether results are kept in `node_modules/.cache`. Default: true. */
  readonly cache?: boolean;
  /** Gives up: the promise is rejected with the reason. */
  readonly signal?: AbortSignal;
}

/** The document of a revision. */
export interface RevisionDocument extends Revision {
  /** The name of the document. */
  readonly name: string;
  /** The names of all documents of the application. */
  readonly names: readonly string[];
  readonly document: OpenApiDocument;
  /** The notices about options that the source does not show: the application of the revision may have served another document. */
  readonly notices: readonly FoldNotice[];
  /** Where the revision's sources declare the parts of the document, by JSON pointers: `DocumentPlaces.all()`. */
  readonly places: Readonly<Record<string, SourceLocation>>;
  /** The methods that handle the operations, by JSON pointers: `DocumentPlaces.handlers()`. */
  readonly handlers: Readonly<Record<string, string>>;
}

/**
 * Makes the document of a revision from its sources, without a checkout: files are read from git's objects, packages and what git ignores
 * from the working tree. No code of the application runs, and no program that the repository configures for git. The work is done in this
 * thread, in steps, between which others have their turn.
 *
 * @param request which document of which revision
 * @returns the document
 * @throws {RevisionError} if there is none; the message is for users
 * @example `documentOfRevision({ revision: "HEAD", directory: process.cwd() })`
 */
export async function documentOfRevision(request: RevisionRequest): Promise<RevisionDocument> {
  const { revision: name, directory, project, document, cache = true, signal } = request;
  const repository = await findRepository(directory);
  const revision = await resolveRevision(repository, name);
  const source: DescribedSource = { revision: name, directory: resolve(directory), project, document };
  const kept = cache ? cacheFor(repository, revision, source) : undefined;
  const known = kept?.read();
  if (known !== undefined) return { ...known, ...revision };
  const { otherFiles, isComplete, ...described } = await describe(repository, revision, source, signal);
  // If a package is missing, installing it changes the document.
  if (isComplete) kept?.write(described, [...new Set(otherFiles.map(manifestOf))]);
  return { ...revision, ...described };
}

type CachedDescription = Omit<Description, "otherFiles" | "isComplete">;

function cacheFor(
  { top }: Repository,
  { tree }: Revision,
  { directory, project, document }: DescribedSource,
): RevisionCache<CachedDescription> {
  // Not the name of the revision: a branch moves.
  return createRevisionCache(projectRootOf(directory), [tree, relative(top, directory), project, document]);
}

async function describe(
  repository: Repository,
  revision: Revision,
  source: DescribedSource,
  signal: AbortSignal | undefined,
): Promise<Description> {
  const tree = await TreeListing.read(repository, revision, source.revision);
  const linked = ligatureIn(repository, source.directory);
  if (linked !== undefined) tree.leaveOnDisk(linked);
  const files = new RevisionFiles(repository, tree, new BlobTexts(repository.top, source.revision));
  const steps = describeRevision(files, source);
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}

/** Ligature is that of the working tree, also if it is a package of the same repository: its folder, from the top. */
function ligatureIn({ top }: Repository, directory: string): readonly string[] | undefined {
  for (let folder = directory; ; folder = dirname(folder)) {
    const real = diskFiles.realPath(join(folder, "node_modules", "ligature"));
    if (real !== undefined) {
      return namesInside(top, real);
    }
    if (dirname(folder) === folder) return undefined;
  }
}

/** Installed packages change with their version. */
function manifestOf(path: string): string {
  const folder = packageFolderOf(path);
  return folder === undefined ? resolve(path) : resolve(folder, "package.json");
}
