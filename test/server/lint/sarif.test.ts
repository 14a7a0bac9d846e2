import assert from "node:assert/strict";
import { createRequire } from "node:module";
import AjvDraft04 from "ajv-draft-04";
import type { Log } from "sarif";
import { rules } from "#server/rules/index.js";
import { LintedProject } from "./linted-project.js";

const require = createRequire(import.meta.url);
const Ajv = AjvDraft04 as unknown as typeof AjvDraft04.default;

/** The schema that Microsoft publishes: version 2.1.0 of OASIS. */
const schema = require("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json") as object;

const source = `import { ControllerBase, FromBody, HttpGet, HttpPost } from "ligature";
export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id:itn}") get(id: string) { return id; }
  @HttpPost("orders") create(@FromBody() order: string, @FromBody() note: string) { return order + note; }
}
`;

describe("SARIF of ligature-lint", function () {
  this.timeout(60_000);
  let project: LintedProject;
  let log: Log;
  // One pattern of the schema is no regular expression with the flag "u".
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false }).compile(
    schema,
  );

  before(async () => {
    project = new LintedProject({ "src/orders & more.ts": source });
    log = JSON.parse((await project.lint("--format", "sarif")).output) as Log;
  });
  after(() => project.remove());

  it("is valid by the schema of SARIF 2.1.0, with findings and without", () => {
    assert.equal(validate(log), true, JSON.stringify(validate.errors));
    assert.equal(validate({ ...log, runs: [{ ...log.runs[0], results: [] }] }), true);
    // The schema does refuse what is wrong.
    assert.equal(validate({ ...log, runs: [{ ...log.runs[0], results: [{ ruleId: "LIG1004" }] }] }), false);
  });

  it("has the page of every rule as its help, without broken links", () => {
    const descriptors = log.runs[0]!.tool.driver.rules!;
    assert.deepEqual(
      descriptors.map(({ id, name }) => [id, name]),
      rules.map(({ code, slug }) => [code, slug]),
    );
    for (const { id, help } of descriptors) {
      assert.ok(help!.text.startsWith(`# ${id}: `), id);
      assert.match(help!.markdown!, /```(?:ts|sh|json)[ \n]/, id);
      assert.doesNotMatch(help!.markdown!, /\]\((?!https?:)/);
    }
  });

  it("has the fixes of a finding, with every edit", () => {
    const result = log.runs[0]!.results!.find(({ ruleId }) => ruleId === "LIG1001")!;
    const [fix, other] = result.fixes!;
    assert.equal(fix!.description!.text, "Bind 'note' from the query string");
    assert.equal(other!.description!.text, "Remove @FromBody() from 'note'");
    assert.deepEqual(fix!.artifactChanges, [
      {
        artifactLocation: { uri: "src/orders%20%26%20more.ts" },
        replacements: [
          { deletedRegion: { startLine: 4, startColumn: 57, endLine: 4, endColumn: 68 }, insertedContent: { text: "@FromQuery()" } },
          { deletedRegion: { startLine: 1, startColumn: 53, endLine: 1, endColumn: 53 }, insertedContent: { text: ", FromQuery" } },
        ],
      },
    ]); // prettier-ignore
  });

  it("contains no fixes when there are none", () => {
    for (const { fixes } of log.runs[0]!.results!) assert.notEqual(fixes?.length, 0);
  });
});
