import { readlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { diskFiles, type FolderNames, type SourceFiles } from "../reflection/index.js";
import type { BlobTexts } from "./blob-texts.js";
import { namesBelow, packageFolderOf } from "./repository-paths.js";
import type { Repository } from "./resolve-revision.js";
import type { TreeEntry, TreeListing } from "./tree-listing.js";

/** The place to which a path leads. */
interface Place {
  readonly entry: TreeEntry;
  /** With all links resolved that a tree has. */
  readonly path: string;
  /** The names from the top, if it is in the tree. */
  readonly names: readonly string[];
}

const disk: TreeEntry = { kind: "disk" };
/** As in the systems themselves. */
const mostLinks = 40;
const nothing: FolderNames = { files: [], directories: [] };

/**
 * The files of a revision, in the place of those of the working tree. Installed packages, what git ignores, and what is outside of the
 * repository, are read from the disk.
 */
export class RevisionFiles implements SourceFiles {
  /** Why a file could not be read. */
  problem: Error | undefined;
  readonly #packages = new Map<string, string>();

  constructor(
    private readonly repository: Repository,
    private readonly tree: TreeListing,
    private readonly blobs: BlobTexts,
  ) {}

  readFile(path: string): string | undefined {
    const place = this.#locate(path);
    if (place?.entry.kind === "disk") return diskFiles.readFile(place.path);
    return place?.entry.kind === "file" ? this.#textOf(place.entry.id, place.names) : undefined;
  }

  fileExists(path: string): boolean {
    const place = this.#locate(path);
    return place?.entry.kind === "disk" ? diskFiles.fileExists(place.path) : place?.entry.kind === "file";
  }

  directoryExists(path: string): boolean {
    const place = this.#locate(path);
    return place?.entry.kind === "disk" ? diskFiles.directoryExists(place.path) : place?.entry.kind === "folder";
  }

  namesIn(path: string): FolderNames {
    const place = this.#locate(path);
    if (place?.entry.kind === "disk") return diskFiles.namesIn(place.path);
    if (place?.entry.kind !== "folder") return nothing;
    const { entries } = place.entry;
    const isFolder = (name: string, { kind }: TreeEntry): boolean =>
      kind === "folder" || (kind !== "file" && this.directoryExists(join(place.path, name)));
    const folders = [...entries].filter(([name, entry]) => isFolder(name, entry)).map(([name]) => name);
    const known = new Set(folders);
    return { directories: folders, files: [...entries.keys()].filter((name) => !known.has(name)) };
  }

  realPath(path: string): string | undefined {
    const place = this.#locate(path);
    return place?.entry.kind === "disk" ? diskFiles.realPath(place.path) : place?.path;
  }

  stampOf(path: string): string | undefined {
    const place = this.#locate(path);
    if (place?.entry.kind === "disk") return diskFiles.stampOf(place.path);
    return place?.entry.kind === "file" ? `git ${place.entry.id}` : undefined;
  }

  #locate(given: string): Place | undefined {
    let path = this.#throughPackages(resolve(given));
    for (let links = 0; links < mostLinks; links++) {
      const names = this.#namesOf(path);
      if (names === undefined || names.includes("node_modules")) return { entry: disk, path, names: [] };
      const found = this.tree.find(names);
      if (found === undefined) return undefined;
      const real = join(this.repository.top, ...names);
      if (found.entry.kind !== "link") return { entry: found.entry, path: real, names };
      path = this.#followed(found.entry.id, names, found.depth);
    }
    return undefined;
  }

  /** A package of a workspace is a link to its sources, which the revision has. */
  #throughPackages(path: string): string {
    const folder = packageFolderOf(path);
    if (folder === undefined) return path;
    let real = this.#packages.get(folder);
    if (real === undefined) this.#packages.set(folder, (real = diskFiles.realPath(folder) ?? targetOf(folder)));
    return `${real}${path.slice(folder.length)}`;
  }

  #namesOf(path: string): readonly string[] | undefined {
    return namesBelow([this.repository.top, this.repository.namedTop], path);
  }

  #followed(id: string, names: readonly string[], depth: number): string {
    const target = this.#read(id, () => []);
    const link = join(this.repository.top, ...names.slice(0, depth));
    return resolve(dirname(link), target, ...names.slice(depth));
  }

  #textOf(id: string, names: readonly string[]): string {
    return this.#read(id, () => {
      const kind = kindOf(names.at(-1)!);
      return kind === undefined ? [] : this.#idsIn(this.#packageOf(names), kind);
    });
  }

  #read(id: string, others: () => readonly string[]): string {
    try {
      return this.blobs.textOf(id, others);
    } catch (error) {
      this.problem ??= error as Error;
      throw error;
    }
  }

  /** The nearest folder with a `package.json`. */
  #packageOf(names: readonly string[]): readonly string[] {
    for (let length = names.length - 1; length > 0; length--) {
      const folder = names.slice(0, length);
      if (this.tree.find([...folder, "package.json"])?.entry.kind === "file") return folder;
    }
    return [];
  }

  /** The files of one kind in a package, without those of the packages in it. */
  #idsIn(folder: readonly string[], kind: string): string[] {
    const entry = this.tree.find(folder)?.entry;
    if (entry?.kind !== "folder") return [];
    return [...entry.entries].flatMap(([name, one]) => {
      if (one.kind === "file") return kindOf(name) === kind ? [one.id] : [];
      const isPackage = one.kind === "folder" && (name === "node_modules" || one.entries.has("package.json"));
      return one.kind === "folder" && !isPackage ? this.#idsIn([...folder, name], kind) : [];
    });
  }
}

/** A reader of one file of a kind reads many of them. JSON may be data, and long. */
function kindOf(name: string): string | undefined {
  return /\.[cm]?(ts|js)x?$/.exec(name)?.[1];
}

/** Where a link leads whose target is gone. */
function targetOf(link: string): string {
  try {
    return resolve(dirname(link), readlinkSync(link));
  } catch {
    return link;
  }
}
