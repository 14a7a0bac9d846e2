import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LanguageClient, type WireDiagnostic } from "../../helpers/language-client.js";
import { LintedProject } from "./linted-project.js";

const fixtures = new URL("../rules/", import.meta.url);

/** Every fixture of every rule, as a file of one project: what the files say of each other, both must say. */
function allFixtures(): Record<string, string> {
  const names = readdirSync(fixtures, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return Object.fromEntries(
    names.map((name) => [`src/${name.replaceAll("\\", "/")}`, readFileSync(new URL(name, fixtures), "utf8")]),
  );
}

interface JsonFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

const severities = ["", "error", "warning", "information"];
const hint = 4;

function ofEditor({ code, message, severity, range: { start, end } }: WireDiagnostic): string {
  return `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1} ${severities[severity]} ${code} ${message}`;
}

function ofLinter({ line, column, endLine, endColumn, code, severity, message }: JsonFinding): string {
  return `${line}:${column}-${endLine}:${endColumn} ${severity} ${code} ${message}`;
}

describe("findings of ligature-lint", function () {
  this.timeout(180_000);
  const files = allFixtures();
  let project: LintedProject;
  let client: LanguageClient;

  before(async () => {
    project = new LintedProject(files);
    client = new LanguageClient();
    await client.initialize([pathToFileURL(project.folder).href]);
  });
  after(async () => {
    await client.stop();
    project.remove();
  });

  it("equal the diagnostics of the language server in every fixture of the rules", async () => {
    const findings = JSON.parse((await project.lint("--format", "json")).output) as JsonFinding[];
    assert.ok(findings.length > 100, String(findings.length));
    const uri = (file: string) => pathToFileURL(join(project.folder, file)).href;
    const published = (file: string): string[] =>
      (client.published.findLast((one) => one.uri === uri(file))?.diagnostics ?? [])
        .filter(({ severity }) => severity !== hint)
        .map(ofEditor)
        .sort();
    const found = (file: string): string[] =>
      findings
        .filter((one) => one.file === file)
        .map(ofLinter)
        .sort();
    const isEqual = (file: string) => found(file).join("\n") === published(file).join("\n");
    const [first] = Object.keys(files);
    client.open(uri(first!), files[first!]!);
    const areEqual = () => Object.keys(files).every(isEqual);
    // The rules of documents come last, and some time after the others.
    await client.diagnostics(uri(first!), areEqual, 90_000).catch(() => undefined);
    for (const file of Object.keys(files)) assert.deepEqual(published(file), found(file), file);
  });
});
