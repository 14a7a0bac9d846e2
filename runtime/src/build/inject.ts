import { schemaVersion, type InjectedDescription } from "../model/index.js";
import type { ClassReference, FileReflection, ReflectedClass } from "../reflection/index.js";
import { withoutArguments } from "./strip-arguments.js";

/** A text to put into a file at an offset of its source. */
interface Insertion {
  readonly offset: number;
  readonly text: string;
}

/** What the build writes into a file: nothing but insertions on lines that are there, and text behind the last line. */
export interface Injection {
  readonly insertions: readonly Insertion[];
  readonly tail: string;
}

/** How one module names another: CommonJS, where the sources become that, or modules. */
export type ImportStyle = "import" | "require";

/**
 * The descriptions of a file's classes as text. A class gets a static block before its closing brace, on the same line, so
 * that no line moves. Decorators run after it, and see the description. Other classes are named by functions, as they may be
 * declared later; the imports that these need stand at the end of the file, under names of their own.
 */
export function createInjection(
  { classes, hasSyntaxErrors }: FileReflection,
  style: ImportStyle = "import",
  severities?: InjectedDescription["severities"],
): Injection {
  // The compiler after us says what is wrong, and where: of the text as it was written.
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
    // A controller has a base, and the application's controllers are who is asked.
    ...(declaration.base && severities && { severities }),
  });
  const refs = references.map((reference) => `${quote(reference.id)}:()=>${imports.expressionOf(reference)}`);
  // JSON.parse, because a literal would read the key `__proto__` in its own way.
  const value = `{...JSON.parse(${quote(described)}),refs:{${refs.join()}}}`;
  // The semicolon ends a field without one: `class A { x = 1 static{} }` is no class.
  return `;static{Object.defineProperty(this,Symbol.for("ligature.type"),{value:${value}})}`;
}

/** A JavaScript string literal; JSON is one, but for single quotes needing fewer escapes. */
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

  /** The expression in a thunk. */
  expressionOf(reference: ClassReference): string {
    if ("local" in reference) return reference.local;
    // A thunk is called when all is loaded: `require` then gives the class, whatever the order of the modules was.
    if (this.style === "require") return `require(${JSON.stringify(reference.module)}).${reference.name}`;
    const key = `${reference.module} ${reference.name}`;
    let found = this.#names.get(key);
    if (found === undefined) this.#names.set(key, (found = { reference, name: `$lig${this.#names.size}` }));
    return found.name;
  }

  text(): string {
    const statements = [...this.#names.values()].map(({ reference, name }) => importStatement(reference, name));
    return statements.length === 0 ? "" : `\n${statements.join("")}`;
  }
}

function importStatement({ module, name: exported, cyclic }: Imported, name: string): string {
  const from = JSON.stringify(module);
  if (!cyclic) return `import{${exported} as ${name}}from${from};`;
  // Loaded beside the others, so that their order stays as it is; `var`, because the thunk must never find it uninitialized.
  return `var ${name};(globalThis[Symbol.for("ligature.pending")]??=[]).push(import(${from}).then(m=>{${name}=m.${exported}}));`;
}
