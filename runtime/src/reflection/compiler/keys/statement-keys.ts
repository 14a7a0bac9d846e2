import type TS from "typescript";
import { hashOf } from "./hash-of.js";
import { positionIn } from "../syntax/ranges.js";
import { ts } from "../typescript.js";

/** A statement at the top of a file. */
interface Part {
  /** A hash of its text and place. */
  readonly hash: string;
  /** The words in it; `undefined` if they are not certain, so that it may mention everything. */
  readonly words: ReadonlySet<string> | undefined;
  /** The names for which it counts. */
  readonly names: Iterable<string>;
}

/**
 * The parts of a file that its classes can read, as a key for each statement at its top: the imports, the statement, and every statement that it
 * mentions, directly or not. Two versions of a statement with the same key have the same descriptions if what the file imports is the same.
 *
 * A name counts wherever it is written, also in comments: too many statements cost time, too few would be wrong.
 */
export function statementKeys(file: TS.SourceFile): (statement: TS.Node) => string {
  const imports = hashOf(file.statements.filter(isImport).map((statement) => statement.getText(file)).join("\n")); // prettier-ignore
  const parts = new Map(partsOf(file));
  const byName = new Map<string, Part[]>();
  for (const part of parts.values()) {
    for (const name of part.names) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [part]);
      else known.push(part);
    }
  }
  return (statement) => {
    const reached = reachedFrom(parts.get(statement)!, byName, parts);
    return hashOf([imports, ...[...reached].map(({ hash }) => hash).sort()].join());
  };
} // prettier-ignore

function reachedFrom(
  part: Part,
  byName: ReadonlyMap<string, readonly Part[]>,
  parts: ReadonlyMap<TS.Node, Part>,
): ReadonlySet<Part> {
  // The set grows while it is walked.
  const found = new Set([part]);
  for (const { words } of found) {
    if (words === undefined) return new Set(parts.values());
    for (const word of words) for (const other of byName.get(word) ?? nothing) found.add(other);
  }
  return found;
}

const nothing: readonly Part[] = [];

function partsOf(file: TS.SourceFile): [TS.Node, Part][] {
  const statements = file.statements.filter((statement) => !isImport(statement));
  const values = new Set(file.statements.flatMap((statement) => [...valuesOf(file, statement)]));
  return statements.map((statement) => {
    const text = textOf(file, statement);
    // The characters of a name may be escaped.
    const words = text.includes(String.raw`\u`) ? undefined : wordsIn(text);
    const names = namesOf(statement) ?? [...(words ?? wordsIn(text))].filter((word) => values.has(word));
    return [statement, { hash: hashOf(`${placeOf(file, statement.pos)}\n${text}`), words, names }];
  });
} // prettier-ignore

/** If nothing else is on the line, what is before it does not matter. */
function placeOf(file: TS.SourceFile, offset: number): string {
  const { line, character } = positionIn(file, offset);
  return /^\r?\n/.test(file.text.slice(offset, offset + 2)) ? `${line}` : `${line}:${character}`;
}

/** A statement with the comments before it, and those that follow it on its last line. */
function textOf({ text }: TS.SourceFile, statement: TS.Statement): string {
  const end = text.indexOf("\n", statement.end);
  return text.slice(statement.pos, end === -1 ? text.length : end);
}

/** Imports count for every statement: classes of packages are referred to as a file imports them. */
function isImport(statement: TS.Statement): boolean {
  return (
    ts.isImportDeclaration(statement) || ts.isImportEqualsDeclaration(statement) || ts.isExportDeclaration(statement)
  );
}

/**
 * The names of what other statements can narrow (`if (typeof limit !== "number") throw ...`) or add members to
 * (`load.retries = 3`).
 */
function valuesOf(file: TS.SourceFile, statement: TS.Statement): Iterable<string> {
  if (isImport(statement)) return wordsIn(statement.getText(file));
  const isValue = ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement);
  return (isValue ? namesOf(statement) : undefined) ?? [];
}

/** The names that a statement declares; `undefined` if it is no declaration. */
function namesOf(statement: TS.Statement): readonly string[] | undefined {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => [...wordsIn(name.getText())]);
  }
  const isDeclaration =
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isModuleDeclaration(statement);
  return isDeclaration ? (statement.name === undefined ? [] : [statement.name.text]) : undefined;
}

/** Everything in a text that may be a name. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\p{ID_Continue}$\u200C\u200D]+/gu));
}
