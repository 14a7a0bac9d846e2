import assert from "node:assert/strict";
import { importEdits } from "#server/rules/imports.js";
import { SourceText } from "#server/text/source-text.js";

type Case = readonly [
  condition: string,
  text: string,
  names: readonly string[],
  kind: "value" | "type",
  expected: string,
];

const cases: readonly Case[] = [
  ["the list has one line", 'import { Route } from "ligature";\n', ["HttpGet", "FromQuery"], "value", 'import { Route, HttpGet, FromQuery } from "ligature";\n'],
  ["the list has a line for each", 'import {\n  Route,\n} from "ligature";\n', ["HttpGet"], "value", 'import {\n  Route,\n  HttpGet,\n} from "ligature";\n'],
  ["lines end in CRLF", 'import {\r\n\tRoute\r\n} from "ligature";\r\n', ["HttpGet"], "value", 'import {\r\n\tRoute,\r\n\tHttpGet\r\n} from "ligature";\r\n'],
  ["the other imports have single quotes and no semicolons", "import a from 'a'\n", ["HttpGet"], "value", "import { HttpGet } from 'ligature'\nimport a from 'a'\n"],
  ["the file begins with a shebang", "#!/usr/bin/env node\nexport {};\n", ["HttpGet"], "value", '#!/usr/bin/env node\nimport { HttpGet } from "ligature";\nexport {};\n'],
  ["a namespace is imported", 'import * as L from "ligature";\n', ["HttpGet"], "value", 'import { HttpGet } from "ligature";\nimport * as L from "ligature";\n'],
  ["the name is imported as another one", 'import { Route as At } from "ligature";\n', ["Route"], "value", 'import { Route as At, Route } from "ligature";\n'],
  ["the name is imported already", 'import { Route } from "ligature";\n', ["Route"], "value", 'import { Route } from "ligature";\n'],
  ["a type is imported already, in a statement of its own", 'import type { Int32 } from "ligature";\n', ["Int32"], "type", 'import type { Int32 } from "ligature";\n'],
  ["only types are imported", 'import type { Int32 } from "ligature";\n', ["Route"], "value", 'import { Route } from "ligature";\nimport type { Int32 } from "ligature";\n'],
  ["a type is added", 'import { Route } from "ligature";\n', ["Int32"], "type", 'import { Route, type Int32 } from "ligature";\n'],
  ["the text only looks like an import", '// import { HttpGet } from "ligature";\nimport { Route } from "ligature";\n', ["HttpGet"], "value", '// import { HttpGet } from "ligature";\nimport { Route, HttpGet } from "ligature";\n'],
]; // prettier-ignore

describe("the imports that a fix adds", () => {
  for (const [condition, text, names, kind, expected] of cases) {
    it(`are written as the file writes them when ${condition}`, () => {
      const edits = importEdits(new SourceText(text), names, kind);
      const changed = edits.reduceRight(
        (result, { start, end, text: added }) => result.slice(0, start) + added + result.slice(end),
        text,
      );
      assert.equal(changed, expected);
    });
  }
});
