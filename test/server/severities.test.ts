import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { readOptions } from "#server/lint/lint-options.js";
import { LintSession } from "#server/lint/lint-session.js";
import { lintOnce } from "#server/lint/run-lint.js";
import { Documentation } from "#server/documentation.js";
import { toDiagnostic } from "#server/features/to-diagnostic.js";
import { TempProject } from "../build/temp-project.js";
import { customConditions } from "../helpers/command.js";

/** The settings in the `package.json` of each project; one has none. */
const packages: readonly (Readonly<Record<string, string>> | undefined)[] = [
  undefined,
  { LIG1020: "off", LIG1025: "warning", LIG5003: "error", LIG1099: "off" },
  { "constraint-type-mismatch": "error", LIG1025: "hint", LIG5003: "error" },
  { "constraint-type-mismatch": "off", LIG1020: "information" },
];

/** Where severities are set for one mistake, and which counts. */
interface Row {
  readonly when: string;
  readonly code: "LIG1003" | "LIG1020" | "LIG1025" | "LIG5003" | "LIG5004" | "LIG1042";
  readonly comment?: true;
  /** The number of the project. */
  readonly in: number;
  readonly option?: Readonly<Record<string, string>>;
  /** Absent: nothing is said. */
  readonly severity?: "error" | "warning" | "information" | "hint";
}

const rows: readonly Row[] = [
  { when: "nothing is set", code: "LIG1020", in: 0, severity: "warning" },
  { when: "the option raises it", code: "LIG1020", in: 0, option: { LIG1020: "error" }, severity: "error" },
  { when: "a comment is over the option", code: "LIG1020", in: 0, comment: true, option: { LIG1020: "error" } },
  { when: "package.json is over the option", code: "LIG1020", in: 1, option: { LIG1020: "error" } },
  {
    when: "package.json has the name and the option the code",
    code: "LIG1020",
    in: 2,
    option: { LIG1020: "off" },
    severity: "error",
  },
  { when: "package.json has both code and name", code: "LIG1020", in: 3, severity: "information" },
  { when: "a comment is over what package.json raises", code: "LIG1020", in: 2, comment: true },
  { when: "it is an error by itself and a comment is there", code: "LIG1003", in: 0, comment: true, severity: "error" },
  { when: "it is an error and lowered to a warning", code: "LIG1025", in: 1, severity: "warning" },
  { when: "it is an error and lowered to a hint", code: "LIG1025", in: 2, severity: "hint" },
  { when: "it is an error, lowered, and a comment is there", code: "LIG1025", in: 2, comment: true },
  { when: "package.json raises what the document shows", code: "LIG5003", in: 1, severity: "error" },
  { when: "a comment is over what is raised for the document", code: "LIG5003", in: 2, comment: true },
  { when: "the option switches off what the document shows", code: "LIG5003", in: 3, option: { LIG5003: "off" } },
  {
    when: "the option raises what the start knows of the document",
    code: "LIG5004",
    in: 0,
    option: { "duplicate-operation-id": "error" },
    severity: "error",
  },
  { when: "an entry of package.json is no rule", code: "LIG1042", in: 1, severity: "warning" },
  {
    when: "an entry of the option is no severity",
    code: "LIG1042",
    in: 0,
    option: { LIG1005: "none" },
    severity: "warning",
  },
];

/** One mistake of each rule; the comment stands above the line that is reported. */
const members: Readonly<Record<Row["code"], (comment: string) => string>> = {
  LIG1003: (comment) => `${comment}@HttpGet("{id") get(id: Int32) { return id; }`,
  LIG1020: (comment) => `${comment}@HttpGet("{id:guid}") get(id: Int32) { return id; }`,
  LIG1025: (comment) => `@HttpGet("a") get() { return 1; }\n${comment}helper() { return 2; }`,
  LIG1042: () => `@HttpGet("a") get() { return 1; }`,
  LIG5003: (comment) => `@HttpGet("{id:int}") get(id: Int32) { return id; }
${comment}@HttpGet("{id:guid}") other(id: Guid) { return id; }`,
  LIG5004: (comment) => `${comment}@AcceptVerbs("PUT", "POST", { route: "{id:int}", name: "save" }) save(id: Int32) { return id; }`, // prettier-ignore
};

const compilerOptions = {
  target: "es2022", lib: ["es2023"], module: "nodenext", strict: true, experimentalDecorators: true,
  skipLibCheck: true, types: ["node"], customConditions,
}; // prettier-ignore

/** The document of a project is that of its `main.ts`. */
const fileOf = ({ code, in: at }: Row, index: number): string =>
  `${at}/src/${code.startsWith("LIG5") ? "main" : `app${index}`}.ts`;

