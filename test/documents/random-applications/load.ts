import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ControllerBase } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { randomApplication } from "./random-application.js";

/** A module of a random application, with the tests of documents of the same copy of the runtime as its classes. */
export interface RandomModule extends Pick<typeof import("ligature/testing"), "createTestApp" | "verifyDocument"> {
  readonly RandomController: new () => ControllerBase;
}

/** A project that has Ligature installed, with the sources of random applications. */
export class RandomProject {
  readonly root = mkdtempSync(join(tmpdir(), "ligature-random-"));

  constructor(seeds: readonly number[]) {
    process.once("exit", () => rmSync(this.root, { recursive: true, force: true }));
    mkdirSync(join(this.root, "node_modules"));
    symlinkSync(fileURLToPath(new URL("../../../runtime", import.meta.url)), join(this.root, "node_modules/ligature"));
    const compilerOptions = { target: "es2022", module: "nodenext", strict: true, experimentalDecorators: true, noEmit: true, skipLibCheck: true, types: [] }; // prettier-ignore
    this.#write("package.json", JSON.stringify({ type: "module" }));
    this.#write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    for (const seed of seeds) this.#write(`random-${seed}.ts`, randomApplication(seed));
  }

  load(seed: number): Promise<RandomModule> {
    return loadCompiled<RandomModule>(pathToFileURL(join(this.root, `random-${seed}.ts`)).href, import.meta.url);
  }

  #write(name: string, text: string): void {
    writeFileSync(join(this.root, name), text);
  }
}
