import assert from "node:assert/strict";
import { parseRouteTemplate } from "#runtime/routing/template-parser.js";
import type { RoutePart, RouteTemplate } from "#runtime/routing/route-template.js";
import { readRecordings } from "../helpers/recordings.js";

interface RecordedTemplate {
  id: string;
  template: string;
  expected: { error?: string; segments?: string[][]; parameters?: object[] };
}

interface RecordedAnalysis {
  id: string;
  template: string;
  expected: { rule: string; from: number; to: number }[];
}

function writePart(part: RoutePart): string {
  return part.kind === "parameter" ? `{${part.name}}` : part.content;
}

function summarize(template: RouteTemplate): object {
  return {
    segments: template.segments.map(({ parts }) => parts.map(writePart)),
    parameters: template.parameters.map((parameter) => ({
      name: parameter.name,
      optional: parameter.optional,
      catchAll: parameter.catchAll,
      encodeSlashes: parameter.encodeSlashes,
      default: parameter.default,
      constraints: parameter.constraints.map(({ text }) => text),
    })),
  };
}

describe("parseRouteTemplate", () => {
  describe("reads as recorded", () => {
    for (const { id, template: text, expected } of readRecordings<RecordedTemplate>("templates")) {
      it(`${id} ${JSON.stringify(text)}`, () => {
        const { template, errors } = parseRouteTemplate(text);
        if (expected.error !== undefined) assert.notEqual(errors.length, 0, expected.error);
        else {
          assert.deepEqual(errors, []);
          assert.deepEqual(summarize(template), { segments: expected.segments, parameters: expected.parameters });
        }
      });
    }
  });

  describe("reports at least what the analyzers report, with no wider ranges", () => {
    for (const { id, template: text, expected } of readRecordings<RecordedAnalysis>("analyzers")) {
      it(`${id} ${JSON.stringify(text)}`, () => {
        const { errors } = parseRouteTemplate(text);
        const wanted = expected.filter(({ rule }) => rule === "ASP0017");
        if (wanted.length === 0) assert.deepEqual(errors, []);
        const left = [...errors];
        for (const { from, to } of wanted) {
          const index = left.findIndex(({ start, end }) =>
            from === to ? end - start === 1 && start <= to && end >= from : start >= from && end <= to,
          );
          assert.notEqual(index, -1, `nothing within ${from}-${to}: ${JSON.stringify(errors)}`);
          left.splice(index, 1);
        }
        for (const { start, end } of errors) assert.ok(start < end && start >= 0 && end <= text.length);
      });
    }

    for (const { id, template: text, expected } of readRecordings<RecordedAnalysis>("analyzers")) {
      for (const { from, to } of expected.filter(({ rule }) => rule === "ASP0018")) {
        it(`${id} knows the parameter at ${from}-${to} of ${JSON.stringify(text)}`, () => {
          const { parameters } = parseRouteTemplate(text).template;
          assert.ok(parameters.some(({ start, end }) => start === from && end === to));
        });
      }
    }
  });

  const mistakes: [template: string, kind: string, at: string][] = [
    ["~a", "tilde-without-slash", "~"],
    ["a//b", "consecutive-separators", "//"],
    ["//a", "consecutive-separators", "//"],
    ["a/b//", "consecutive-separators", "//"],
    ["orders?page=1", "question-mark-in-literal", "?"],
    ["a/{id", "unclosed-parameter", "d"],
    ["a/{", "unclosed-parameter", "{"],
    ["a/{id}}/b", "unclosed-parameter", "b"],
    ["a/id}/b", "unbalanced-closing-brace", "}"],
    ["{id:regex(^a{3}$)}", "unescaped-brace", "{"],
    ["a/{}", "empty-parameter-name", "}"],
    ["a/{i?d:int}", "invalid-parameter-name", "i?d"],
    ["{a}/{A:int}", "duplicate-parameter", "A"],
    ["{*rest?}", "optional-catch-all", "?"],
    ["{a:int=1?}", "optional-with-default", "?"],
    ["{*rest}/a", "catch-all-not-last", "{*rest}"],
    ["a{*rest}", "catch-all-in-complex-segment", "{*rest}"],
    ["{a?}-b", "optional-not-last-in-segment", "{a?}"],
    ["{a}-{b?}", "optional-after-literal", "{b?}"],
    ["{a}{b}", "consecutive-parameters", "{b}"],
  ];
  for (const [text, kind, at] of mistakes) {
    it(`reports ${kind} at ${at} when the template is ${text}`, () => {
      const found = parseRouteTemplate(text).errors.find((error) => error.kind === kind);
      assert.ok(found, JSON.stringify(parseRouteTemplate(text).errors));
      assert.equal(text.slice(found.start, found.end), at);
      assert.match(found.message, /^[A-Z'T].*\.$/);
    });
  }

  it("reports every mistake when there are several, in the order of the text", () => {
    const kinds = parseRouteTemplate("a//{b}{c}/{d?e}/{*f}/x?").errors.map(({ kind }) => kind);
    assert.deepEqual(kinds, [
      "consecutive-separators",
      "consecutive-parameters",
      "invalid-parameter-name",
      "catch-all-not-last",
      "question-mark-in-literal",
    ]);
  });

  it("places every piece of a parameter when braces are doubled in it", () => {
    const text = "/x/{ssn:regex(^\\d{{3}}$):length(3)=1{{2}}3}";
    const { template, errors } = parseRouteTemplate(text);
    assert.deepEqual(errors, []);
    const parameter = template.parameters[0]!;
    const slice = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
    assert.equal(slice(parameter), "{ssn:regex(^\\d{{3}}$):length(3)=1{{2}}3}");
    assert.equal(slice(parameter.nameRange), "ssn");
    assert.equal(slice(parameter.defaultRange!), "1{{2}}3");
    assert.equal(parameter.default, "1{2}3");
    const [regex, length] = parameter.constraints;
    assert.equal(slice(regex!), "regex(^\\d{{3}}$)");
    assert.equal(slice(regex!.argumentsRange!), "^\\d{{3}}$");
    assert.equal(regex!.arguments, "^\\d{3}$");
    assert.equal(slice(length!.nameRange), "length");
    assert.equal(slice(length!.argumentsRange!), "3");
  });

  const oddNames: [template: string, name: string, constraints: string[], byDefault: string | null][] = [
    ["{a(:int}", "a(", ["(", "int"], null],
    ["{a(:int)}", "a(", ["(:int)"], null],
    ["{a(=1)=2}", "a(", ["(=1)"], "2"],
    ["{a(=1}", "a(", ["("], "1"],
    ["{a(}", "a(", [], null],
    ["{(b:int}", "(b", ["int"], null],
  ];
  for (const [text, name, constraints, byDefault] of oddNames) {
    it(`reads the last character of the name again when it is a parenthesis, as in ASP.NET Core: ${text}`, () => {
      const [parameter] = parseRouteTemplate(text).template.parameters;
      assert.equal(parameter?.name, name);
      assert.deepEqual(
        parameter.constraints.map((constraint) => constraint.text),
        constraints,
      );
      assert.equal(parameter.default, byDefault);
    });
  }

  it("still returns the parameters when the template is unfinished, for completion", () => {
    const { template } = parseRouteTemplate("orders/{id:in");
    assert.equal(template.parameters[0]?.name, "id");
    assert.equal(template.parameters[0]?.constraints[0]?.text, "in");
  });

  it("returns plain data that JSON can represent", () => {
    const { template } = parseRouteTemplate("a/{b:int}/{c}.{d?}/{**e=1}");
    assert.deepEqual(JSON.parse(JSON.stringify(template)), template);
  });
});
