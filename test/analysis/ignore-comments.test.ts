import assert from "node:assert/strict";
import { analyzeSource, analyzeText } from "../helpers/analyze-source.js";

const controller = (members: string, head = ""): string =>
  `${head}@Route("orders") export class OrdersController extends ControllerBase {\n${members}\n}`;

const wrong = `@HttpGet("{id:guid}")`;
const method = `get(id: Int32) { return id; }`;

/** A class's members, what stands before the class, and the codes that are left. */
const cases: readonly (readonly [when: string, members: string, codes: readonly string[], head?: string])[] = [
  ["nothing is said", `${wrong} ${method}`, ["LIG1020"]],
  ["a code is at the end of the line", `${wrong} // ligature-ignore LIG1020: why\n${method}`, []],
  ["no reason is given", `${wrong} // ligature-ignore LIG1020\n${method}`, ["LIG5022"]],
  ["the reason is empty", `${wrong} // ligature-ignore LIG1020: \n${method}`, ["LIG5022"]],
  ["a block has no reason", `${wrong} /* ligature-ignore LIG1020 : \n */\n${method}`, ["LIG5022"]],
  ["a name is above the line", `// ligature-ignore constraint-type-mismatch: why\n${wrong}\n${method}`, []],
  ["one of several codes fits", `//ligature-ignore LIG1002 , LIG1020: why\n${wrong}\n${method}`, ["LIG1044"]],
  ["all of several codes fit", `//ligature-ignore LIG1005 , LIG1020: why\n@HttpGet("{id:guid}/{x}")\n${method}`, []],
  ["a code is given twice", `//ligature-ignore LIG1020, constraint-type-mismatch: why\n${wrong}\n${method}`, []],
  ["lines end in CRLF", `// ligature-ignore LIG1020: why\r\n${wrong}\r\n${method}`, []],
  ["the comment is a line too high", `// ligature-ignore LIG1020: why\n\n${wrong}\n${method}`, ["LIG1020", "LIG1044"]],
  ["the code is another", `${wrong} // ligature-ignore LIG1021: why\n${method}`, ["LIG1020", "LIG1044"]],
  ["the code is in lower case", `${wrong} // ligature-ignore lig1020\n${method}`, ["LIG1020", "LIG1044"]],
  ["no code is given", `${wrong} // ligature-ignore : why\n${method}`, ["LIG1020", "LIG1044"]],
  ["nothing is given", `${wrong} // ligature-ignore\n${method}`, ["LIG1020", "LIG1044"]],
  ["the word goes on", `${wrong} // ligature-ignored LIG1020\n${method}`, ["LIG1020"]],
  ["it is a block at the end of the line", `${wrong} /* ligature-ignore LIG1020: why */\n${method}`, []],
  ["it is a block above the line", `/* ligature-ignore LIG1020: why */\n${wrong}\n${method}`, []],
  ["it is a block before the code", `/* ligature-ignore LIG1020: a * b */ ${wrong}\n${method}`, []],
  ["a block ends on another line", `/* ligature-ignore LIG1020: the client\n is old */\n${wrong}\n${method}`, []],
  ["a doc comment mentions one", `/**\n * ligature-ignore LIG1020: why\n */\n${wrong}\n${method}`, ["LIG1020"]],
  [
    "another comment of this kind is between",
    `// ligature-ignore LIG1020: why\n// ligature-ignore LIG1005: why\n@HttpGet("{id:guid}/{x}")\n${method}`,
    [],
  ],
  [
    "it is outside of the class",
    `${wrong} ${method}`,
    ["LIG1020", "LIG1044"],
    "// ligature-ignore LIG1020: why\nconst a = 1;\n",
  ],
  [
    "it is in a function",
    `@HttpGet("{id:int}") ${method}`,
    ["LIG1044"],
    "function f() {\n  // ligature-ignore LIG1020\n  return 1;\n}\n",
  ],
  [
    "a text outside of classes looks like one",
    `@HttpGet("{id:int}") ${method}`,
    [],
    'const a = "// ligature-ignore LIG1020";\n',
  ],
  ["a text looks like one", `${wrong} ${method} text = "// ligature-ignore LIG1020";`, ["LIG1020"]],
  ["a template looks like one", `${wrong} ${method} text = \`\n// ligature-ignore LIG1020\`;`, ["LIG1020"]],
  ["another comment mentions one", `${wrong} /* // ligature-ignore LIG1020 */\n${method}`, ["LIG1020"]],
  ["it is an error", `@HttpGet("{id") // ligature-ignore LIG1003: no\n${method}`, ["LIG1003", "LIG1044"]],
  ["it is before the class", `@HttpGet("{a}") get(a: Int32) {}`, ["LIG1044"], "// ligature-ignore LIG1014: why\n"],
];

