import { createHash } from "node:crypto";
import type TS from "typescript";
import type { DependencyGraph } from "./dependencies.js";

/** The bits of a hash, and of a sum of hashes. */
const bits = 128;

/**
 * A sum over a file and everything that it imports, directly or not. Each of these files adds a hash, so after a change of one of them, only
 * the difference is added.
 */
export class ClosureSums {
  readonly #sums = new Map<string, bigint>();
  /** The sum that each file adds. */
  readonly #added = new Map<string, bigint>();

  /** @param textOf what counts of a file; `undefined` if it does not count */
  constructor(private readonly textOf: (file: TS.SourceFile) => string | undefined) {}

  of(file: TS.SourceFile, graph: DependencyGraph): bigint {
    let sum = this.#sums.get(file.fileName);
    if (sum === undefined) {
      sum = 0n;
      for (const one of graph.closureOf(file)) sum += this.#addedBy(one);
      this.#sums.set(file.fileName, (sum = BigInt.asUintN(bits, sum)));
    }
    return sum;
  }

  /** The sum over what a file imports. If it is among that itself, there is none. */
  ofImports(file: TS.SourceFile, graph: DependencyGraph): bigint | undefined {
    if (graph.cycleOf(file).size > 1 || graph.importsOf(file).includes(file)) return undefined;
    return BigInt.asUintN(bits, this.of(file, graph) - this.#addedBy(file));
  }

  /** A file has changed that imports the same files as before. `importers`: those whose sums contain it. */
  change(file: TS.SourceFile, importers: Iterable<string>): void {
    const before = this.#added.get(file.fileName);
    this.#added.delete(file.fileName);
    if (before === undefined) return; // No sum contains it.
    const difference = this.#addedBy(file) - before;
    for (const name of importers) {
      const sum = this.#sums.get(name);
      if (sum !== undefined) this.#sums.set(name, BigInt.asUintN(bits, sum + difference));
    }
  }

  /** Some files are other ones, or import others. `importers`: those whose sums contain one of them. */
  forget(changed: Iterable<string>, importers: Iterable<string>): void {
    for (const name of changed) this.#added.delete(name);
    for (const name of importers) this.#sums.delete(name);
  }

  clear(): void {
    this.#sums.clear();
    this.#added.clear();
  }

  #addedBy(file: TS.SourceFile): bigint {
    let added = this.#added.get(file.fileName);
    if (added === undefined) this.#added.set(file.fileName, (added = hash(file.fileName, this.textOf(file))));
    return added;
  }
}

function hash(name: string, text: string | undefined): bigint {
  if (text === undefined) return 0n;
  const digest = createHash("sha256").update(`${name}\0${text}`).digest("hex");
  return BigInt(`0x${digest.slice(0, bits / 4)}`);
}
