import type TS from "typescript";
import type { ProgramContext } from "../context.js";
import type { DependencyGraph } from "./dependencies.js";
import type { FileKeys } from "./file-keys.js";
import type { ReadLevel } from "./file-shapes.js";
import { watchReads } from "./watched-reads.js";

/** The constants of a file, and what they depend on. */
interface Folded<Value> {
  /** The key of the file. */
  readonly key: string;
  readonly level: ReadLevel;
  /** The shapes of all files that it depends on, as far as they were read. */
  readonly shapes: string;
  readonly value: Value;
}

/**
 * Constants by file, kept from one program to the next. They stay while the file is the same and, of the files that it
 * depends on, everything that the constants can read.
 */
export class FoldedFiles<Value> {
  readonly #known = new Map<string, Folded<Value>>();

  constructor(private readonly keys: FileKeys) {}

  /** @param fold is given a context that notes how much of other files is read */
  of(
    file: TS.SourceFile,
    context: ProgramContext,
    graph: DependencyGraph,
    fold: (context: ProgramContext, file: TS.SourceFile) => Value,
  ): Value {
    const { keys } = this;
    const key = keys.keyOf(file, graph);
    const known = this.#known.get(file.fileName);
    if (known?.key === key) return known.value;
    const shapes = known && keys.shapesOf(file, graph, known.level);
    if (known !== undefined && shapes === known.shapes) {
      this.#known.set(file.fileName, { ...known, key });
      return known.value;
    }
    const watched = watchReads(context);
    const value = fold(watched.context, file);
    const level = watched.level();
    this.#known.set(file.fileName, { key, level, shapes: keys.shapesOf(file, graph, level), value });
    return value;
  }

  /** Forgets the files that are not in the program any more. */
  keepOnly(program: TS.Program): void {
    for (const name of this.#known.keys()) if (program.getSourceFile(name) === undefined) this.#known.delete(name);
  }
}
