import { namesInside } from "./repository-paths.js";
import { findRepository, resolveRevision } from "./resolve-revision.js";
import { RevisionError } from "./revision-error.js";
import { runGit } from "./run-git.js";

/** Which file of which revision. */
export interface RevisionSource {
  /** A folder in the working tree. */
  readonly directory: string;
  /** The name of a commit in git. */
  readonly revision: string;
  /** The path of the file in the working tree. */
  readonly file: string;
}

/**
 * Reads a file of a revision from git's objects.
 *
 * @param source which file
 * @returns its text
 * @throws {RevisionError} if the revision has no such file
 * @example sourceOfRevision({ directory: process.cwd(), revision: "HEAD", file: `${process.cwd()}/src/main.ts` })
 */
export async function sourceOfRevision({ directory, revision, file }: RevisionSource): Promise<string> {
  const repository = await findRepository(directory);
  const { commit } = await resolveRevision(repository, revision);
  const path = namesInside(repository.namedTop, file)?.join("/") ?? file;
  const ran = await runGit(repository.top, ["cat-file", "blob", `${commit}:${path}`]);
  if (ran.code !== 0) throw new RevisionError("missing-objects", `${revision} has no file ${path}.`);
  return ran.stdout.toString();
}
