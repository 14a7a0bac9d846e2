import assert from "node:assert/strict";
import { removeDotSegments } from "#runtime/routing/index.js";

describe("removeDotSegments", () => {
  const cases: [target: string, without: string][] = [
    ["/a/b", "/a/b"],
    ["/a/./b", "/a/b"],
    ["/a/../b", "/b"],
    ["/a/b/..", "/a/"],
    ["/a/b/.", "/a/b/"],
    ["/..", "/"],
    ["/../../a", "/a"],
    ["/a//../b", "/a/b"],
    ["/a/%2e%2E/b", "/b"],
    ["/a/.%2e/b%2F", "/b%2F"],
    ["/a%2F../b", "/a%2F../b"],
    ["/a/.b/..c/...", "/a/.b/..c/..."],
    ["/a/../b?c=/../d", "/b?c=/../d"],
    ["/a?b=/../c", "/a?b=/../c"],
    ["http://host/a/../b?c", "http://host/b?c"],
    ["http://host", "http://host"],
    ["*", "*"],
    ["", ""],
  ];
  for (const [target, without] of cases) {
    it(`returns '${without}' when the target is '${target}'`, () => assert.equal(removeDotSegments(target), without));
  }
});
