import assert from "node:assert/strict";
import type { ApiChange, ApiChangesResult } from "#server/protocol.js";
import { changedOperations } from "../../../extension/src/preview/changed-operations.js";
import { markRules } from "../../../extension/src/webview/operation-marks.js";

const change = (
  id: string,
  severity: ApiChange["severity"],
  path: string,
  more: Partial<ApiChange> = {},
): ApiChange => ({
  id,
  severity,
  direction: "request",
  operations: [{ method: "get", path }],
  base: "",
  revision: "/components/schemas/Order",
  message: "",
  ...more,
});

const result = (...changes: ApiChange[]): ApiChangesResult => ({ state: "ready", baseLabel: "HEAD", changes }) as unknown as ApiChangesResult; // prettier-ignore

describe("the changed operations of a preview", () => {
  it("are unknown when nothing is compared", () => {
    assert.equal(changedOperations(null), undefined);
    assert.equal(changedOperations({ ...result(), state: "preparing" }), undefined);
  });

  it("are added, changed, breaking or removed when there are changes", () => {
    const shown = changedOperations(
      result(
        change("endpoint-added", "safe", "/new"),
        change("request-property-became-required", "breaking", "/a"),
        change("request-property-became-optional", "safe", "/a"),
        change("request-property-became-optional", "safe", "/b"),
        change("request-property-became-required", "breaking", "/c", { accepted: "nobody calls it" }),
        change("api-path-removed-without-deprecation", "breaking", "/gone"),
        change("api-operation-moved", "breaking", "/old", { revision: "/paths/~1moved~1{id}/get" }),
      ),
    );
    assert.deepEqual(shown?.removed, [{ method: "get", path: "/gone" }]);
    assert.deepEqual(shown.operations.map(({ kind, path }) => `${kind} ${path}`), [
      "added /new", "breaking /a", "changed /b", "changed /c", "breaking /moved/{id}",
    ]); // prettier-ignore
  });

  it("have marks whose selectors hold whatever a path contains", () => {
    const operations = [{ method: "get", path: '/a"b\\c~d', operationId: "one", kind: "added" as const }];
    const rules = markRules({ base: "HEAD", operations, removed: [] });
    assert.ok(rules.startsWith(String.raw`.opblock-get .opblock-summary-path[data-path="/a\"b\\c~d"]::after, `));
    assert.ok(rules.includes(String.raw`[id$="/paths/~1a\"b\\c~0d/get"] h2::after, [id$="operation/one"] h2::after { content: "added"; `)); // prettier-ignore
  });
});
