import assert from "node:assert/strict";
import { severityNames, severityProblems } from "#runtime/analysis/index.js";
import { fixedCodes } from "#runtime/analysis/fixed-codes.js";
import { readText, tableRows } from "../docs/markdown.js";

const documented = tableRows(readText("docs/errors.md")).flatMap(
  ([code = ""]) => /^\[?(LIG\d{4})/.exec(code)?.[1] ?? [],
);

describe("codes whose severity cannot be set", () => {
  it("are all others of docs/errors.md when settings know the rest", () => {
    const settable = new Set(severityNames());
    assert.deepEqual([...fixedCodes].sort(), [...new Set(documented)].filter((code) => !settable.has(code)).sort());
  });

  const messageOf = (entry: string): string => severityProblems({ [entry]: "off" }, "package.json")[0]!.message;

  for (const code of fixedCodes)
    it(`are said to stop the start always when an entry has one: ${code}`, () => {
      assert.equal(
        messageOf(code),
        `package.json: The severity of ${code} cannot be set, because the problem always stops the start. Remove the entry.`,
      );
    });

  for (const [entry, meant] of [
    ["LIG9999", undefined],
    ["LIG2999", undefined],
    ["LIG1999", undefined],
    ["lig1005", "LIG1005"],
    ["LIG-1005", "LIG1005"],
    ["LIG1O05", "LIG1005"],
    ["LIG10005", "LIG1005"],
    ["ambigous-routes", "ambiguous-routes"],
    ["unused-parameter", "unused-route-parameter"],
    ["zzzzzzzzzzzzzzzzzzzzz", undefined],
  ] as const)
    it(`are not meant when there is no such rule: ${entry}`, () => {
      const advice = meant === undefined ? "" : ` Did you mean '${meant}'?`;
      assert.equal(
        messageOf(entry),
        `package.json: There is no rule '${entry}'. \`ligature-lint --list-rules\` prints the codes and names of all rules.${advice}`,
      );
    });
});
