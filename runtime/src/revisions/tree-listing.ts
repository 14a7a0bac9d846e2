import { missing, type Repository, type Revision } from "./resolve-revision.js";
import { RevisionError } from "./revision-error.js";
import { reasonOf, runGit } from "./run-git.js";

/** The entry that is found under a name. */
export type TreeEntry =
  | { readonly kind: "file" | "link"; readonly id: string }
  | { readonly kind: "folder"; readonly entries: Map<string, TreeEntry> }
  /** It is read from the disk: what git ignores, and repositories in the repository. */
  | { readonly kind: "disk" };

type Folder = Extract<TreeEntry, { readonly kind: "folder" }>;

const mostFiles = 500_000;
const onDisk: TreeEntry = { kind: "disk" };

/** The names of the files of a revision, and of what git ignores in the working tree, such as generated sources. */
export class TreeListing {
  readonly #root: Folder = { kind: "folder", entries: new Map() };

  /**
   * Lists the tree of a revision.
   *
   * @param name what the revision is called in messages
   * @throws {RevisionError} if objects are missing, or if there are too many files
   */
  static async read(repository: Repository, { tree }: Revision, name: string): Promise<TreeListing> {
    const [listed, ignored] = await Promise.all([
      runGit(repository.top, ["ls-tree", "-r", "-z", "--full-tree", tree]),
      runGit(repository.top, ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"]),
    ]);
    if (listed.code !== 0) throw missing(name);
    if (ignored.code !== 0) throw new RevisionError("git", `Git refuses: ${reasonOf(ignored)}`);
    return new TreeListing(listed.stdout.toString(), ignored.stdout.toString());
  }

  /**
   * @param tree the output of `git ls-tree -r -z`
   * @param ignored the output of `git ls-files -z --directory`
   */
  constructor(tree: string, ignored = "") {
    const lines = tree.split("\0");
    if (lines.length > mostFiles) throw new RevisionError("too-large", `The revision is too large: it has more than ${mostFiles} files.`); // prettier-ignore
    for (const line of lines) {
      const found = /^(\d+) \w+ ([\da-f]+)\t([^]+)$/.exec(line);
      if (found !== null) this.#put(found[3]!.split("/"), entryOf(found[1]!, found[2]!));
    }
    for (const path of ignored.split("\0")) {
      const names = path.split("/").filter((part) => part !== "");
      if (names.length > 0 && this.find(names) === undefined) this.#put(names, onDisk);
    }
  }

  /** Finds the entry of a path, by its names from the top. It may be the one to which the first of them lead: a link, or the disk. */
  find(names: readonly string[]): { readonly entry: TreeEntry; readonly depth: number } | undefined {
    let entry: TreeEntry = this.#root;
    for (const [depth, name] of names.entries()) {
      if (entry.kind === "link" || entry.kind === "disk") return { entry, depth };
      const next: TreeEntry | undefined = entry.kind === "folder" ? entry.entries.get(name) : undefined;
      if (next === undefined) return undefined;
      entry = next;
    }
    return { entry, depth: names.length };
  }

  /** Reads a folder from the disk. */
  leaveOnDisk(names: readonly string[]): void {
    this.#put(names, onDisk);
  }

  #put(names: readonly string[], entry: TreeEntry): void {
    let folder = this.#root;
    for (const name of names.slice(0, -1)) {
      let next = folder.entries.get(name);
      if (next?.kind === "disk") return;
      if (next?.kind !== "folder") folder.entries.set(name, (next = { kind: "folder", entries: new Map() }));
      folder = next;
    }
    folder.entries.set(names.at(-1)!, entry);
  }
}

function entryOf(mode: string, id: string): TreeEntry {
  if (mode === "160000") return onDisk; // The objects of a submodule are in its own repository.
  return { kind: mode === "120000" ? "link" : "file", id };
}