describe("comments that silence rules", function () {
  this.timeout(120_000);

  for (const [when, members, codes, head] of cases) {
    it(`leave ${codes.join(" and ") || "nothing"} when ${when}`, () => {
      const { diagnostics } = analyzeSource(controller(members, head));
      assert.deepEqual(diagnostics.map(({ code }) => code).sort(), codes);
    });
  }

  const alone: readonly (readonly [what: string, text: string, codes: readonly string[]])[] = [
    ["the file has nothing else", "// ligature-ignore LIG1020", ["LIG1044"]],
    ["the file has nothing else, and no rule is given", "// ligature-ignore", ["LIG1044"]],
    ["the file has nothing but a block", "/* ligature-ignore LIG1020 */", ["LIG1044"]],
    ["the file ends with it", "class A {}\n\n// ligature-ignore LIG1020", ["LIG1044"]],
    ["very many blanks follow the word", `// ligature-ignore${" ".repeat(300_000)}@\nclass A {}`, []],
    ["very many blanks are in a block", `/* ligature-ignore${" ".repeat(300_000)}@ */\nclass A {}`, []],
  ];

  for (const [what, text, codes] of alone) {
    it(`leave ${codes.join() || "nothing"} when ${what}`, () => {
      assert.deepEqual(
        analyzeText(text).diagnostics.map(({ code }) => code),
        codes,
      );
    });
  }

  it("apply to the line below when tens of thousands are above it", () => {
    const above = "// ligature-ignore LIG1020: why\n".repeat(30_000);
    const { diagnostics } = analyzeSource(controller(`${above}${wrong}\n${method}`));
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      [],
    );
  });

  const explained: readonly (readonly [comment: string, message: RegExp])[] = [
    ["LIG9999", /^There is no rule 'LIG9999'\. `ligature-lint --list-rules` prints/],
    ["LIG1020, LIG9999", /^There is no rule 'LIG9999'\. `ligature-lint --list-rules` prints/],
    ["LIG1O20", /^There is no rule 'LIG1O20'\. Did you mean 'LIG1020'\? /],
    ["lig1020", /^There is no rule 'lig1020'\. Did you mean 'LIG1020'\? /],
    ["constraint-mismatch", /^There is no rule 'constraint-mismatch'\. Did you mean 'constraint-type-mismatch'\? /],
    ["LIG1005, LIG1020", /^Nothing on line 3 breaks LIG1005\. Remove it from the comment\.$/],
    ["LIG1005, LIG1020, LIG1006", /^Nothing on line 3 breaks LIG1005 and LIG1006\. Remove them from the comment\.$/],
    ["LIG1005", /^Nothing on line 3 breaks LIG1005\. Remove the comment, or put it/],
    ["LIG2010", /^Nothing on line 3 breaks LIG2010\. /],
  ];
  for (const [rules, message] of explained)
    it(`explain what has no effect when they name ${rules}`, () => {
      const { diagnostics } = analyzeSource(controller(`${wrong} // ligature-ignore ${rules}: why\n${method}`));
      assert.match(diagnostics.find(({ code }) => code === "LIG1044")!.message, message);
    });

  it("explain why they have no effect when the finding is an error", () => {
    const { diagnostics } = analyzeSource(controller(`@HttpGet("{id") // ligature-ignore LIG1003: no\n${method}`));
    assert.match(diagnostics.find(({ code }) => code === "LIG1044")!.message, /^LIG1003 is an error here/);
  });
});
