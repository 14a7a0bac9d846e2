import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import AjvDraft04 from "ajv-draft-04";
import type { Log } from "sarif";
import { summaryOf, type ChangesReport } from "#runtime/build/diff/changes-report.js";
import { formats, type ChangesFormat } from "#runtime/build/diff/formats.js";
import { readXml } from "#runtime/formatters/xml/read-xml.js";
import { idsOf, ruleFamilies, type Change } from "#runtime/openapi-diff/index.js";

const require = createRequire(import.meta.url);
const Ajv = AjvDraft04 as unknown as typeof AjvDraft04.default;
/** The schema that Microsoft publishes: version 2.1.0 of OASIS. */
const schema = require("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json") as object;
// One pattern of the schema is no regular expression with the flag "u".
const isSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);

const get = { method: "get", path: "/orders/{id}" };
const post = { method: "post", path: "/orders" };

const changes: readonly Change[] = [
  { id: "api-removed-without-deprecation", severity: "breaking", direction: "none", operations: [post], base: "/paths/~1orders/post", revision: "/paths/~1orders", message: "`POST /orders` is removed." },
  { id: "response-optional-property-removed", severity: "breaking", direction: "response", operations: [get], base: "/components/schemas/Order/properties/note", revision: "/components/schemas/Order", message: "The response property `Order.note` is removed." },
  { id: "request-parameter-max-set", severity: "dangerous", direction: "request", operations: [get], base: "/a", revision: "/a/maximum", message: "The query parameter `size` has the highest value 9 now. It had none." },
  { id: "endpoint-added", severity: "safe", direction: "none", operations: [{ method: "put", path: "/orders" }], base: "/paths/~1orders", revision: "/paths/~1orders/put", message: "`PUT /orders` is new." },
  { id: "api-version-not-bumped", severity: "safe", direction: "none", operations: [], base: "/info/version", revision: "/info/version", message: "A change breaks clients. The version is still 1.0.0." },
]; // prettier-ignore

const reportOf = (found: readonly Change[], more: Partial<ChangesReport> = {}): ChangesReport => ({
  changes: found,
  accepted: [],
  notes: [],
  base: { kind: "revision", name: "v1.2.0", commit: "0123456789abcdef" },
  revision: { kind: "sources", name: "the working tree" },
  failOn: "breaking",
  ...more,
});

const located = reportOf(changes, {
  revision: {
    kind: "sources",
    name: "the working tree",
    find: (pointer) =>
      pointer.startsWith("/components")
        ? { path: resolve("src/my orders.ts"), range: [4, 2, 4, 9] }
        : pointer.startsWith("/a")
          ? { path: resolve("openapi.json") }
          : undefined,
  },
  notes: [{ path: resolve("api-changes.json"), line: 7, message: "The accepted change `x` has no effect." }],
});

/** The names that a document could contain, with the text that no format may contain because of them. */
const hostile: readonly string[] = [
  "<script>alert(1)</script>\"'&",
  "`]]><img src=x onerror=alert(1)>`",
  "\n::error::injected\r\n## Injected\n- x",
  "\u001B[2J\u0000\u202E\uD800",
  "@everyone [a](http://evil.example) www.evil.example | ![x](//evil) #1 <!-- -->",
  "100% a:b,c\\",
];

const hostileReport = reportOf(
  hostile.flatMap((name): Change[] => [
    { ...changes[1]!, operations: [{ method: "get", path: name }], base: `/${name}`, revision: `/${name}`, message: `The property \`${name}\` is removed. It was ${name}.` },
    { ...changes[0]!, message: name },
  ]),
  { base: { kind: "file", name: hostile[0]! }, revision: { kind: "file", name: hostile[1]!, find: () => ({ path: resolve(`${hostile[0]}/${hostile[2]}`) }) } },
); // prettier-ignore

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The elements of XML, with their attributes. */
function elementsOf(text: string): Element[] {
  const read = readXml(text, { maxDepth: 20, encoding: "utf-8" });
  assert.ok("root" in read, "error" in read ? read.error : "");
  const all = [...text.matchAll(/<(\w+)((?: \w+="[^"]*")*)/g)];
  return all.map(([, name = "", attributes = ""]) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
    ),
  }));
}

