import assert from "node:assert/strict";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { idsOf, ruleFamilies, type Change } from "#runtime/openapi-diff/index.js";
import { TempProject } from "./temp-project.js";

const documentOf = (size: object, more: object = {}): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Orders", version: "1.0.0" },
    paths: {
      "/orders": {
        get: { operationId: "list", parameters: [{ name: "size", in: "query", schema: size }], responses: {} },
        ...more,
      },
    },
  });

/** Four operations answer with one component. */
const sharedBy = (note: object): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Orders", version: "1.0.0" },
    paths: Object.fromEntries(
      ["/a", "/b", "/c", "/d"].map((path) => [path, { get: { responses: { 200: { description: "", content } } } }]),
    ),
    components: { schemas: { Order: { type: "object", properties: { note } } } },
  });
const content = { "application/json": { schema: { $ref: "#/components/schemas/Order" } } };

const app = (options: string, member = ""): string => `
import { ApiController, ControllerBase, createApp, HttpGet, Route } from "ligature";
export class Thing { name!: string; }
@ApiController() @Route("things")
export class ThingsController extends ControllerBase {
  @HttpGet() list(): Thing[] { return []; }
  ${member}
}
export const start = () => createApp({ controllers: [ThingsController], ${options} });
`;

const old = documentOf({ type: "integer" });
const files = {
  "old.json": old,
  "same.json": `\uFEFF${old}`,
  "dangerous.json": documentOf({ type: "integer", maximum: 9 }),
  "breaking.json": documentOf({ type: "boolean" }, { post: { responses: {} } }),
  "external.json": documentOf({ $ref: "size.json" }),
  "many.json": sharedBy({ type: "string" }),
  "less.json": sharedBy({}),
  "document.yaml": "openapi: 3.1.0\n",
  "damaged/package.json": "{}",
  "damaged/api-changes.json": '{ "changes": [\n{ "ids": "x" }] }',
  "severe/package.json": JSON.stringify({ ligature: { diff: { severities: { "endpoint-added": "bad" } } } }),
  "unknown/package.json": JSON.stringify({ ligature: { diff: { severities: { none: "off" } } } }),
  "src/app.ts": app('openApi: { documents: { v1: { title: "Things" }, v2: { title: "More" } } }'),
  "src/filtered.ts": app("openApi: { operationFilters: [(operation) => operation] }"),
  "src/tsconfig.filtered.json": JSON.stringify({ extends: "../tsconfig.json", files: ["filtered.ts"], include: [] }),
  "src/wrong.ts": app("", "@HttpGet('{id') get(id: string): string { return id; }"),
  "src/tsconfig.wrong.json": JSON.stringify({ extends: "../tsconfig.json", files: ["wrong.ts"], include: [] }),
};

/** The documents that are compared, with the exit code. */
const codes: readonly (readonly [name: string, args: readonly string[], code: number])[] = [
  ["nothing changed", ["old.json", "same.json"], 0],
  ["a change is dangerous", ["old.json", "dangerous.json"], 0],
  ["a change is dangerous, and that fails", ["old.json", "dangerous.json", "--fail-on", "dangerous"], 1],
  ["a change is breaking", ["old.json", "breaking.json"], 1],
  ["the rule of a breaking change is safe", ["old.json", "breaking.json", "--severity", "request-parameter-type-changed=safe"], 0],
  ["the rule of a dangerous change is breaking", ["old.json", "dangerous.json", "--severity", "request-parameter-max-set=breaking"], 1],
]; // prettier-ignore

