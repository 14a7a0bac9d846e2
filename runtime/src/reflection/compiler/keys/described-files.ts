import type { FileReflection } from "../../reflection.js";
import { sameNames } from "./import-targets.js";

const none: ReadonlySet<string> = new Set();

/** The descriptions of a project's files, kept from one program to the next. */
export class DescribedFiles {
  #names: readonly string[] = [];
  #reflections: readonly FileReflection[] = [];
  /** The files whose descriptions may be others; `undefined` if all may. */
  #expired: ReadonlySet<string> | undefined;
  #rounds = 0;

  /** The descriptions of these files may be others; those of all files if there is no list. */
  expire(names: ReadonlySet<string> | undefined): void {
    this.#expired = names && this.#expired && new Set([...this.#expired, ...names]);
    this.#rounds++;
  }

  /** @param describe describes a file, or returns its earlier description */
  *of(
    names: readonly string[],
    describe: (name: string) => FileReflection,
  ): Generator<void, readonly FileReflection[]> {
    const [expired, round] = [this.#expired, this.#rounds];
    const isKnown = expired !== undefined && sameNames(names, this.#names);
    const places = isKnown ? names.flatMap((name, at) => (expired.has(name) ? [at] : [])) : names.keys();
    const reflections = isKnown ? [...this.#reflections] : [];
    for (const at of places) {
      reflections[at] = describe(names[at]!);
      yield;
    }
    const isSame = isKnown && reflections.every((one, at) => one === this.#reflections[at]);
    if (!isSame) this.#reflections = reflections;
    this.#names = names;
    // Others may have expired in the meantime.
    if (this.#rounds === round) this.#expired = none;
    return this.#reflections;
  }
}
