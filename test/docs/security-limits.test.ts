import assert from "node:assert/strict";
import { resolveSettings } from "#runtime/model/index.js";
import { readText, tableRows } from "./markdown.js";

/** The second cell of the row of a limit, as a number. */
function documented(limit: string): number {
  const row = tableRows(readText("docs/security.md")).find(([what = ""]) => what.startsWith(`\`${limit}\``));
  assert.ok(row !== undefined, `docs/security.md has no row for ${limit}`);
  const [, number = "", unit] = /^([\d,]+)( MiB)?$/.exec(row[1] ?? "") ?? [];
  return Number(number.replaceAll(",", "")) * (unit === undefined ? 1 : 1024 * 1024);
}

describe("docs/security.md", () => {
  it("lists the defaults of binding", () => {
    const { maxCollectionSize, maxDepth, maxErrors } = resolveSettings().limits;
    assert.deepEqual(["maxCollectionSize", "maxDepth", "maxErrors"].map(documented), [
      maxCollectionSize,
      maxDepth,
      maxErrors,
    ]);
  });

  it("lists the same limits as docs/uploads.md", () => {
    const uploads = tableRows(readText("docs/uploads.md"));
    for (const limit of ["fileLengthLimit", "valueCountLimit", "fieldsLengthLimit", "bufferedBytesLimit"]) {
      const row = uploads.find(([what = ""]) => what.startsWith(`\`${limit}\``));
      const own = tableRows(readText("docs/security.md")).find(([what = ""]) => what.startsWith(`\`${limit}\``));
      assert.equal(own?.[1], row?.[1], limit);
    }
  });
});
