import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import {
  builtInConstraints,
  checkConstraints,
  isConstraintError,
  parseRouteTemplate,
  resolveConstraint,
  type ConstraintError,
  type ConstraintMap,
  type ResolvedConstraint,
} from "#runtime/routing/index.js";
import { readRecordings } from "../../helpers/recordings.js";

interface RecordedConstraint {
  id: string;
  constraint: string;
  text?: string;
  expected: { error: string | null; matches: boolean | null };
}

/** .NET's `\d` takes every digit of Unicode, ECMAScript's takes ten: rule X7. */
function isUnicodeDigitCase({ constraint, text = "" }: RecordedConstraint): boolean {
  return constraint.includes("\\d") && /[^\0-\x7f]/.test(text) && /\p{Nd}/u.test(text);
}

function resolve(text: string, custom?: ConstraintMap): ResolvedConstraint {
  const resolved = resolveConstraint(text, custom);
  assert.ok(!isConstraintError(resolved), JSON.stringify(resolved));
  return resolved;
}

function fail(text: string, custom?: ConstraintMap): ConstraintError {
  const resolved = resolveConstraint(text, custom);
  assert.ok(isConstraintError(resolved), `${text} is no error`);
  return resolved;
}

describe("resolveConstraint", () => {
  describe("accepts as recorded", () => {
    for (const recorded of readRecordings<RecordedConstraint>("constraints")) {
      const { id, constraint, text, expected } = recorded;
      it(`${id}: ${constraint} and ${JSON.stringify(text)}`, () => {
        if (expected.error !== null) return void fail(constraint);
        const resolved = resolve(constraint);
        if (text === undefined) return;
        const matches = isUnicodeDigitCase(recorded) ? false : expected.matches;
        assert.equal(resolved.match(text), matches);
      });
    }
  });

  const errors: [text: string, kind: ConstraintError["kind"], part: ConstraintError["part"]][] = [
    ["itn", "unknown-constraint", "name"],
    ["int ", "unknown-constraint", "name"],
    ["min(1", "unknown-constraint", "name"],
    ["int()", "wrong-argument-count", "arguments"],
    ["min", "wrong-argument-count", "arguments"],
    ["range(1)", "wrong-argument-count", "arguments"],
    ["range(1,2,3)", "wrong-argument-count", "arguments"],
    ["length(1,2,3)", "wrong-argument-count", "arguments"],
    ["min(1,2)", "wrong-argument-type", "arguments"],
    ["min()", "wrong-argument-type", "arguments"],
    ["maxlength(2147483648)", "wrong-argument-type", "arguments"],
    ["range(2,1)", "argument-out-of-range", "arguments"],
    ["length(2,1)", "argument-out-of-range", "arguments"],
    ["maxlength(-1)", "argument-out-of-range", "arguments"],
    ["regex(()", "invalid-regular-expression", "arguments"],
    ["regex((a+)\\1)", "unsafe-regular-expression", "arguments"],
  ];
  for (const [text, kind, part] of errors) {
    it(`reports ${kind} when the constraint is ${text}`, () => {
      const error = fail(text);
      assert.deepEqual([error.kind, error.part], [kind, part]);
    });
  }

  const suggestions: [wrong: string, right: string | undefined][] = [
    ["itn", "int"],
    ["integer", "int"],
    ["INTT", "int"],
    ["boolean", "bool"],
    ["date", "datetime"],
    ["Number", "double"],
    ["int64", "long"],
    ["string", undefined],
    ["range(9,1)", "1,9"],
    ["datetme", "datetime"],
    ["minlenght(3)", "minlength"],
    ["xyzzy", undefined],
  ];
  for (const [wrong, right] of suggestions) {
    it(`suggests ${right ?? "nothing"} when the name is ${wrong}`, () => assert.equal(fail(wrong).suggestion, right));
  }

  it("uses a custom constraint when it is registered", () => {
    const even: ConstraintMap = { Even: { match: (text) => Number(text) % 2 === 0 } };
    assert.equal(resolve("even", even).match("4"), true);
    assert.equal(resolve("EVEN", even).match("5"), false);
    assert.equal(fail("even(1)", even).kind, "wrong-argument-count");
    assert.equal(fail("evn", even).suggestion, "Even");
  });

  it("hands the arguments to a custom constraint when it is a function", () => {
    const oneOf: ConstraintMap = { oneOf: (...words) => ({ match: (text) => words.includes(text) }) };
    assert.equal(resolve("oneof(a, b)", oneOf).match("b"), true);
    assert.equal(resolve("oneof", oneOf).match("b"), false);
  });

  it("reports the reason when a custom constraint refuses its arguments", () => {
    const strict: ConstraintMap = {
      strict: () => {
        throw new Error("a unit is missing");
      },
    };
    const error = fail("strict", strict);
    assert.equal(error.kind, "custom-constraint-failed");
    assert.match(error.message, /a unit is missing/);
  });

  it("finds no constraint in the prototype when a name is that of an inherited member", () => {
    assert.equal(fail("constructor").kind, "unknown-constraint");
    assert.equal(fail("__proto__", {}).kind, "unknown-constraint");
  });
});

describe("checkConstraints", () => {
  const places: [template: string, at: string][] = [
    ["a/{id:itn}", "itn"],
    ["a/{id:min(x)}", "x"],
    ["a/{id:min()}", "min()"],
    ["a/{id:min}", "min"],
    ["a/{id:regex(a{{3}}()}", "a{{3}}("],
    ["a/{id:int}/{b:range(3,1)}", "3,1"],
  ];
  for (const [text, at] of places) {
    it(`points at ${at} when the template is ${text}`, () => {
      const errors = checkConstraints(parseRouteTemplate(text).template);
      assert.deepEqual(
        errors.map(({ start, end }) => text.slice(start, end)),
        [at],
      );
    });
  }
});

describe("builtInConstraints", () => {
  it("has a file for each, and each file has its constraint", () => {
    const folder = new URL("../../../runtime/src/routing/constraints/", import.meta.url);
    const files = new Set(readdirSync(folder).map((file) => file.replace(/\.ts$/, "")));
    for (const { name } of builtInConstraints) assert.ok(files.has(name), name);
    assert.equal(builtInConstraints.length, 19);
  });

  it("has an example that can be made for each", () => {
    for (const { example } of builtInConstraints) {
      const { template, errors } = parseRouteTemplate(example);
      assert.deepEqual([...errors, ...checkConstraints(template)], []);
    }
  });

  const schemas: [text: string, schema: object][] = [
    ["int", { type: "integer", format: "int32" }],
    ["long", { type: "integer", format: "int64" }],
    ["min(22)", { minimum: 22 }],
    ["range(1,9)", { minimum: 1, maximum: 9 }],
    ["length(2,4)", { minLength: 2, maxLength: 4 }],
    ["length(3)", { minLength: 3, maxLength: 3 }],
    ["regex(^a$)", { pattern: "^[aA]$" }],
    ["alpha", { pattern: "^[A-Za-z]*$" }],
    ["guid", { type: "string", format: "uuid" }],
  ];
  for (const [text, schema] of schemas) {
    it(`says ${JSON.stringify(schema)} of ${text} in a schema`, () => assert.deepEqual(resolve(text).schema, schema));
  }
});
