import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { attributeDefinitions, validationRuleOf } from "#runtime/attributes/index.js";
import type { ConstantValue } from "ligature/internal/model";

describe("docs/validation.md", () => {
  const text = readFileSync(new URL("../../docs/validation.md", import.meta.url), "utf8");
  const [, table = ""] = text.split(/<!-- \/?attributes -->/);
  const rows = [...table.matchAll(/^\| `@(\w+)\((.*)\)` \| (.*) \|$/gm)].map(([, name = "", args = "", message]) => ({
    name,
    args: readArguments(args),
    message,
  }));

  for (const { name, args, message } of rows) {
    it(`has the text of @${name}(${JSON.stringify(args).slice(1, -1)})`, () => {
      const definition = attributeDefinitions.get(name);
      assert.ok(definition);
      assert.equal(validationRuleOf(definition)?.message(definition.create(...args)), message);
    });
  }

  it("mentions every attribute that validates", () => {
    const validating = [...attributeDefinitions.values()].filter((definition) => validationRuleOf(definition));
    assert.deepEqual(
      validating.map(({ name }) => name).filter((name) => !text.includes(`@${name}(`)),
      [],
    );
  });
});

/** The arguments of a decorator as they are in the table: texts, numbers, and objects with unquoted names. */
function readArguments(text: string): ConstantValue[] {
  return JSON.parse(`[${text.replace(/(\w+):/g, '"$1":')}]`) as ConstantValue[];
}