function textOf(row: Row, index: number): string {
  const comment = row.comment ? `// ligature-ignore ${row.code}: why\n` : "";
  const option = row.option ? `severities: ${JSON.stringify(row.option)} as object,` : "";
  return `import { AcceptVerbs, ApiController, ControllerBase, createApp, HttpGet, Route, type Guid, type Int32 } from "ligature";
@ApiController() @Route("orders") export class Orders${index}Controller extends ControllerBase {
${members[row.code](comment)}
}
export const start = (logger: object) =>
  createApp({ controllers: [Orders${index}Controller], openApi: {}, ${option} fastify: { logger } });
`;
}

function files(): Record<string, string> {
  const settings = packages.flatMap((severities, index) => [
    [
      `${index}/package.json`,
      JSON.stringify({ name: `p${index}`, type: "module", ligature: severities && { severities } }),
    ],
    [`${index}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ["src"] })],
  ]);
  return Object.fromEntries([
    ...settings,
    ...rows.map((row, index) => [fileOf(row, index), textOf(row, index)]),
  ]) as Record<string, string>;
}

/** Starts all applications in one process, and prints what each says. */
const starter = `
const { Writable } = require("node:stream");
(async () => {
  const said = [];
  for (const file of ${JSON.stringify(rows.map(fileOf))}) {
    const { start } = await import("./" + file);
    const codes = [];
    const stream = new Writable({ write(line, _, done) { codes.push(JSON.parse(line).code + " warning"); done(); } });
    try {
      await (await start({ level: "warn", stream })).close();
    } catch (error) {
      codes.push(...(error.problems ?? [{ code: String(error) }]).map(({ code }) => code + " error"));
    }
    said.push(codes);
  }
  console.log(JSON.stringify(said));
})();
`;

const names = ["", "error", "warning", "information", "hint"];

describe("the severity of a rule", function () {
  this.timeout(240_000);
  let project: TempProject;
  let edited: string[][];
  let started: string[][];
  let linted: string[][];

  before(async () => {
    project = new TempProject({ "start.cjs": starter, ...files() });
    const { stdout, stderr } = await project.runRegistered(["start.cjs"]);
    assert.ok(stdout.startsWith("["), stderr);
    started = JSON.parse(stdout) as string[][];
    // One session for both: what is compiled costs most.
    const session = new LintSession(["."], project.root);
    const { output } = await lintOnce(readOptions(["--format", "json"]), project.root, session);
    const findings = JSON.parse(output) as { file: string; code: string; severity: string }[];
    linted = rows.map((row, index) =>
      findings
        .filter(({ file }) => file === fileOf(row, index) || file === `${row.in}/package.json`)
        .map(({ code, severity }) => `${code} ${severity}`),
    );
    edited = await Promise.all(rows.map((row, index) => published(session, fileOf(row, index))));
  });

  /** The diagnostics that the language server publishes of a file, and of its `package.json`. */
  async function published(session: LintSession, file: string): Promise<string[]> {
    const snapshot = await session.projects.projectOf(project.path(file)).current();
    const paths = [project.path(file), project.path(join(dirname(file), "../package.json"))];
    return paths.flatMap((path) =>
      [snapshot.diagnostics, snapshot.documentDiagnostics]
        .flatMap((group) => group.get(path) ?? [])
        .map((diagnostic) => {
          const { code, severity } = toDiagnostic(diagnostic, snapshot.root, {
            documentation: new Documentation(),
            clientCapabilities: {},
          });
          return `${String(code)} ${names[severity ?? 0]}`;
        }),
    );
  }

  /** The rest that a comment without effect, or a lowered error, brings with it. */
  const about = (row: Row, said: readonly string[]): string[] => said.filter((one) => one.startsWith(row.code));

  rows.forEach((row, index) => {
    const expected = row.severity === undefined ? [] : [`${row.code} ${row.severity}`];
    describe(`${row.code} is ${row.severity ?? "silenced"} when ${row.when}`, () => {
      it("at the start", () => {
        // A mistake that a document shows is known when it is made; information is for the editor.
        const isLogged = row.severity === "error" || (row.severity === "warning" && row.code !== "LIG5003");
        assert.deepEqual(about(row, started[index]!), isLogged ? expected : []);
        const stops = started[index]!.some((one) => one.endsWith(" error"));
        assert.equal(stops, row.severity === "error");
      });

      it("in the linter, which leaves hints to editors", () => {
        assert.deepEqual(about(row, linted[index]!), row.severity === "hint" ? [] : expected);
      });

      it("in the editor", () => {
        assert.deepEqual(about(row, edited[index]!), expected);
      });
    });
  });
});
