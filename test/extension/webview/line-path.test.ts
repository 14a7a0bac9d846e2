import assert from "node:assert/strict";
import { stringify } from "yaml";
import { lineOfPath, pathOfLine } from "../../../extension/src/webview/line-path.js";

const operation = (name: string) => ({
  get: { summary: name, parameters: [{ name: "id", in: "path" }, { name: "page", in: "query" }], responses: {} }, // prettier-ignore
});
const paths = { "/a": operation("A"), "/b": operation("B"), "/c": operation("C") };
const formats: Readonly<Record<string, (value: unknown) => readonly string[]>> = {
  JSON: (value) => JSON.stringify(value, undefined, 2).split("\n"),
  YAML: (value) => stringify(value).split("\n"),
};

describe("the path of a line", () => {
  for (const [format, linesOf] of Object.entries(formats)) {
    it(`leads back to each line of ${format} when nothing has changed`, () => {
      const lines = linesOf({ paths, text: "one\n\n  two\nthree\n" });
      for (const [index, line] of lines.entries()) {
        const path = pathOfLine(lines, index);
        if (path === undefined) assert.match(line, /^[\s{}[\],]*$/);
        else assert.equal(lineOfPath(lines, path), index, line);
      }
    });

    it(`leads to the line of ${format} with the same part when others come before and after`, () => {
      const before = linesOf({ paths });
      const after = linesOf({ paths: { "/0": operation("0"), ...paths, "/d": operation("D") } });
      const from = before.findIndex((line) => line.includes("/b"));
      const added = after.findIndex((line) => line.includes("/b")) - from;
      const to = before.findIndex((line) => line.includes("/c"));
      for (let index = from; index < to; index++) {
        const path = pathOfLine(before, index);
        if (path !== undefined) assert.equal(lineOfPath(after, path), index + added, before[index]);
      }
    });

    it(`leads to no line of ${format} when its part is gone`, () => {
      const before = linesOf({ paths });
      const after = linesOf({ paths: { "/a": paths["/a"], "/c": paths["/c"] } });
      const index = before.findIndex((line) => line.includes("/b"));
      assert.equal(lineOfPath(after, pathOfLine(before, index)!), -1);
      assert.equal(lineOfPath(after, pathOfLine(before, index + 2)!), -1);
    });
  }
});
