import assert from "node:assert/strict";
import fc from "fast-check";
import { CodeWriter, literal, member, primitive, propertyName } from "#runtime/generated-code/code-writer.js";
import { emptyObject, PlanCode } from "#runtime/generated-code/plan-code.js";

function run(text: string, constants: unknown[] = []): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- it is what is tested
  return new Function("constants", "bailOut", text)(constants) as unknown;
}

describe("the code of a plan", () => {
  it("names variables by letters and digits alone, each once, whatever they are called", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom("a", "bailOut", "eval", "__proto__", "1a", "let"))),
        (hints) => {
          const code = new PlanCode();
          const names = hints.map((hint) => code.unique(hint));
          assert.equal(new Set(names).size, names.length);
          for (const name of names) assert.match(name, /^[A-Za-z_$][\w$]*$/);
          // Strict code refuses what cannot be a variable.
          assert.equal(run(`"use strict"; ${names.map((name) => `let ${name} = 1;`).join(" ")} return 1;`), 1);
        },
      ),
    );
  });

  it("keeps any text in a comment, and any note at a constant", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom("a\nthrow 1", "a\u2028throw 1", "a\rthrow 1", "*/ throw 1")),
        (text) => {
          const code = new PlanCode();
          const name = code.constant("value", { text }, text);
          code.body.comment(text).line(`return ${name};`);
          const plan = run(code.text(text, ""), code.values()) as () => unknown;
          assert.deepEqual(plan(), { text });
        },
      ),
    );
  });

  it("reads and writes properties of any name, and changes no prototype", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "a b", "`${x}`", "\u2028"));
    fc.assert(
      fc.property(text, (name) => {
        const made = run(`const it = ${emptyObject([name])}; it${member(name)} = 1; return [it, Object.keys(it)];`) as [
          object,
          string[],
        ];
        assert.deepEqual(made[1], name === "__proto__" ? [] : [name]);
        assert.equal(Object.getPrototypeOf(made[0]), Object.prototype);
        assert.equal(run(`return { ${propertyName(name === "__proto__" ? "x" : name)}: 1 };`) !== undefined, true);
        assert.equal(run(`return ${literal(name)};`), name);
      }),
    );
  });

  it("writes primitive values unchanged", () => {
    for (const value of ["a\n\"'", 0, -0, 1.5, NaN, Infinity, true, null, undefined, 12n, -3n]) {
      assert.ok(Object.is(run(`return ${primitive(value)};`), value), primitive(value));
    }
  });

  it("leaves out the second part of a decision when there is nothing in it", () => {
    const writer = new CodeWriter();
    writer.either(
      "a",
      () => writer.line("b();"),
      () => writer,
    );
    writer.either(
      "a",
      () => writer.line("b();"),
      () => writer.line("c();"),
    );
    assert.equal(writer.toString(), "if (a) {\n  b();\n}\nif (a) {\n  b();\n} else {\n  c();\n}");
  });
});
