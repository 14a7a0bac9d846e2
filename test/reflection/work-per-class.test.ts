import assert from "node:assert/strict";
import { classesOf } from "#runtime/reflection/compiler/describe/class-nodes.js";
import { ignoreCommentsOf } from "#runtime/reflection/compiler/describe/ignore-comments.js";
import { parseText } from "#runtime/reflection/compiler/program/parse-text.js";
import { loadTypeScript } from "#runtime/reflection/compiler/typescript.js";

/** A text that counts the characters that are looked at. */
class CountingText {
  read = 0;

  constructor(private readonly text: string) {}

  slice(from: number, to: number): string {
    this.read += to - from;
    return this.text.slice(from, to);
  }

  indexOf(searched: string, from: number): number {
    const found = this.text.indexOf(searched, from);
    this.read += (found === -1 ? this.text.length : found) - from;
    return found;
  }

  includes(searched: string): boolean {
    this.read += this.text.length;
    return this.text.includes(searched);
  }
}

describe("the search for comments that silence rules", () => {
  before(() => {
    loadTypeScript();
  });

  for (const count of [100, 200]) {
    it(`reads the text of a file about once when it has ${count} classes`, () => {
      const text = Array.from({ length: count }, (_, index) => `export class Model${index} {\n  name = "";\n}\n`).join(
        "",
      );
      const sourceFile = parseText(text, "models.ts");
      const counting = new CountingText(text);
      const counted = Object.create(sourceFile, { text: { value: counting } }) as typeof sourceFile;
      for (const node of classesOf(sourceFile)) assert.deepEqual(ignoreCommentsOf(node, counted), {});
      assert.ok(counting.read >= text.length - count * 10, "the text is not looked at");
      assert.ok(counting.read < text.length * 3, `${counting.read} characters of ${text.length} are looked at`);
    });
  }
});
