import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../", import.meta.url));

/**
 * A copy of the sources of the runtime and of the server, in which a test can write what a contributor would. Packages are those of the
 * repository. It is removed when this process ends.
 */
export class PlantedCopy {
  readonly root = mkdtempSync(join(tmpdir(), "ligature-copy-"));

  constructor() {
    process.once("exit", () => rmSync(this.root, { recursive: true, force: true }));
    for (const file of ["package.json", "runtime/package.json", "server/package.json"]) this.copy(file);
    for (const folder of ["runtime/src", "server/src"]) this.copy(folder);
    const packages = join(this.root, "node_modules");
    mkdirSync(packages);
    for (const name of readdirSync(join(repository, "node_modules"))) {
      if (name !== "ligature") symlinkSync(join(repository, "node_modules", name), join(packages, name));
    }
    symlinkSync(join(this.root, "runtime"), join(packages, "ligature"));
  }

  /** Writes a file. */
  write(file: string, text: string): void {
    mkdirSync(join(this.root, file, ".."), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  /** Changes a text in a file. */
  edit(file: string, from: string, to: string): void {
    const text = readFileSync(join(this.root, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    this.write(file, text.replace(from, to));
  }

  /** Copies another file or folder of the repository. */
  copy(path: string): void {
    cpSync(join(repository, path), join(this.root, path), { recursive: true });
  }
}
