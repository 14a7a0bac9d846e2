import type TS from "typescript";
import { isProjectFile } from "../context.js";
import { PerFile } from "../keys/per-file.js";

/** The project's own files in a program, and which of them may contain something. Of the next program, only other files are looked at. */
export class OwnFiles {
  readonly #isOwn = new PerFile(isProjectFile);
  readonly #names = new PerFile(({ fileName }) => fileName);
  readonly #registering = new PerFile(({ text }) => /\.\s*register\b/.test(text));
  readonly #mentioning = new Map<string, PerFile<boolean>>();
  #program: TS.Program | undefined;
  #files: readonly TS.SourceFile[] = [];

  of(program: TS.Program): readonly TS.SourceFile[] {
    if (program !== this.#program) {
      const all = program.getSourceFiles();
      const isOwn = this.#isOwn.of(all);
      this.#files = all.filter((_, at) => isOwn[at]);
      this.#program = program;
    }
    return this.#files;
  }

  names(program: TS.Program): readonly string[] {
    return this.#names.of(this.of(program));
  }

  /** The files that may register something. */
  registering(program: TS.Program): TS.SourceFile[] {
    return this.#where(this.#registering, program);
  }

  /** The files whose text contains a word. */
  mentioning(word: string, program: TS.Program): TS.SourceFile[] {
    const known = this.#mentioning.get(word) ?? new PerFile(({ text }) => text.includes(word));
    this.#mentioning.set(word, known);
    return this.#where(known, program);
  }

  #where(test: PerFile<boolean>, program: TS.Program): TS.SourceFile[] {
    const files = this.of(program);
    const passes = test.of(files);
    return files.filter((_, at) => passes[at]);
  }
}
