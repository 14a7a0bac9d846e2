import assert from "node:assert/strict";
import { requestPath } from "#runtime/routing/index.js";

describe("requestPath", () => {
  const cases: [target: string, path: string][] = [
    ["/a/b", "/a/b"],
    ["/a?b=/c", "/a"],
    ["/a#b?c", "/a"],
    ["/a?b#c", "/a"],
    ["/", "/"],
    ["*", "*"],
    ["http://host:80/a?b", "/a"],
    ["HTTPS://host", ""],
    ["http://host?x", ""],
  ];
  for (const [target, path] of cases) {
    it(`is ${JSON.stringify(path)} when the target is ${target}`, () => assert.equal(requestPath(target), path));
  }
});
