import type TS from "typescript";
import type { ConstantValue } from "../../../model/index.js";
import type { ConstantScope } from "../fold/fold-constant.js";
import { qualifiedName } from "../describe/type-ids.js";
import { ts } from "../typescript.js";

type Fold = Parameters<ConstantScope["resolve"]>[1];

/** Resolves names with one file's syntax tree: its own constants, classes and enums. */
export function createSyntaxScope(sourceFile: TS.SourceFile, file: string): ConstantScope {
  const declared = new Map<string, TS.Node>();
  for (const statement of sourceFile.statements) addDeclarations(statement, declared);
  const scope: ConstantScope = {
    resolve(node, fold) {
      if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
        const owner = declared.get(node.expression.text);
        return owner && ts.isEnumDeclaration(owner) ? memberValue(owner, node.name.text, fold) : undefined;
      }
      const found = ts.isIdentifier(node) ? declared.get(node.text) : undefined;
      return found && valueOf(found, file, fold);
    },
  };
  return scope;
}

function valueOf(declaration: TS.Node, file: string, fold: Fold): ConstantValue | undefined {
  if (ts.isClassLike(declaration)) return { $class: `${file}#${qualifiedName(declaration).join(".")}` };
  if (ts.isFunctionDeclaration(declaration)) return { $function: declaration.name?.text ?? "" };
  return ts.isVariableDeclaration(declaration) && declaration.initializer
    ? fold(declaration.initializer, declaredName(declaration))
    : undefined;
}

function declaredName({ name }: TS.VariableDeclaration): string {
  return ts.isIdentifier(name) ? name.text : "";
}

function addDeclarations(statement: TS.Statement, declared: Map<string, TS.Node>): void {
  if (ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement) || ts.isFunctionDeclaration(statement)) {
    if (statement.name) declared.set(statement.name.text, statement);
  } else if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const) {
    for (const declaration of statement.declarationList.declarations) addVariable(declaration, declared);
  }
}

function addVariable(declaration: TS.VariableDeclaration, declared: Map<string, TS.Node>): void {
  if (!ts.isIdentifier(declaration.name)) return;
  const { initializer } = declaration;
  declared.set(declaration.name.text, initializer && ts.isClassExpression(initializer) ? initializer : declaration);
}

/** A member's written value, or one more than the previous member's. */
function memberValue(declaration: TS.EnumDeclaration, name: string, fold: Fold): ConstantValue | undefined {
  let next: ConstantValue | undefined = 0;
  for (const member of declaration.members) {
    const value: ConstantValue | undefined = member.initializer ? fold(member.initializer, "") : next;
    if (member.name.getText().replace(/^["']|["']$/g, "") === name) return value;
    next = typeof value === "number" ? value + 1 : undefined;
  }
  return undefined;
}
