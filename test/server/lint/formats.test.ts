import assert from "node:assert/strict";
import { formatGithub, githubRoot } from "#server/lint/format-github.js";
import type { LintFinding } from "#server/lint/finding.js";
import { SourceText } from "#server/text/source-text.js";

const finding: LintFinding = {
  path: "/repository/shop/src/a,b:c%.ts",
  file: "src/a,b:c%.ts",
  range: [2, 4, 2, 9],
  code: "LIG1004",
  name: "invalid-route-constraint",
  severity: "error",
  message: "100 % wrong,\r\nsee: there",
  related: [],
  source: new SourceText(""),
  fixes: [],
};

function annotation(change: Partial<LintFinding>): string {
  return formatGithub([{ ...finding, ...change }], "/repository").split("\n")[0]!;
}

describe("annotations of GitHub", () => {
  it("escape what would end a value or the line", () => {
    assert.equal(
      annotation({}),
      "::error file=shop/src/a%2Cb%3Ac%25.ts,line=3,endLine=3,col=5,endColumn=10,title=LIG1004 invalid-route-constraint" +
        "::100 %25 wrong,%0D%0Asee: there",
    );
  });

  for (const [severity, command] of [
    ["error", "error"],
    ["warning", "warning"],
    ["information", "notice"],
  ] as const) {
    it(`are a ${command} when the finding is of severity ${severity}`, () => {
      assert.match(annotation({ severity }), new RegExp(`^::${command} file=`));
    });
  }

  it("have no columns when the finding has several lines, because GitHub refuses them", () => {
    assert.match(annotation({ range: [2, 4, 5, 1] }), /,line=3,endLine=6,title=/);
  });

  it("name related places in their text", () => {
    const related = [{ file: "src/other.ts", range: [9, 0, 9, 1] as const, message: "Here too." }];
    assert.match(annotation({ message: "Twice.", related }), /::Twice\.%0Asrc\/other\.ts:10: Here too\.$/);
  });

  it("end with the count", () => {
    assert.match(formatGithub([finding], "/repository"), /\n1 error, 0 warnings, 0 pieces of information\.\n$/);
    assert.equal(formatGithub([], "/repository"), "No findings.\n");
  });

  for (const [workspace, root] of [
    ["/repository", "/repository"],
    ["/repository/", "/repository"],
    ["/elsewhere", "/repository/shop"],
    ["", "/repository/shop"],
    [undefined, "/repository/shop"],
  ] as const) {
    it(`are relative to ${root} when the workspace is ${workspace ?? "not known"}`, () => {
      const { GITHUB_WORKSPACE: before } = process.env;
      delete process.env.GITHUB_WORKSPACE;
      assert.equal(githubRoot("/repository/shop", workspace), root);
      if (before !== undefined) process.env.GITHUB_WORKSPACE = before;
    });
  }
});
