import type TS from "typescript";

/**
 * Finds something in each file of a list. If a list has few other files than the list before, only these are looked at, and the others are
 * not even looked up. The result is the earlier one if nothing else is found.
 */
export class PerFile<Value> {
  #files: readonly TS.SourceFile[] = [];
  #values: readonly Value[] = [];

  constructor(private readonly find: (file: TS.SourceFile) => Value) {}

  of(files: readonly TS.SourceFile[]): readonly Value[] {
    if (files === this.#files) return this.#values;
    const [before, known] = [this.#files, this.#values];
    const values = files.map((file, at) => (file === before[at] ? known[at]! : this.find(file)));
    this.#files = files;
    if (values.length !== known.length || values.some((value, at) => value !== known[at])) this.#values = values;
    return this.#values;
  }
}
