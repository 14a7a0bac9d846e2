import assert from "node:assert/strict";
import { ImportEdits, quoted } from "#server/text/import-edits.js";
import { applyEdits } from "../helpers/text-edits.js";

type Case = readonly [
  condition: string,
  text: string,
  name: string,
  kind: "value" | "type",
  expected: string,
  written?: string,
];

const cases: readonly Case[] = [
  ["the list has one line", 'import { Route } from "ligature";\n', "HttpGet", "value", 'import { Route, HttpGet } from "ligature";\n'],
  ["the list has a line for each", 'import {\n  Route,\n} from "ligature";\n', "HttpGet", "value", 'import {\n  Route,\n  HttpGet,\n} from "ligature";\n'],
  ["lines end in CRLF", 'import {\r\n\tRoute\r\n} from "ligature";\r\n', "HttpGet", "value", 'import {\r\n\tRoute,\r\n\tHttpGet\r\n} from "ligature";\r\n'],
  ["the other imports have single quotes and no semicolons", "import a from 'a'\n", "HttpGet", "value", "import { HttpGet } from 'ligature'\nimport a from 'a'\n"],
  ["the file begins with a shebang", "#!/usr/bin/env node\nexport {};\n", "HttpGet", "value", '#!/usr/bin/env node\nimport { HttpGet } from "ligature";\nexport {};\n'],
  ["a namespace is imported", 'import * as L from "ligature";\n', "HttpGet", "value", 'import * as L from "ligature";\n', "L.HttpGet"],
  ["a namespace is imported, and a type is used", 'import * as L from "ligature";\n', "Int32", "type", 'import * as L from "ligature";\n', "L.Int32"],
  ["the name is imported as another one", 'import { Route as At } from "ligature";\n', "Route", "value", 'import { Route as At } from "ligature";\n', "At"],
  ["the name is imported already", 'import { Route } from "ligature";\n', "Route", "value", 'import { Route } from "ligature";\n'],
  ["a type is imported already, in a statement of its own", 'import type { Int32 } from "ligature";\n', "Int32", "type", 'import type { Int32 } from "ligature";\n'],
  ["a type is imported as another one", 'import { type Int32 as Id } from "ligature";\n', "Int32", "type", 'import { type Int32 as Id } from "ligature";\n', "Id"],
  ["only types are imported", 'import type { Int32 } from "ligature";\n', "Route", "value", 'import { Route } from "ligature";\nimport type { Int32 } from "ligature";\n'],
  ["a type is added", 'import { Route } from "ligature";\n', "Int32", "type", 'import { Route, type Int32 } from "ligature";\n'],
  ["the text only looks like an import", '// import { HttpGet } from "ligature";\nimport { Route } from "ligature";\n', "HttpGet", "value", '// import { HttpGet } from "ligature";\nimport { Route, HttpGet } from "ligature";\n'],
]; // prettier-ignore

describe("the names of Ligature that the editor writes", () => {
  for (const [condition, text, name, kind, expected, written = name] of cases) {
    it(`are written and imported as the file does it when ${condition}`, () => {
      const names = new ImportEdits(text, "source.ts");
      const used = kind === "value" ? names.use(name) : names.useType(name);
      assert.deepEqual([used.text, applyEdits(text, used.edits)], [written, expected]);
    });
  }

  it("are quoted as the file quotes when they are in a string", () => {
    assert.deepEqual([quoted(`it's "a"`, '"'), quoted(`it's "a"`, "'")], ['"it\'s \\"a\\""', `'it\\'s "a"'`]);
    assert.equal(new ImportEdits("import a from 'a'\n", "source.ts").quoted("id"), "'id'");
  });
});
