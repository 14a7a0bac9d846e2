import assert from "node:assert/strict";
import ts from "typescript";
import { projectImport } from "#server/rules/project-import.js";
import { SourceText } from "#server/text/source-text.js";
import { Dice } from "../../fuzz/campaign/dice.js";
import { applyEdits } from "../../helpers/text-edits.js";
import { mutate } from "./mutate.js";

const project = (file: string, text: string) => ({ file, source: new SourceText(text) });
const store = project("src/stores/store.ts", "export class Store {}\n");

/** The text of a file, and afterwards; `undefined` if it cannot be imported. */
const cases: readonly (readonly [condition: string, before: string, after: string | undefined])[] = [
  ["it imports nothing", `run();\n`, `import { Store } from "./stores/store.js";\nrun();\n`],
  ["it begins with what starts it", `#!/usr/bin/env node\n/* The program. */\n\nrun();\n`, `#!/usr/bin/env node\n/* The program. */\n\nimport { Store } from "./stores/store.js";\nrun();\n`],
  ["a comment is behind the last import", `import { a } from './a.js' // import { Store }\na();\n`, `import { a } from './a.js' // import { Store }\nimport { Store } from './stores/store.js'\na();\n`],
  ["an import is in a comment and in a string", `import { a } from "./a.js";\n/*\nimport { Store } from "./b.js";\n*/\na(\`\nimport { Store } from "./b.js";\n\`);\n`, `import { a } from "./a.js";\nimport { Store } from "./stores/store.js";\n/*\nimport { Store } from "./b.js";\n*/\na(\`\nimport { Store } from "./b.js";\n\`);\n`],
  ["an import has attributes and spans lines", `import a from "./a.json" with {\n  type: "json",\n};\na();\n`, `import a from "./a.json" with {\n  type: "json",\n};\nimport { Store } from "./stores/store.js";\na();\n`],
  ["code follows the import on its line", `import "./a.js"; run();\n`, `import "./a.js";\nimport { Store } from "./stores/store.js"; run();\n`],
  ["its lines end as those of Windows do", `import { a } from "./a.js";\r\na();\r\n`, `import { a } from "./a.js";\r\nimport { Store } from "./stores/store.js";\r\na();\r\n`],
  ["it imports the class", `import { /* the */ Store } from "./stores/store.js";\n`, `import { /* the */ Store } from "./stores/store.js";\n`],
  ["it imports the class by another name", `import { Store as Stock } from "./stores/store.js";\n`, `import { Store as Stock } from "./stores/store.js";\nimport { Store } from "./stores/store.js";\n`],
  ["it imports another name as that of the class", `import { Stock as Store } from "./stores/index.js";\n`, `import { Stock as Store } from "./stores/index.js";\n`],
  ["it imports the type alone", `import type { Store } from "./stores/store.js";\n`, `import { Store } from "./stores/store.js";\n`],
  ["it imports the type alone beside a class", `import { Clock, type /* the */ Store } from "./all.js";\n`, `import { Clock, /* the */ Store } from "./all.js";\n`],
  ["it imports the type with others", `import type { Clock, Store } from "./all.js";\n`, `import { type Clock, Store } from "./all.js";\n`],
  ["it has a class of that name", `import { a } from "./a.js";\nclass Store {}\n`, undefined],
]; // prettier-ignore

/** The exports of a file, and whether others can import the class by its name. */
const exporters: readonly (readonly [text: string, isImported: boolean])[] = [
  ["export class Store {}", true],
  ["@Sealed() export /* default */ class Store {}", true],
  ["class Store {}\nexport { Other, Store };", true],
  ["class Store {}\n// export class Store\nexport {};", false],
  ["class Store {}\nexport { Store as Stock };", false],
  ["class Stock {}\nexport { Stock as Store };", false],
  ["class Store {}\nexport type { Store };", false],
  ["export default class Store {}", false],
  ["class Store {}", false],
];

const seed = Number(process.env.FIX_SEED ?? 1);
const rounds = Number(process.env.FIX_ROUNDS ?? 1);

describe("the import that a fix adds", () => {
  for (const [condition, before, after] of cases) {
    it(`${after === undefined ? "is not offered" : after === before ? "is none" : "fits the file"} when ${condition}`, () => {
      const edits = projectImport(project("src/app.ts", before), store, "Store");
      assert.equal(edits && applyEdits(before, edits), after);
    });
  }

  for (const [text, isImported] of exporters) {
    it(`is ${isImported ? "" : "not "}offered when the other file is ${JSON.stringify(text)}`, () => {
      const edits = projectImport(project("src/app.ts", "run();\n"), project(store.file, text), "Store");
      assert.equal(edits !== undefined, isImported);
    });
  }

  it(`makes the name a value, once, and nothing else when imports are damaged at random (FIX_SEED=${seed})`, () => {
    for (let run = 0; run < 400 * rounds; run++) {
      const dice = new Dice(seed, run);
      const [, text] = dice.pick(cases);
      const before = mutate(text, dice, [dice.below(text.length)]);
      const edits = projectImport(project("src/app.ts", before), store, "Store");
      // Nothing can follow on the line that starts the program.
      if (edits === undefined || !before.includes("\n")) continue;
      const after = applyEdits(before, edits);
      const [was, is] = [before, after].map(mistakesOf);
      assert.ok(is! <= was!, `${before}\n---\n${after}`);
      if (was === 0) assert.equal(valuesNamedStore(after), 1, `${before}\n---\n${after}`);
      assert.ok(
        edits.every(({ start, end }) => /^(?:type\s*)?$/.test(before.slice(start, end))),
        JSON.stringify(edits),
      );
    }
  });
});

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("app.ts", text, ts.ScriptTarget.Latest, true);
}

function mistakesOf(text: string): number {
  return (parse(text) as unknown as { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length;
}

/** How many imports of the name are values. */
function valuesNamedStore(text: string): number {
  const clauses = parse(text).statements.flatMap((one) =>
    ts.isImportDeclaration(one) ? (one.importClause ?? []) : [],
  );
  const elements = clauses
    .filter(({ phaseModifier }) => phaseModifier !== ts.SyntaxKind.TypeKeyword)
    .flatMap(({ namedBindings }) =>
      namedBindings && ts.isNamedImports(namedBindings) ? [...namedBindings.elements] : [],
    );
  return elements.filter(({ name, isTypeOnly }) => name.text === "Store" && !isTypeOnly).length;
}
