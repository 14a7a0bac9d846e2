import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createFolder } from "../equivalence/installed-ligature.js";
import { pristine } from "../equivalence/workspace.js";

/** The small application of the random edits, on disk. */
export class Application {
  readonly root = createFolder();

  /** @param more files beside its own, or in place of them */
  constructor(more: Readonly<Record<string, string>> = {}) {
    for (const [path, text] of [...pristine, ...Object.entries(more)]) this.write(path, text);
  }

  path(name: string): string {
    return join(this.root, name);
  }

  uri(name = ""): string {
    return pathToFileURL(this.path(name)).href.replace(/\/$/, "");
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  read(name: string): string {
    return readFileSync(this.path(name), "utf8");
  }

  delete(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

export { pristine };