/** The names that cannot be compared, with a part of the message. */
const refused: readonly (readonly [name: string, args: readonly string[], message: RegExp, folder?: string])[] = [
  ["a file does not exist", ["old.json", "none.json"], /^none\.json cannot be read: ENOENT/],
  ["a file is YAML", ["document.yaml", "old.json"], /^document\.yaml is not JSON: [^]* reads no YAML\./],
  ["a reference leads to another document", ["old.json", "external.json"], /^external\.json cannot be compared\. \/paths\/.*leads to another document/],
  ["nothing is named outside of a repository", [], /is not in a working tree of git, so it has no revisions\./],
  ["there are three documents", ["old.json", "old.json", "old.json"], /^Name an old document, and a new one/],
  ["an option of the sources is not constant", ["old.json", "-p", "src/tsconfig.filtered.json"], /^src\/filtered\.ts:9:\d+ `openApi\.operationFilters` is code[^]*--allow-notices/],
  ["the sources have an error", ["old.json", "-p", "src/tsconfig.wrong.json"], /^src\/wrong\.ts:\d+:\d+ LIG1\d+: [^]*the application does not start/],
  ["the tsconfig does not exist", ["old.json", "-p", "none.json"], /none\.json/],
  ["the application has no such document", ["old.json", "--document", "v3"], /^The application has no document "v3"\. Its documents are v1, v2\./],
  ["an option of the sources stands beside two documents", ["old.json", "old.json", "--document", "v2"], /^--document, --project and --allow-notices are for sources/],
  ["the format does not exist", ["old.json", "old.json", "--format", "pdf"], /^--format is text or json or markdown or html or github or junit or sarif, not "pdf"\./],
  ["the rule does not exist", ["old.json", "old.json", "--severity", "none=off"], /^--severity none: no rule has the id none\./],
  ["the severity does not exist", ["old.json", "old.json", "--severity", "endpoint-added=bad"], /^--severity endpoint-added is breaking or/],
  ["a reason is given for nothing", ["old.json", "old.json", "--reason", "x"], /^--reason and --expires are for --accept\./],
  ["the last day is no date", ["old.json", "breaking.json", "--accept", "--expires", "2026-02-30"], /^"2026-02-30" is no date\./],
  ["the accepted changes are damaged", ["../old.json", "../same.json"], /^api-changes\.json:2 An entry has no member "ids"\./, "damaged"],
  ["a severity of package.json does not exist", ["../old.json", "../same.json"], /^package\.json: ligature\.diff\.severities: endpoint-added is breaking or/, "severe"],
  ["a rule of package.json does not exist", ["../old.json", "../same.json"], /^package\.json: ligature\.diff\.severities: none: no rule/, "unknown"],
  ["an option does not exist", ["old.json", "old.json", "--bad"], /^Unknown option '--bad'/],
  ["an address is of another machine", ["http://example.com/openapi.json", "old.json"], /is not an address of this machine/],
  ["nobody answers at an address", ["http://127.0.0.1:1/openapi.json", "old.json"], /does not answer: /],
]; // prettier-ignore

