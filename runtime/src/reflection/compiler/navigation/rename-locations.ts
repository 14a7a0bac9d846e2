import type TS from "typescript";
import type { FileSpan, RenameText } from "../../navigation.js";
import { fileOf, isProjectFile, type ProgramContext } from "../context.js";
import type { Reflector } from "../reflector.js";
import { relativePath } from "../program/project.js";
import { ts } from "../typescript.js";
import { assignedDeclarations, assignedNames } from "./assigned-names.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";
import { nodeAt } from "./node-at.js";

/**
 * Finds the declaration of the property whose name is at a position, in a declaration or a use.
 *
 * @param reflector the compiler
 * @param file the path, absolute or relative to the project's root
 * @param offset the position
 * @returns the name in the declaration; `undefined` if there is no property's name at the position
 * @example `(reflector: Reflector) => propertyAt(reflector, "src/order.ts", 42)?.file`
 */
export function propertyAt(reflector: Reflector, file: string, offset: number): FileSpan | undefined {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  const name = sourceFile && nodeAt(sourceFile, offset, isWrittenName);
  if (name === undefined || offset < name.getStart()) return undefined;
  const declaration = declarationsOf(context, name).find((found) => isProperty(found));
  if (declaration === undefined || !ts.isIdentifier(declaration.name)) return undefined;
  return { file: fileOf(context, declaration), start: declaration.name.getStart(), end: declaration.name.end };
}

function isWrittenName(node: TS.Node): node is TS.Identifier | TS.StringLiteralLike {
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node);
}

/** A member of a literal has a symbol of its own. The property to which it is written counts. */
function declarationsOf({ checker }: ProgramContext, name: TS.Identifier | TS.StringLiteralLike): TS.Declaration[] {
  const { parent } = name;
  const isMember = ts.isObjectLiteralElement(parent) && parent.name === name;
  // In the short form, `{ lines }` is the name of a variable.
  if (!isMember || ts.isShorthandPropertyAssignment(parent)) {
    return checker.getSymbolAtLocation(name)?.declarations ?? [];
  }
  const literal = parent.parent as TS.ObjectLiteralExpression;
  const declarations = typesExpectedAt(checker, literal).flatMap(
    (type) => checker.getPropertyOfType(type, name.text)?.declarations ?? [],
  );
  // `Object.assign` expects the type that the literal itself has.
  const isItself = declarations.every((declaration) => declaration === parent);
  return isItself ? assignedDeclarations(checker, parent) : declarations;
}

/** The types whose properties a literal gives values. */
function typesExpectedAt(checker: TS.TypeChecker, literal: TS.ObjectLiteralExpression): readonly TS.Type[] {
  const type = checker.getContextualType(literal);
  return type?.isUnion() ? type.types : type ? [type] : [];
}

function isProperty(node: TS.Node): node is TS.PropertyDeclaration | TS.PropertySignature | TS.ParameterDeclaration {
  return (
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    (ts.isParameter(node) && isParameterProperty(node))
  );
}

function isParameterProperty(node: TS.ParameterDeclaration): boolean {
  return ts.isParameterPropertyDeclaration(node, node.parent);
}

/** The texts that a rename of a property changes. */
export interface RenameTexts {
  readonly texts: readonly RenameText[];
  /** Calls of `Object.assign` that write the property from one with the same name, which keeps its name. */
  readonly assignedElsewhere: readonly FileSpan[];
}

/**
 * Finds what a rename of a property changes in the current program, including unsaved texts: what TypeScript's own rename changes, and
 * what `Object.assign` writes into the property.
 *
 * @param reflector the compiler
 * @param span the name
 * @returns the locations; none if TypeScript refuses
 * @example `(reflector: Reflector, span: FileSpan) => findRenameTexts(reflector, span).texts.length`
 */
export function findRenameTexts(reflector: Reflector, { file, start }: FileSpan): RenameTexts {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  if (sourceFile === undefined) return { texts: [], assignedElsewhere: [] };
  const preferences = { providePrefixAndSuffixTextForRename: true };
  const found = serviceOf(context).findRenameLocations(sourceFile.fileName, start, false, false, preferences);
  const own = (found ?? []).map(({ fileName, textSpan, prefixText = "", suffixText = "" }) => ({
    file: relativePath(context.root, fileName),
    start: textSpan.start,
    end: textSpan.start + textSpan.length,
    prefix: prefixText,
    suffix: suffixText,
  }));
  if (own.length === 0) return { texts: [], assignedElsewhere: [] };
  const { texts, elsewhere } = assignedNames(context, own);
  return { texts: [...own, ...texts], assignedElsewhere: elsewhere };
}

/** A service makes a program of its own, which takes seconds in a large project. It is kept as long as the program of the project. */
const services = new WeakMap<TS.Program, TS.LanguageService>();

function serviceOf(context: ProgramContext): TS.LanguageService {
  const known = services.get(context.program);
  if (known !== undefined) return known;
  const service = createService(context);
  services.set(context.program, service);
  return service;
}

/** A language service with the files that the program has already parsed. */
function createService({ program, root }: ProgramContext): TS.LanguageService {
  const textOf = (path: string) => program.getSourceFile(path)?.text;
  const host: TS.LanguageServiceHost = {
    getCompilationSettings: () => program.getCompilerOptions(),
    getScriptFileNames: () => [...program.getRootFileNames()],
    getScriptVersion: () => "1",
    getScriptSnapshot(path) {
      const text = textOf(path) ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    // The compiler writes the paths of the program into the files that both share.
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: (path) => textOf(path) !== undefined || ts.sys.fileExists(path),
    readFile: (path) => textOf(path) ?? ts.sys.readFile(path),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
    ...(ts.sys.realpath && { realpath: (path: string) => ts.sys.realpath!(path) }),
  };
  return ts.createLanguageService(host, registryOf(program));
}

function registryOf(program: TS.Program): TS.DocumentRegistry {
  const own = ts.createDocumentRegistry(ts.sys.useCaseSensitiveFileNames, program.getCurrentDirectory());
  const parsed = (path: string): TS.SourceFile | undefined => {
    const file = program.getSourceFile(path);
    return file && isProjectFile(file) && namesInComments.test(file.text) ? undefined : file;
  };
  return {
    ...own,
    acquireDocument: (path, ...rest) => parsed(path) ?? own.acquireDocument(path, ...rest),
    acquireDocumentWithKey: (path, ...rest) => parsed(path) ?? own.acquireDocumentWithKey(path, ...rest),
    updateDocument: (path, ...rest) => parsed(path) ?? own.updateDocument(path, ...rest),
    updateDocumentWithKey: (path, ...rest) => parsed(path) ?? own.updateDocumentWithKey(path, ...rest),
  };
}

/** The program parses without doc comments, and their names are renamed, too: `{@link Order.lines}`. */
const namesInComments = /\{@link|@see\b/;
