import type TS from "typescript";

interface Imports {
  readonly file: TS.SourceFile;
  readonly targets: readonly string[];
}

/**
 * The targets of imports, by the name of the importing file. They stay valid from one program to the next as long as
 * modules resolve in the same way.
 */
export class ImportTargets {
  readonly #imports = new Map<string, Imports>();
  readonly #importers = new Map<string, Set<string>>();

  get(name: string): Imports | undefined {
    return this.#imports.get(name);
  }

  set(name: string, imports: Imports): void {
    const before = this.#imports.get(name)?.targets ?? nothing;
    this.#imports.set(name, imports);
    if (sameNames(before, imports.targets)) return;
    for (const target of before) this.#importers.get(target)?.delete(name);
    for (const target of imports.targets) {
      const known = this.#importers.get(target);
      if (known === undefined) this.#importers.set(target, new Set([name]));
      else known.add(name);
    }
  }

  delete(name: string): void {
    for (const target of this.#imports.get(name)?.targets ?? nothing) this.#importers.get(target)?.delete(name);
    this.#imports.delete(name);
  }

  clear(): void {
    this.#imports.clear();
    this.#importers.clear();
  }

  /** Some files, and every file that imports one of them, directly or not. */
  importersOf(names: Iterable<string>): Set<string> {
    // The set grows while it is walked.
    const found = new Set(names);
    for (const name of found) for (const importer of this.#importers.get(name) ?? nothing) found.add(importer);
    return found;
  }
}

const nothing: readonly string[] = [];

export function sameNames(some: readonly string[], others: readonly string[]): boolean {
  return some === others || (some.length === others.length && some.every((name, index) => name === others[index]));
}