describe("ligature diff", function () {
  this.timeout(180_000);
  let project: TempProject;
  let server: Server;
  before(async () => {
    project = new TempProject(files);
    project.link("fastify");
    const tsconfig = JSON.parse(project.read("tsconfig.json")) as object;
    project.write({ "tsconfig.json": JSON.stringify({ ...tsconfig, include: [], files: ["src/app.ts"] }) });
    server = createServer((request, response) => {
      if (request.url === "/moved") response.writeHead(302, { location: "/openapi.json" }).end();
      else if (request.url === "/openapi.json") response.end(old);
      else response.writeHead(404).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  after(() => {
    server.close();
    project.delete();
  });

  const diff = (...args: string[]): ReturnType<TempProject["runCli"]> => project.runCli(["diff", ...args]);
  const address = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

  for (const [name, args, code] of codes) {
    it(`exits with ${code} when ${name}`, async () => {
      const ran = await diff(...args);
      assert.equal(ran.code, code, ran.stderr + ran.stdout);
      assert.equal(ran.stderr, "");
    });
  }

  for (const [name, args, message, folder = "."] of refused) {
    it(`exits with 2 and says why when ${name}`, async () => {
      const ran = await project.runCliIn(folder, ["diff", ...args]);
      assert.equal(ran.code, 2, ran.stderr + ran.stdout);
      assert.match(ran.stderr, message);
      assert.equal(ran.stdout, "");
    });
  }

  it("prints the worst changes first, with places and operations, when the format is text", async () => {
    const { stdout } = await diff("old.json", "breaking.json");
    assert.equal(
      stdout,
      [
        "breaking [request-parameter-type-changed] The query parameter `size` has the type boolean now. It was integer.",
        "  at /paths/~1orders/get/parameters/0/schema/type",
        "  in GET /orders",
        "",
        "safe [endpoint-added] `POST /orders` is new.",
        "  at /paths/~1orders/post",
        "  in POST /orders",
        "",
        "safe [api-version-not-bumped] A change breaks clients. The version is still 1.0.0.",
        "  at /info/version",
        "",
        "1 breaking, 0 dangerous and 2 safe changes.",
        "",
      ].join("\n"),
    );
  });

  it("prints the place in the old document, and counts operations, when a part of many operations is gone", async () => {
    const text = await diff("many.json", "less.json");
    assert.match(text.stdout, /\n {2}at \/components\/schemas\/Order\/properties\/note\/type of the old document\n/);
    assert.match(text.stdout, /\n {2}in GET \/a, GET \/b, GET \/c, 1 more\n/);
  });

  it("prints that nothing changed when nothing did", async () => {
    for (const format of ["text", "markdown", "github"]) {
      assert.match(
        (await diff("old.json", "same.json", "--format", format)).stdout,
        /(^|\n)No changes for clients\.\n$/,
      );
    }
  });

  it("prints counts and changes when the format is json", async () => {
    const { stdout } = await diff("old.json", "dangerous.json", "--format", "json");
    const { counts, changes } = JSON.parse(stdout) as { counts: object; changes: Change[] };
    assert.deepEqual(counts, { breaking: 0, dangerous: 1, safe: 0 });
    assert.deepEqual(changes.map(({ id }) => id), ["request-parameter-max-set"]); // prettier-ignore
  });

  it("counts a change as package.json says, unless the command says something else", async () => {
    const settings = {
      name: "temp",
      type: "module",
      ligature: { diff: { severities: { "request-parameter-max-set": "breaking" } } },
    };
    project.write({ "package.json": JSON.stringify(settings) });
    assert.equal((await diff("old.json", "dangerous.json")).code, 1);
    assert.equal((await diff("old.json", "dangerous.json", "--severity", "request-parameter-max-set=safe")).code, 0);
    project.write({ "package.json": JSON.stringify({ name: "temp", type: "module" }) });
  });

  it("accepts what fails, counts it no more, and tells when an entry has no effect or has expired", async () => {
    const accepted = await diff("old.json", "breaking.json", "--accept", "--reason", "No client sends it.");
    assert.deepEqual(accepted, { code: 0, stdout: "1 accepted in api-changes.json.\n", stderr: "" });
    const written = JSON.parse(project.read("api-changes.json")) as { changes: object[] };
    const entry = {
      id: "request-parameter-type-changed",
      operation: "GET /orders",
      pointer: "/paths/~1orders/get/parameters/0/schema/type",
      reason: "No client sends it.",
      base: "old.json",
    };
    assert.deepEqual(written, { changes: [entry] });
    const again = await diff("old.json", "breaking.json");
    assert.equal(again.code, 0);
    assert.match(again.stdout, /\n0 breaking, 0 dangerous and 2 safe changes\. 1 accepted\.\n$/);
    assert.match(
      (await diff("old.json", "same.json")).stdout,
      /^api-changes\.json:3 The accepted change `request-parameter-type-changed` of `GET \/orders` has no effect/,
    );
    project.write({ "api-changes.json": JSON.stringify({ changes: [{ ...entry, expires: "2020-01-01" }] }) });
    const expired = await diff("old.json", "breaking.json", "--format", "github");
    assert.equal(expired.code, 1);
    assert.match(
      expired.stdout,
      /\n::warning file=api-changes\.json,line=1::The accepted change [^\n]* was accepted until 2020-01-01\./,
    );
    rmSync(project.path("api-changes.json"));
  });

  it("prints workflow commands when the format is github", async () => {
    const { stdout } = await diff("old.json", "dangerous.json", "--format", "github");
    const [line] = stdout.split("\n");
    assert.equal(
      line,
      "::warning file=dangerous.json,title=request-parameter-max-set::The query parameter `size` has the highest value 9 now. It had none.%0A/paths/~1orders/get/parameters/0/schema/maximum%0AGET /orders", // prettier-ignore
    );
  });

  it("reads an application of this machine, and follows no redirect", async () => {
    assert.equal((await diff(address("/openapi.json"), "dangerous.json", "--fail-on", "dangerous")).code, 1);
    assert.match((await diff(address("/none"), "old.json")).stderr, /answers 404\./);
    assert.equal((await diff(address("/moved"), "old.json")).code, 2);
  });

  it("compares with the document of the sources when there is no other one", async () => {
    assert.equal((await project.runCli(["openapi", "--document", "v2", "--out", "v2.json"])).code, 0);
    const same = await diff("v2.json", "--document", "v2");
    assert.deepEqual(same, { code: 0, stdout: "No changes for clients.\n", stderr: "" });
    project.write({ "src/app.ts": project.read("src/app.ts").replace("name!: string;", "name!: boolean;") });
    const { code, stdout } = await diff("v2.json", "--document", "v2", "--format", "github");
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^::error file=src\/app\.ts,line=3,col=22,title=response-property-type-changed::The response property `Thing\.name` has the type boolean now\./,
    );
    assert.equal((await diff("v2.json", "-p", "src/tsconfig.filtered.json", "--allow-notices")).code, 0);
  });

  it("lists each rule with its severity and reason", async () => {
    const { stdout, code } = await diff("--list-rules");
    assert.equal(code, 0);
    const listed = stdout.split("\n").flatMap((line) => /^ {2}([a-z-]+) \((?:breaking|dangerous|safe).*\): .*\.$/.exec(line)?.[1] ?? []); // prettier-ignore
    assert.deepEqual(listed, ruleFamilies.flatMap(({ rules }) => rules.flatMap(idsOf))); // prettier-ignore
  });
});
