import { schemaVersion, type InjectedDescription } from "../model/index.js";
import type { ClassReference, FileReflection, ReflectedClass } from "../reflection/index.js";
import { withoutArguments } from "./strip-arguments.js";

/** A text to insert into a file at an offset of its source. */
interface Insertion {
  readonly offset: number;
  readonly text: string;
}

/** The changes to a file: only insertions into existing lines, and text after the last line. */
export interface Injection {
  readonly insertions: readonly Insertion[];
  readonly tail: string;
}

/** How one module names another: in CommonJS, if the sources are compiled to it, or in ES modules. */
export type ImportStyle = "import" | "require";

/**
 * Inserts the descriptions of a file's classes. Each class gets a static block before its closing brace, on the same
 * line, so that no line moves. Decorators run after it and can read the description. Functions refer to other classes,
 * because these may be declared later. The imports for them are at the end of the file, under names of their own.
 */
export function createInjection(
  { classes, hasSyntaxErrors }: FileReflection,
  style: ImportStyle = "import",
  severities?: InjectedDescription["severities"],
): Injection {
  // The next compiler reports errors and their positions, for the text as written.
  if (hasSyntaxErrors) return { insertions: [], tail: "" };
  const imports = new Imports(style);
  const insertions = classes.map((described) => ({
    offset: described.insertionOffset,
    text: staticBlock(described, imports, severities),
  }));
  return { insertions, tail: imports.text() };
}

function staticBlock(
  { declaration, bases, types, references }: ReflectedClass,
  imports: Imports,
  severities: InjectedDescription["severities"],
): string {
  const described = JSON.stringify({
    schemaVersion,
    declaration: withoutArguments(declaration),
    ...(bases && {
      bases: Object.fromEntries(Object.entries(bases).map(([id, base]) => [id, withoutArguments(base)])),
    }),
    types,
    // A controller has a base class, and these facts are needed only for controllers.
    ...(declaration.base && severities && { severities }),
  });
  const refs = references.map((reference) => `${quote(reference.id)}:()=>${imports.expressionOf(reference)}`);
  // JSON.parse, because a literal would give the key `__proto__` a special meaning.
  const value = `{...JSON.parse(${quote(described)}),refs:{${refs.join()}}}`;
  // The semicolon ends a field without one, because `class A { x = 1 static{} }` is not a valid class.
  return `;static{Object.defineProperty(this,Symbol.for("ligature.type"),{value:${value}})}`;
}

/** A JavaScript string literal. JSON is also one, but single quotes need fewer escapes. */
function quote(text: string): string {
  return `'${text.replace(/[\\'\u2028\u2029\n\r]/g, escapeCharacter)}'`;
}

function escapeCharacter(character: string): string {
  if (character === "\\" || character === "'") return `\\${character}`;
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

type Imported = Extract<ClassReference, { readonly module: string }>;

/** The imports at the end of the file, one name per imported class. */
class Imports {
  readonly #names = new Map<string, { readonly reference: Imported; readonly name: string }>();

  constructor(private readonly style: ImportStyle) {}

  /** The expression in a function that returns a class. */
  expressionOf(reference: ClassReference): string {
    if ("local" in reference) return reference.local;
    // The function is called when all modules are loaded. `require` then returns the class, whatever the order of the
    // modules was.
    if (this.style === "require") return `require(${JSON.stringify(reference.module)}).${reference.name}`;
    const [exported = "", ...members] = reference.name.split(".");
    const key = `${reference.module} ${exported}`;
    let found = this.#names.get(key);
    if (found === undefined)
      this.#names.set(key, (found = { reference: { ...reference, name: exported }, name: `$lig${this.#names.size}` }));
    return [found.name, ...members].join(".");
  }

  text(): string {
    const statements = [...this.#names.values()].map(({ reference, name }) => importStatement(reference, name));
    return statements.length === 0 ? "" : `\n${statements.join("")}`;
  }
}

function importStatement({ module, name: exported, cyclic }: Imported, name: string): string {
  const from = JSON.stringify(module);
  if (!cyclic) return `import{${exported} as ${name}}from${from};`;
  // Loaded separately, so that the order of modules does not change. `var`, because the function must never find it
  // uninitialized.
  return `var ${name};(globalThis[Symbol.for("ligature.pending")]??=[]).push(import(${from}).then(m=>{${name}=m.${exported}}));`;
}
