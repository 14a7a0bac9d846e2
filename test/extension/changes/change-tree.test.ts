import assert from "node:assert/strict";
import type { ApiChange, ApiChangesResult } from "#server/protocol.js";
import { childrenOf, type ChangeNode, type ShownChanges } from "../../../extension/src/changes/change-tree.js";

const change = (severity: ApiChange["severity"], message: string, ...paths: string[]): ApiChange => ({
  id: message,
  severity,
  direction: "request",
  operations: paths.map((path) => ({ method: "get", path })),
  base: "",
  revision: "",
  message,
});

const shown = (name: string, changes: readonly ApiChange[]): ShownChanges => ({
  name,
  result: { changes } as unknown as ApiChangesResult,
});

/** The tree as indented lines. */
function lines(all: readonly ShownChanges[], node?: ChangeNode, indent = ""): string[] {
  return childrenOf(node, all).flatMap((child) => [`${indent}${textOf(child)}`, ...lines(all, child, `${indent}  `)]);
}

function textOf(node: ChangeNode): string {
  switch (node.kind) {
    case "document":
      return node.shown.name;
    case "group":
      return node.group;
    case "operation":
      return node.operation;
    case "change":
      return node.change.message;
  }
}

describe("the tree of changes", () => {
  it("is empty when there are none", () => {
    assert.deepEqual(lines([]), []);
    assert.deepEqual(lines([shown("a", [])]), []);
  });

  it("has severities, operations and changes when there is one document", () => {
    const all = [
      change("safe", "new", "/b"),
      change("breaking", "gone", "/a"),
      change("breaking", "both", "/a", "/b"),
      change("breaking", "title"),
    ];
    assert.deepEqual(lines([shown("a", all)]), [
      "breaking",
      "  GET /a",
      "    gone",
      "    both",
      "  GET /b",
      "    both",
      "  Document",
      "    title",
      "safe",
      "  GET /b",
      "    new",
    ]);
  });

  it("has the documents that have changes first when there are several", () => {
    const all = [
      shown("a", [change("safe", "new", "/b")]),
      shown("b", []),
      shown("c", [change("dangerous", "x", "/c")]),
    ];
    assert.deepEqual(lines(all), [
      "a",
      "  safe",
      "    GET /b",
      "      new",
      "c",
      "  dangerous",
      "    GET /c",
      "      x",
    ]);
  });

  it("keeps accepted changes apart when they break clients", () => {
    const accepted = { ...change("breaking", "gone", "/a"), accepted: "nobody calls it" };
    assert.deepEqual(lines([shown("a", [accepted])]), ["accepted", "  GET /a", "    gone"]);
  });
});
