import assert from "node:assert/strict";
import { analyzeSource } from "../helpers/analyze-source.js";

const controller = (members: string, head = ""): string =>
  `${head}@Route("orders") export class OrdersController extends ControllerBase {\n${members}\n}`;

const wrong = `@HttpGet("{id:guid}")`;
const method = `get(id: Int32) { return id; }`;

/** A class's members, what stands before the class, and the codes that are left. */
const cases: readonly (readonly [when: string, members: string, codes: readonly string[], head?: string])[] = [
  ["nothing is said", `${wrong} ${method}`, ["LIG1020"]],
  ["a code is at the end of the line", `${wrong} // ligature-ignore LIG1020: why\n${method}`, []],
  ["no reason is given", `${wrong} // ligature-ignore LIG1020\n${method}`, []],
  ["a name is above the line", `// ligature-ignore constraint-type-mismatch: why\n${wrong}\n${method}`, []],
  ["one of several codes fits", `//ligature-ignore LIG1002 , LIG1020\n${wrong}\n${method}`, []],
  ["lines end in CRLF", `// ligature-ignore LIG1020: why\r\n${wrong}\r\n${method}`, []],
  ["the comment is a line too high", `// ligature-ignore LIG1020: why\n\n${wrong}\n${method}`, ["LIG1020", "LIG1044"]],
  ["the code is another", `${wrong} // ligature-ignore LIG1021: why\n${method}`, ["LIG1020", "LIG1044"]],
  ["the code is in lower case", `${wrong} // ligature-ignore lig1020\n${method}`, ["LIG1020", "LIG1044"]],
  ["no code is given", `${wrong} // ligature-ignore : why\n${method}`, ["LIG1020"]],
  ["a text looks like one", `${wrong} ${method} text = "// ligature-ignore LIG1020";`, ["LIG1020"]],
  ["a template looks like one", `${wrong} ${method} text = \`\n// ligature-ignore LIG1020\`;`, ["LIG1020"]],
  ["another comment mentions one", `${wrong} /* // ligature-ignore LIG1020 */\n${method}`, ["LIG1020"]],
  ["it is an error", `@HttpGet("{id") // ligature-ignore LIG1003: no\n${method}`, ["LIG1003", "LIG1044"]],
  ["it is before the class", `@HttpGet("{a}") get(a: Int32) {}`, ["LIG1044"], "// ligature-ignore LIG1014: why\n"],
];

describe("comments that silence rules", function () {
  this.timeout(30_000);

  for (const [when, members, codes, head] of cases) {
    it(`leave ${codes.join(" and ") || "nothing"} when ${when}`, () => {
      const { diagnostics } = analyzeSource(controller(members, head));
      assert.deepEqual(diagnostics.map(({ code }) => code).sort(), codes);
    });
  }

  it("explain why they have no effect when the finding is an error", () => {
    const { diagnostics } = analyzeSource(controller(`@HttpGet("{id") // ligature-ignore LIG1003: no\n${method}`));
    assert.match(diagnostics.find(({ code }) => code === "LIG1044")!.message, /^LIG1003 is an error here/);
  });
});
