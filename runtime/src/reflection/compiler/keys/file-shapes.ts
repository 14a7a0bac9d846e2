import type TS from "typescript";
import { hashOf } from "./hash-of.js";
import { oncePerFile } from "./once-per-file.js";
import { positionIn } from "../syntax/ranges.js";
import { ts } from "../typescript.js";

/** How much of the files that it imports a constant has read: the names that they declare, or also types. */
export type ReadLevel = "names" | "types";

/** Hashes of what constants in other files can read of a file. Two versions with the same shape give the same constants. */
export interface FileShape {
  /** Without comments, and without the members of classes. A class with static members is complete. */
  readonly names: string;
  /** Without comments, decorators, and the bodies of methods whose return type is written. */
  readonly types: string;
  /** The module is the value of an expression, so that even its names depend on types. */
  readonly isValue: boolean;
}

export const shapeOf = oncePerFile((file): FileShape => {
  // In JavaScript, comments and the bodies of methods declare types.
  if (/\.[cm]?jsx?$/.test(file.fileName)) return { names: hashOf(file.text), types: hashOf(file.text), isValue: true };
  return {
    names: hashOf(file.statements.map((statement) => namesOf(file, statement)).join("\n")),
    types: hashOf(file.statements.map((statement) => typesOf(file, statement)).join("\n")),
    isValue: file.statements.some((statement) => ts.isExportAssignment(statement) && statement.isExportEquals === true),
  };
});

function namesOf(file: TS.SourceFile, statement: TS.Statement): string {
  if (!ts.isClassDeclaration(statement) || hasStatics(statement)) return whole(file, statement);
  const { modifiers = [], name } = statement;
  return `${textOf(file, modifiers.filter(ts.isModifier))} class ${name?.text ?? ""}`;
}

function typesOf(file: TS.SourceFile, statement: TS.Statement): string {
  if (!ts.isClassDeclaration(statement) || hasStatics(statement)) return whole(file, statement);
  const { modifiers = [], name, typeParameters = [], heritageClauses = [], members } = statement;
  const head = [...modifiers.filter(ts.isModifier), ...(name ? [name] : []), ...typeParameters, ...heritageClauses];
  return [textOf(file, head), ...members.map((member) => memberOf(file, member))].join("\n");
}

/** Anything but a class, with its place, which constants have. Nobody asks where an import is. */
function whole(file: TS.SourceFile, statement: TS.Statement): string {
  const text = statement.getText(file);
  if (ts.isImportDeclaration(statement)) return text;
  const start = statement.getStart(file);
  const { line, character } = positionIn(file, start);
  return `${start} ${line}:${character} ${text}`;
}

function hasStatics({ members }: TS.ClassDeclaration): boolean {
  return members.some(
    (member) =>
      ts.isClassStaticBlockDeclaration(member) ||
      (ts.canHaveModifiers(member) && member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)),
  );
}

/** A member without its decorators and, if its type is written, without its body. */
function memberOf(file: TS.SourceFile, member: TS.ClassElement): string {
  const left: TS.Node[] = [];
  const decorated: readonly TS.Node[] = ts.isFunctionLike(member) ? [member, ...member.parameters] : [member];
  for (const node of decorated) if (ts.canHaveDecorators(node)) left.push(...(ts.getDecorators(node) ?? []));
  const isMethod = ts.isMethodDeclaration(member) || ts.isGetAccessorDeclaration(member);
  if (isMethod && member.type !== undefined && member.body !== undefined) left.push(member.body);
  left.sort((one, other) => one.pos - other.pos);
  let [text, end] = ["", member.getStart(file)];
  for (const node of left) {
    text += file.text.slice(end, Math.max(end, node.pos));
    end = node.end;
  }
  return text + file.text.slice(end, member.end);
}

function textOf(file: TS.SourceFile, nodes: readonly TS.Node[]): string {
  return nodes.map((node) => node.getText(file)).join(" ");
}
