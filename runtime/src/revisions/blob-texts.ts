import { missing } from "./resolve-revision.js";
import { runGitNow } from "./run-git.js";

/** The texts of files in git's objects. */
export class BlobTexts {
  readonly #texts = new Map<string, string>();

  /**
   * @param top a folder of the repository
   * @param name what the revision is called in messages
   */
  constructor(
    private readonly top: string,
    private readonly name: string,
  ) {}

  /**
   * The text of a file.
   *
   * @param id its object
   * @param others the objects that are read with it, because they will be asked for too
   * @throws {RevisionError} if the object was not fetched
   */
  textOf(id: string, others: () => readonly string[]): string {
    const known = this.#texts.get(id);
    if (known !== undefined) return known;
    this.#read([...new Set([id, ...others()])].filter((one) => !this.#texts.has(one)));
    const text = this.#texts.get(id);
    if (text === undefined) throw missing(this.name);
    return text;
  }

  /** The raw objects: no filter and no conversion of the repository runs. */
  #read(ids: readonly string[]): void {
    const { stdout } = runGitNow(this.top, ["cat-file", "--batch"], `${ids.join("\n")}\n`);
    for (let at = 0; at < stdout.length;) {
      const end = stdout.indexOf("\n", at);
      const [id = "", type, size] = stdout.toString("latin1", at, end).split(" ");
      at = end + 1;
      if (type !== "blob") continue; // It is missing.
      this.#texts.set(id, stdout.toString("utf8", at, at + Number(size)));
      at += Number(size) + 1;
    }
  }
}
