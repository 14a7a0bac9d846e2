import assert from "node:assert/strict";
import { wordsIn } from "../../scripts/lint-words.mjs";

const wrong: readonly (readonly [line: string, words: string])[] = [
  ["// The listener is told about it.", "is told"],
  ["/** Where the cursor stands in a text. */", "stands in"],
  ['it("uses a constraint of one\'s own", () => {});', "one's own"],
  ["// Whoever calls it waits.", "Whoever"],
  ["/** A list of who may call it. */", "of who"],
  ["/** Who may call the action. */", "/** Who"],
  ["const message = `'id' is a Int32.`;", "a Int32"],
];

const right: readonly string[] = [
  "// The process is told to end.",
  "/** Who reads the table? */",
  "/** The user who is signed in. */",
  "/** A file of its own. */",
  "const message = `'id' is an Int32.`;",
];

describe("the words that the lint step looks for", () => {
  for (const [line, words] of wrong) {
    it(`are found when the line is ${line}`, () => {
      assert.deepEqual(
        wordsIn("a.ts", `\n${line}`).map((finding) => finding.split(": ").slice(0, 2).join(": ")),
        [`a.ts:2: "${words}"`],
      );
    });
  }

  for (const line of right) {
    it(`are not found when the line is ${line}`, () => assert.deepEqual(wordsIn("a.ts", line), []));
  }

  it("include What as a noun when the text is a document", () => {
    const line = "What remains goes to the compiler.";
    assert.equal(wordsIn("a.md", line).length, 1);
    assert.deepEqual(wordsIn("a.ts", `// ${line}`), []);
    assert.deepEqual(wordsIn("a.md", "| Value | What is sent |"), []);
    assert.deepEqual(wordsIn("a.md", "What is sent?"), []);
  });
});
