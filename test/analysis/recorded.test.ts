import assert from "node:assert/strict";
import { checks } from "#runtime/analysis/index.js";
import type { ModelDiagnostic } from "#runtime/model/index.js";
import { analyzeSyntax } from "#server/text/syntax-analysis.js";
import { analyzeSource, type AnalyzedSource } from "../helpers/analyze-source.js";
import { readRecordings } from "../helpers/recordings.js";

interface RecordedAnalysis {
  id: string;
  template: string;
  handlerHasTheParameters: boolean;
  expected: { rule: string; message: string; from: number; to: number }[];
}

interface RecordedTemplate {
  id: string;
  template: string;
  expected: { error?: string };
}

interface RecordedConstraint {
  constraint: string;
  expected: { error: string | null };
}

const ruleCodes: Readonly<Record<string, string>> = { ASP0017: "LIG1003", ASP0018: "LIG1005" };

/** A controller for each template, on a line of its own; `named` gives the handler the parameters that it can have. */
function controllerOf(template: string, index: number, named: boolean): string {
  const names = named ? [...new Set(parameterNames(template).map((name) => name.toLowerCase()))] : [];
  const parameters = names.map((name) => `${name}: string`).join(", ");
  // The recorded handlers were C#'s: reserved words need another spelling in TypeScript.
  return `export class C${index}Controller extends ControllerBase { @HttpGet(${JSON.stringify(template)}) handle(${parameters}) {} }`;
}

function parameterNames(template: string): string[] {
  return [
    ...template
      .replaceAll("{{", "")
      .replaceAll("}}", "")
      .matchAll(/\{\*{0,2}([A-Za-z_]\w*)(?=[:=?}]|$)/g),
  ].map(([, name = ""]) => name);
}

/** The messages of each line: from and to in characters of the template, as the literal on that line has it. */
function saidByLine(analyzed: AnalyzedSource, diagnostics: readonly ModelDiagnostic[]): Map<number, ExpectedFinding[]> {
  const byLine = new Map<number, ExpectedFinding[]>();
  for (const { code, message, location } of diagnostics) {
    const [line, start, , end] = location.range;
    const text = analyzed.text.split("\n")[line] ?? "";
    const open = text.indexOf("@HttpGet(") + "@HttpGet(".length + 1;
    const literal = (to: number): number => unescapedLength(text.slice(open, to));
    byLine.set(line, [...(byLine.get(line) ?? []), { code, message, from: literal(start), to: literal(end) }]);
  }
  return byLine;
}

interface ExpectedFinding {
  readonly code: string;
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

function unescapedLength(literal: string): number {
  return literal.replace(/\\./g, "x").length;
}

describe("analysis of recorded templates", function () {
  this.timeout(60_000);
  const recorded = readRecordings<RecordedAnalysis>("analyzers");
  let said: Map<number, ExpectedFinding[]>;
  let offset = 0;

  before(() => {
    const lines = recorded.map(({ template, handlerHasTheParameters }, index) =>
      controllerOf(template, index, handlerHasTheParameters),
    );
    // Each template is in a controller of its own, so that none is ambiguous with another.
    const analyzed = analyzeSource(lines.join("\n"), { severities: { "ambiguous-routes": "off" } });
    // A token that stands for nothing is an error at ASP.NET Core's start-up, of which its analyzers say nothing.
    const templates = analyzed.diagnostics.filter(({ data }) => !JSON.stringify(data?.kind ?? "").endsWith(`-token"`));
    said = saidByLine(analyzed, templates);
    offset = analyzed.text.split("\n").findIndex((line) => line.startsWith("export class C0Controller"));
  });

  recorded.forEach(({ id, template, expected }, index) => {
    it(`says of ${id} ${JSON.stringify(template)} what is recorded, no wider`, () => {
      const found = (said.get(offset + index) ?? []).filter(({ code }) => Object.values(ruleCodes).includes(code));
      for (const [rule, code] of Object.entries(ruleCodes)) {
        const wanted = expected.filter((one) => one.rule === rule);
        const left = found.filter((one) => one.code === code);
        if (wanted.length === 0) assert.deepEqual(left, []);
        for (const { from, to } of wanted) {
          const match = left.findIndex((one) =>
            from === to
              ? one.to - one.from === 1 && one.from <= to && one.to >= from
              : one.from >= from && one.to <= to,
          );
          assert.notEqual(match, -1, `nothing of ${code} within ${from}-${to}: ${JSON.stringify(found)}`);
          left.splice(match, 1);
        }
      }
    });
  });
});

describe("analysis of syntax alone", () => {
  it("says the same as with types, when syntax is enough", () => {
    const recorded = readRecordings<RecordedAnalysis>("analyzers");
    const body = recorded.map(({ template }, index) => controllerOf(template, index, true)).join("\n");
    const analyzed = analyzeSource(body);
    const syntaxCodes = new Set(checks.filter(({ syntaxOnly }) => syntaxOnly).map(({ code }) => code));
    const { diagnostics } = analyzeSyntax(analyzed.text, "case.ts");
    assert.deepEqual(
      diagnostics,
      analyzed.diagnostics.filter(({ code }) => syntaxCodes.has(code)),
    );
  });

  const templates = readRecordings<RecordedTemplate>("templates");

  for (const { id, template, expected } of templates) {
    const outcome = expected.error === undefined ? "accepts" : "refuses";
    it(`${outcome} the template ${id} ${JSON.stringify(template)}`, () => {
      // Brackets are tokens in an attribute; the recordings are of templates whose tokens are replaced.
      const written = template.replaceAll("[", "[[").replaceAll("]", "]]");
      const source = `import { ControllerBase, HttpGet } from "ligature";\n${controllerOf(written, 0, true)}`;
      const { diagnostics } = analyzeSyntax(source, "case.ts");
      const codes = diagnostics.filter(({ code }) => code === "LIG1003");
      assert.equal(codes.length > 0, expected.error !== undefined, JSON.stringify(codes));
    });
  }

  const constraints = new Map(
    readRecordings<RecordedConstraint>("constraints").map(({ constraint, expected }) => [constraint, expected.error]),
  );
  for (const [constraint, error] of constraints) {
    it(`${error === null ? "accepts" : "refuses"} the constraint ${JSON.stringify(constraint)}`, () => {
      const inTemplate = constraint
        .replaceAll("{", "{{")
        .replaceAll("}", "}}")
        .replaceAll("[", "[[")
        .replaceAll("]", "]]");
      if (constraint === "") return; // an empty constraint cannot be written: `{a:}` has none
      const source = `import { ControllerBase, HttpGet } from "ligature";\n${controllerOf(`{value:${inTemplate}}`, 0, true)}`;
      const { diagnostics } = analyzeSyntax(source, "case.ts");
      const found = diagnostics.filter(({ code }) => code === "LIG1004");
      assert.equal(found.length > 0, error !== null, JSON.stringify(diagnostics));
      for (const { location } of found)
        assert.ok(location.range[3] - location.range[1] < `{value:${inTemplate}}`.length * 2);
    });
  }
});
