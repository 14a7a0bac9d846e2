import { findRepository } from "./resolve-revision.js";
import { RevisionError } from "./revision-error.js";
import { reasonOf, runGit } from "./run-git.js";

/** The names that users know revisions by, those with the newest commits first. */
export interface RevisionNames {
  /** Local branches, and those of remote repositories: `origin/main`. */
  readonly branches: readonly string[];
  readonly tags: readonly string[];
}

/** A list that is longer is searched by nobody. */
const mostNames = 500;

/**
 * Lists branches and tags.
 *
 * @param directory a folder in the working tree
 * @returns the names
 * @throws {RevisionError} if there is no working tree, or no git
 * @example `revisionNames(process.cwd())`
 */
export async function revisionNames(directory: string): Promise<RevisionNames> {
  const { top } = await findRepository(directory);
  const list = async (...patterns: string[]): Promise<readonly string[]> => {
    const args = ["for-each-ref", "--sort=-creatordate", `--count=${mostNames}`, "--format=%(refname:short)%(symref)"];
    const ran = await runGit(top, [...args, ...patterns]);
    if (ran.code !== 0) throw new RevisionError("git", `Git refuses: ${reasonOf(ran)}`);
    // `origin/HEAD` is another name of a branch.
    return ran.stdout.toString().split("\n").filter((name) => name !== "" && !name.includes("refs/")); // prettier-ignore
  };
  return { branches: await list("refs/heads", "refs/remotes"), tags: await list("refs/tags") };
}
