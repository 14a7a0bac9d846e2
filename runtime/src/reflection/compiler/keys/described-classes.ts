import type TS from "typescript";
import type { ReflectedClass } from "../../reflection.js";
import type { DependencyGraph } from "./dependencies.js";
import type { FileKeys } from "./file-keys.js";
import { statementKeys } from "./statement-keys.js";
import { ts } from "../typescript.js";

interface ClassesOfFile {
  /** The key of everything that the file imports. */
  readonly imports: string;
  readonly classes: ReadonlyMap<string, ReflectedClass>;
}

type Describe = (node: TS.ClassLikeDeclaration) => ReflectedClass;

/**
 * The descriptions of the classes of files, kept from one version of a file to the next. One stays while its statement, and everything that the
 * statement can reach, is the same and at the same place.
 */
export class DescribedClasses {
  readonly #known = new Map<string, ClassesOfFile>();

  constructor(private readonly keys: FileKeys) {}

  /** @returns describes a class of the file with `describe`, or returns its earlier description */
  of(file: TS.SourceFile, graph: DependencyGraph): (node: TS.ClassLikeDeclaration, describe: Describe) => ReflectedClass {
    const imports = isDivisible(file) ? this.keys.importsOf(file, graph) : undefined;
    if (imports === undefined) {
      this.#known.delete(file.fileName);
      return (node, describe) => describe(node);
    }
    const [before, classes] = [this.#known.get(file.fileName), new Map<string, ReflectedClass>()];
    const earlier = before?.imports === imports ? before.classes : undefined;
    this.#known.set(file.fileName, { imports, classes });
    const keyOf = statementKeys(file);
    return (node, describe) => {
      const statement = statementAround(node);
      const key = `${keyOf(statement)} ${node.pos - statement.pos}`;
      const described = movedTo(node, earlier?.get(key) ?? describe(node));
      classes.set(key, described);
      return described;
    };
  } // prettier-ignore

  /** Forgets the files that are not in the program any more. */
  keepOnly(program: TS.Program): void {
    for (const name of this.#known.keys()) if (program.getSourceFile(name) === undefined) this.#known.delete(name);
  }
}

/** Whether an edit can leave some of its classes as they are. In JavaScript, statements declare members of others. */
function isDivisible(file: TS.SourceFile): boolean {
  const classes = file.statements.filter((statement) => ts.isClassDeclaration(statement));
  return classes.length > 1 && /\.[cm]?tsx?$/.test(file.fileName);
}

function statementAround(node: TS.Node): TS.Node {
  let found = node;
  while (!ts.isSourceFile(found.parent)) found = found.parent;
  return found;
}

/** The offset is the only one that an edit elsewhere in the file changes. */
function movedTo(node: TS.ClassLikeDeclaration, described: ReflectedClass): ReflectedClass {
  const insertionOffset = node.end - 1;
  return described.insertionOffset === insertionOffset ? described : { ...described, insertionOffset };
}
