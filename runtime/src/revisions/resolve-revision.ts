import { resolve } from "node:path";
import { RevisionError } from "./revision-error.js";
import { reasonOf, runGit } from "./run-git.js";

/** A working tree of git. */
export interface Repository {
  /** The top folder, with links resolved. */
  readonly top: string;
  /** The same folder, named as the caller names its own. */
  readonly namedTop: string;
  /** Old commits were not fetched. */
  readonly isShallow: boolean;
}

/** A commit. */
export interface Revision {
  /** The commit's full id. */
  readonly commit: string;
  /** The full id of its tree. */
  readonly tree: string;
}

/**
 * Finds the working tree that a folder is in.
 *
 * @param directory the folder
 * @returns the working tree
 * @throws {RevisionError} if there is none, or no git
 * @example `findRepository(process.cwd())`
 */
export async function findRepository(directory: string): Promise<Repository> {
  const ran = await runGit(directory, ["rev-parse", "--show-toplevel", "--show-cdup", "--is-shallow-repository"]);
  if (ran.code !== 0) {
    const reason = reasonOf(ran);
    throw /not a git repository|must be run in a work tree/.test(reason)
      ? new RevisionError("no-repository", `${directory} is not in a working tree of git, so it has no revisions.`)
      : new RevisionError("git", `Git refuses: ${reason}`);
  }
  const [top = "", up = "", shallow] = ran.stdout.toString().split("\n");
  return { top: resolve(top), namedTop: resolve(directory, up), isShallow: shallow === "true" };
}

/**
 * Finds a commit by anything that git calls it: a branch, a tag, `HEAD~3`, an id.
 *
 * @param repository the working tree
 * @param name the name
 * @returns the commit
 * @throws {RevisionError} if there is none, or its objects were not fetched
 * @example `resolveRevision(await findRepository(process.cwd()), "HEAD")`
 */
export async function resolveRevision(repository: Repository, name: string): Promise<Revision> {
  if (!isRevisionName(name)) throw await unknown(repository, name);
  // The names are input, so none of them can be an option.
  const input = `${name}^{commit}\n${name}^{tree}\n`;
  const ran = await runGit(repository.top, ["cat-file", "--batch-check=%(objectname) %(objecttype)"], input);
  const [commit, tree] = ran.stdout.toString().split("\n").map((line) => /^([\da-f]{40,64}) (commit|tree)$/.exec(line)?.[1]); // prettier-ignore
  if (commit === undefined) throw await unknown(repository, name);
  if (tree === undefined) throw missing(name);
  return { commit, tree };
}

/** A commit has a name without control characters. Of a name that begins with `-`, git makes an option. */
function isRevisionName(name: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  return name !== "" && !name.startsWith("-") && !/[\u0000-\u001F\u007F]/.test(name);
}

async function unknown({ top, isShallow }: Repository, name: string): Promise<RevisionError> {
  if (await isEmpty(top))
    return new RevisionError("unknown-revision", "The repository has no commits, so it has no revisions.");
  return isShallow
    ? new RevisionError("missing-objects", `Git finds no revision ${name} in this shallow clone. Fetch the history: git fetch --unshallow, or fetch-depth: 0 of actions/checkout.`) // prettier-ignore
    : new RevisionError("unknown-revision", `Git knows no revision ${name}. If it is one of the remote repository, fetch it first: git fetch origin ${name}`); // prettier-ignore
}

async function isEmpty(top: string): Promise<boolean> {
  const ran = await runGit(top, ["rev-list", "--all", "--max-count=1"]);
  return ran.code === 0 && ran.stdout.length === 0;
}

/** Objects of a revision are not here. */
export function missing(name: string): RevisionError {
  return new RevisionError(
    "missing-objects",
    `This clone does not have all objects of ${name}: it is shallow or partial. Fetch them first: git fetch --refetch --no-filter origin`,
  );
}

/**
 * Finds the commit at which the branch left the one that it follows.
 *
 * @param repository the working tree
 * @param upstream the other branch. Default: the upstream branch of the current one
 * @returns the id of the commit
 * @throws {RevisionError} if there is no such branch, or no common commit
 * @example `mergeBaseOf(await findRepository(process.cwd()))`
 */
export async function mergeBaseOf(repository: Repository, upstream?: string): Promise<string> {
  if (upstream !== undefined && !isRevisionName(upstream)) throw await unknown(repository, upstream);
  const ran = await runGit(repository.top, ["merge-base", "HEAD", upstream ?? "@{upstream}"]);
  if (ran.code === 0) return ran.stdout.toString().trim();
  if (ran.code === 1) {
    throw new RevisionError("missing-objects", "The branches have no common commit here. In a shallow clone, fetch the history: git fetch --unshallow"); // prettier-ignore
  }
  throw upstream === undefined ? noUpstream(reasonOf(ran)) : await unknown(repository, upstream);
}

function noUpstream(reason: string): RevisionError {
  const text = reason.includes("does not point to a branch")
    ? "HEAD is on no branch, so there is no upstream branch. Name the other branch instead: origin/main..."
    : "The branch has no upstream branch. Set one: git branch --set-upstream-to origin/main";
  return new RevisionError("no-upstream", text);
}
