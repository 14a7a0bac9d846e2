import { join } from "node:path";
import ts from "typescript";
import { root, type Fence } from "./markdown.js";

/**
 * Type-checks the TypeScript of documents as their readers mean it: each block is a module, and a name that it does not declare is one
 * of an earlier block of the same document, one of Ligature's, or one of `declarations.ts`. `{ ... }` is a body left out;
 * members without a class, and statements with `this`, belong to a controller. Imports of files of the reader's are such names too.
 *
 * @param sources the files whose exports need no import
 * @param checked the blocks whose errors count; the others only declare names. Default: all
 */
export function compileFences(
  fences: readonly Fence[],
  sources: readonly string[] = [face],
  checked: readonly Fence[] = fences,
): string[] {
  const known = exportsOf([...sources, join(root, "test/docs/declarations.ts")]);
  const modules = fences.map((fence, index) => createModule(fence, index));
  for (const module of modules) module.link(modules, known);
  const program = createProgram(new Map(modules.map((module) => [module.fileName, module])));
  return modules
    .filter(({ fence }) => checked.includes(fence))
    .flatMap((module) => {
      const file = program.getSourceFile(module.fileName)!;
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return found.map(({ start = 0, messageText }) => {
        const line = module.fence.line + file.getLineAndCharacterOfPosition(start).line;
        return `${module.fence.file}:${line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
      });
    });
}

const face = join(root, "runtime/src/index.ts");

/** The names that applications import from `ligature`. */
export const exportedNames = (): ReadonlySet<string> => exportsOf([face]).get(face)!;

/** The names of modules, and how a block imports from each. */
type Known = ReadonlyMap<string, ReadonlySet<string>>;

class FenceModule {
  readonly #body: string;
  readonly #used = new Set<string>();
  readonly #declared = new Set<string>();
  readonly #exported = new Set<string>();
  text = "";

  constructor(
    readonly fence: Fence,
    readonly fileName: string,
    body: string,
  ) {
    this.#body = this.#read(body);
  }

  /** Notes what the text declares and uses; gives it back without the imports of the reader's own files. */
  #read(body: string): string {
    const file = parse(this.fileName, body);
    let text = body;
    for (const statement of file.statements) {
      if (!ts.isImportDeclaration(statement)) this.#declare(statement);
      else if (/^["']\./.test(statement.moduleSpecifier.getText(file))) text = blank(text, statement, file);
      else this.#declareImports(statement);
    }
    const note = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) this.#used.add(node.text);
      ts.forEachChild(node, note);
    };
    note(file);
    return text;
  }

  #declare(statement: ts.Statement): void {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const add = (name: ts.BindingName | undefined): void => {
      if (name === undefined) return;
      if (!ts.isIdentifier(name)) {
        for (const element of name.elements) if (ts.isBindingElement(element)) add(element.name);
        return;
      }
      this.#declared.add(name.text);
      if (isExported === true) this.#exported.add(name.text);
    };
    if (ts.isVariableStatement(statement)) statement.declarationList.declarations.forEach(({ name }) => add(name));
    else if ("name" in statement && !ts.isModuleDeclaration(statement))
      add(statement.name as ts.Identifier | undefined);
  }

  #declareImports({ importClause }: ts.ImportDeclaration): void {
    const { name, namedBindings } = importClause ?? {};
    const names = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements.map((it) => it.name) : [];
    for (const each of [name, ...names]) if (each !== undefined) this.#declared.add(each.text);
  }

  /** Imports what is used and not declared, on the first line; exports everything, on the last. */
  link(modules: readonly FenceModule[], known: Known): void {
    const earlier = modules.slice(0, modules.indexOf(this)).filter(({ fence }) => fence.file === this.fence.file);
    const imports = [...this.#used].filter((name) => !this.#declared.has(name)).flatMap((name) => {
      const from = earlier.findLast((module) => module.#declared.has(name))?.fileName ?? sourceOf(known, name);
      return from === undefined ? [] : [`import { ${name} } from ${JSON.stringify(from.replace(/\.ts$/, ".js"))};`];
    }); // prettier-ignore
    const own = [...this.#declared].filter((name) => !this.#exported.has(name));
    this.text = `${imports.join(" ")}${this.#body}\nexport { ${own.join(", ")} };`;
  }
}

function createModule(fence: Fence, index: number): FenceModule {
  const fileName = join(root, "docs", `block-${index}.ts`);
  const text = fence.text
    .replaceAll(/\b(?:class|interface|enum)\b[^{\n]*\{ \.\.\. \}/g, (type) => type.replace("...", "   "))
    .replaceAll("{ ... }", "{ throw 0; }")
    .replaceAll(/^(\s*)\.\.\.$/gm, "$1throw 0;");
  return new FenceModule(fence, fileName, completeParts(fileName, text));
}

/** Each part of a text as it can be in a module; parts end at blank lines, where what is before them is whole. */
function completeParts(fileName: string, text: string): string {
  let done = "";
  let part = "";
  for (const paragraph of text.split(/(?<=\n)(?=\n)/)) {
    part += paragraph;
    const whole = [part, inClass(part)].find((each) => !hasSyntaxErrors(fileName, each));
    if (whole === undefined) continue;
    done += usesThis(parse(fileName, whole))
      ? inClass(` example() {${part}${part.endsWith("\n") ? "" : "\n"}}`)
      : whole;
    part = "";
  }
  return done + part;
}

/** On the same line, but behind a comment at the end. */
function inClass(members: string): string {
  return ` class Example${classes++} extends ControllerBase {${members}${members.endsWith("\n") ? "" : "\n"}}`;
}

let classes = 0;

/** Whether `this` stands outside of every class and function. */
function usesThis(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isClassLike(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return false;
  return ts.forEachChild(node, (child) => usesThis(child)) ?? false;
}

function parse(fileName: string, text: string): ts.SourceFile {
  return ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true);
}

/** Parses as a module, where `await` may stand at the top. To transpile each part would take twenty times as long. */
function hasSyntaxErrors(fileName: string, text: string): boolean {
  return parseDiagnosticsOf(parse(fileName, `export {}; ${text}`)).length > 0;
}

/** TypeScript keeps them on the file; its public way to them is a program. */
function parseDiagnosticsOf(file: ts.SourceFile): readonly ts.Diagnostic[] {
  return (file as ts.SourceFile & { readonly parseDiagnostics: readonly ts.Diagnostic[] }).parseDiagnostics;
}

/** The text with spaces in place of a statement: places stay. */
function blank(text: string, statement: ts.Statement, file: ts.SourceFile): string {
  const start = statement.getStart(file);
  return text.slice(0, start) + statement.getText(file).replaceAll(/\S/g, " ") + text.slice(statement.end);
}

function sourceOf(known: Known, name: string): string | undefined {
  return [...known].find(([, names]) => names.has(name))?.[0];
}

const config = ts.getParsedCommandLineOfConfigFile(join(root, "test/tsconfig.json"), {}, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
  },
})!; // prettier-ignore
const compilerOptions: ts.CompilerOptions = {
  ...config.options,
  verbatimModuleSyntax: false,
  isolatedModules: false,
  noUnusedLocals: false,
  noUnusedParameters: false,
};

const exported = new Map<string, Known>();

function exportsOf(files: readonly string[]): Known {
  const key = files.join("\n");
  if (!exported.has(key)) exported.set(key, readExports(files));
  return exported.get(key)!;
}

function readExports(files: readonly string[]): Known {
  const program = ts.createProgram(files, compilerOptions, disk);
  const checker = program.getTypeChecker();
  return new Map(
    files.map((file) => {
      const symbol = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
      return [file, new Set(checker.getExportsOfModule(symbol).map(({ name }) => name))];
    }),
  );
}

/** Files are parsed once for all programs. */
const disk = ts.createCompilerHost(compilerOptions, true);
const parseFile = disk.getSourceFile;
const parsed = new Map<string, ts.SourceFile | undefined>();
disk.getSourceFile = (name, ...rest) => {
  if (!parsed.has(name)) parsed.set(name, parseFile(name, ...rest));
  return parsed.get(name);
};

function createProgram(modules: ReadonlyMap<string, FenceModule>): ts.Program {
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => modules.has(name) || disk.fileExists(name),
    readFile: (name) => modules.get(name)?.text ?? disk.readFile(name),
    getSourceFile: (name, options, ...rest) => {
      const module = modules.get(name);
      if (module === undefined) return disk.getSourceFile(name, options, ...rest);
      return ts.createSourceFile(name, module.text, options, true);
    },
  };
  return ts.createProgram([...modules.keys()], compilerOptions, host);
}
