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

  for (const [file, line] of [
    ["a.md", "What remains goes to the compiler."],
    ["a.ts", "// What remains goes to the compiler."],
    ["a.ts", "const a = 5; // What remains goes to the compiler."],
    ["a.ts", "  /** Reads it. What remains goes to the compiler. */"],
    ["a.mjs", " * What remains goes"],
    ["a.ts", " * @param rest What remains"],
    ["a.md", "/** What remains. */"],
  ] as const) {
    it(`include What as a noun when the line of ${file} is ${line}`, () => assert.equal(wordsIn(file, line).length, 1));
  }

  for (const [file, line] of [
    ["a.md", "| Value | What is sent |"],
    ["a.md", "What is sent?"],
    ["a.md", "## What is sent"],
    ["a.ts", "// What is sent?"],
    ["a.ts", 'it("asks", () => assert.equal(answer, "What is wrong."));'],
  ] as const) {
    it(`do not include What when the line of ${file} is ${line}`, () => assert.deepEqual(wordsIn(file, line), []));
  }
});
