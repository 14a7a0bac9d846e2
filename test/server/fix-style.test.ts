import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { fixesFor, slugOf } from "#server/rules/index.js";
import { analyzeText } from "../helpers/analyze-source.js";
import { applyEdits } from "../helpers/text-edits.js";

const folder = new URL("./rules/", import.meta.url);

/** The rules that add a name of Ligature or a string. */
const fixtures = [
  "api-controller-without-route/invalid-bare",
  "attribute-of-other-type/invalid-types",
  "binding-behavior-on-parameter/invalid-both",
  "body-on-get/invalid-both",
  "duplicate-attribute/invalid-twice",
  "method-without-attribute/invalid-kinds",
  "misnamed-route-parameter/invalid-names",
  "multiple-body-parameters/invalid-two",
  "property-never-bound/invalid-page",
  "unchecked-model-state/invalid-kinds",
  "undeclared-status/invalid-error",
  "unknown-route-parameter/invalid-names",
  "unused-route-parameter/invalid-names",
];

/** The text with everything of Ligature behind `L.`, with single quotes around strings, and lines that end in CRLF. */
function restyled(text: string): string {
  const file = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true);
  const imports = file.statements.filter(ts.isImportDeclaration);
  const own = imports.find(({ moduleSpecifier }) => moduleSpecifier.getText() === '"ligature"')!;
  const names = new Set((own.importClause!.namedBindings as ts.NamedImports).elements.map(({ name }) => name.text));
  const edits = [{ start: own.getStart(), end: own.end, text: "import * as L from 'ligature';" }];
  const visit = (node: ts.Node): void => {
    const start = node.getStart();
    if (ts.isIdentifier(node) && names.has(node.text) && isUse(node)) edits.push({ start, end: start, text: "L." });
    if (ts.isStringLiteral(node)) edits.push({ start, end: node.end, text: `'${node.text}'` });
    ts.forEachChild(node, visit);
  };
  for (const statement of file.statements) if (statement !== own) visit(statement);
  return applyEdits(text, edits).replaceAll("\n", "\r\n");
}

function isUse({ parent, ...node }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.pos !== node.pos;
  return !(ts.isPropertyAssignment(parent) && parent.name.pos === node.pos);
}

function fixAll(text: string, slug: string): string {
  for (let round = 0; round < 30; round++) {
    const { diagnostics, source } = analyzeText(text);
    const [fix] = diagnostics
      .filter(({ code }) => slugOf(code) === slug)
      .flatMap((diagnostic) => fixesFor({ diagnostic, source }).slice(0, 1));
    if (fix === undefined) return text;
    text = applyEdits(text, fix.edits);
  }
  throw new Error("The fixes never end.");
}

describe("fixes in a file with a namespace, single quotes and CRLF", function () {
  this.timeout(120_000);

  for (const fixture of fixtures) {
    it(`are written as the file is when they are of ${fixture}`, () => {
      const [slug = ""] = fixture.split("/");
      const read = (ending: string) => restyled(readFileSync(new URL(`${fixture}${ending}`, folder), "utf8"));
      assert.equal(fixAll(read(".ts"), slug), read(".fixed.ts"));
    });
  }
});