describe("the formats of ligature diff", () => {
  it("are valid SARIF with all rules, and with places where they are known, when the format is sarif", () => {
    const log = JSON.parse(formats.sarif(located)) as Log;
    assert.equal(isSarif(log), true, JSON.stringify(isSarif.errors));
    const { tool, results = [] } = log.runs[0]!;
    assert.deepEqual(tool.driver.rules!.map(({ id }) => id), ruleFamilies.flatMap(({ rules }) => rules.flatMap(idsOf))); // prettier-ignore
    for (const { ruleId, ruleIndex } of results) assert.equal(tool.driver.rules![ruleIndex!]!.id, ruleId);
    assert.deepEqual(results.map(({ level }) => level), ["error", "error", "warning", "note", "note"]); // prettier-ignore
    assert.deepEqual(results[1]!.locations![0]!.physicalLocation, {
      artifactLocation: { uri: "src/my%20orders.ts" },
      region: { startLine: 5, startColumn: 3, endLine: 5, endColumn: 10 },
    });
    assert.deepEqual(results[2]!.locations![0]!.physicalLocation, { artifactLocation: { uri: "openapi.json" } });
    assert.equal(isSarif(JSON.parse(formats.sarif(reportOf([])))), true);
    assert.equal(isSarif(JSON.parse(formats.sarif(hostileReport))), true, JSON.stringify(isSarif.errors));
  });

  it("have a test for each change, which fails as the command does, when the format is junit", () => {
    const elements = elementsOf(formats.junit(located));
    const [suites, suite, ...cases] = elements.filter(({ name }) => name.startsWith("test"));
    assert.deepEqual([suites!.name, suite!.name], ["testsuites", "testsuite"]);
    assert.equal(suite!.attributes.tests, "5");
    assert.equal(suite!.attributes.failures, "2");
    assert.equal(elements.filter(({ name }) => name === "failure").length, 2);
    assert.deepEqual(cases[1]!.attributes, {
      classname: "GET /orders/{id}",
      name: "response-optional-property-removed /components/schemas/Order",
      file: "src/my orders.ts",
    });
    const dangerous = elementsOf(formats.junit({ ...located, failOn: "dangerous" }));
    assert.equal(dangerous.filter(({ name }) => name === "failure").length, 3);
    assert.equal(elementsOf(formats.junit(reportOf([]))).filter(({ name }) => name === "testcase").length, 1);
  });

  for (const [found, summary] of [
    [[], "No changes for clients."],
    [changes.slice(0, 1), "1 breaking, 0 dangerous and 0 safe changes."],
    [changes.slice(3, 4), "0 breaking, 0 dangerous and 1 safe change."],
    [changes.slice(2, 5), "0 breaking, 1 dangerous and 2 safe changes."],
  ] as const) {
    it(`are counted in words: ${summary}`, () => {
      assert.equal(summaryOf(reportOf(found)), summary);
    });
  }

  it("are a changelog by operation when the format is markdown", () => {
    assert.equal(
      formats.markdown(reportOf(changes, { accepted: [changes[1]!] })),
      [
        "# API changes from `v1.2.0` to the working tree",
        "2 breaking, 1 dangerous and 2 safe changes. 1 accepted.",
        "## Removed and moved operations",
        "- **Breaking:** `POST /orders` is removed.",
        "## Changed operations",
        "### `GET /orders/{id}`",
        "- **Breaking:** The response property `Order.note` is removed.\n- **May break clients:** The query parameter `size` has the highest value 9 now. It had none.",
        "## New operations",
        "- `PUT /orders` is new.",
        "## The whole API",
        "- A change breaks clients. The version is still 1.0.0.",
        "v1.2.0 is 0123456789, with the packages and the Ligature of the working tree.\n",
      ].join("\n\n"),
    );
  });

  it("name the lines of sources, and entries without effect, when the format is github", () => {
    const lines = formats.github(located).split("\n");
    assert.match(
      lines[1]!,
      /^::error file=src\/my orders\.ts,line=5,col=3,title=response-optional-property-removed::The response/,
    );
    assert.match(lines[2]!, /^::warning file=openapi\.json,title=request-parameter-max-set::/);
    assert.equal(lines[5], "::warning file=api-changes.json,line=7::The accepted change `x` has no effect.");
  });

  for (const format of Object.keys(formats) as ChangesFormat[]) {
    it(`contain no markup, no commands and no control characters of names when the format is ${format}`, () => {
      const text = formats[format](hostileReport);
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      if (format !== "json") assert.doesNotMatch(text, /[\u0000-\u0009\u000B-\u001F\u202E]|\p{Surrogate}/u);
      for (const line of text.split("\n")) assert.doesNotMatch(line, /^(::error::injected|## Injected)/);
      if (format === "html" || format === "junit") {
        assert.doesNotMatch(text, /<(script|img|!--)/);
        const [body = text] = /<body>[^]*<\/body>/.exec(text) ?? [];
        elementsOf(body.replaceAll("<br>", "<br/>"));
      }
      if (format === "markdown") {
        const prose = text.replaceAll(/`[^`\n]*`/g, "");
        assert.doesNotMatch(prose, /<|@|(?<!\\)[[!|]|:\/\/|www\./);
      }
    });
  }

  it("say that nothing changed when nothing did", () => {
    for (const format of Object.keys(formats) as ChangesFormat[]) {
      if (format === "json" || format === "sarif") continue;
      assert.match(formats[format](reportOf([])), /No changes for clients\./, format);
    }
  });
});
