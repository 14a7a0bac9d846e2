import assert from "node:assert/strict";
import {
  attributeDefinitions,
  placeholdersOf,
  validationRuleOf,
  ValidationAttribute,
} from "#runtime/attributes/index.js";
import { bindingTexts } from "#runtime/binding/index.js";
import { completeProblem, ProblemDetails, ValidationProblemDetails } from "#runtime/formatters/index.js";
import { formTexts } from "#runtime/forms/index.js";
import { germanTexts } from "#runtime/localization/index.js";

/** Options that change the message of an attribute. */
const options = { minimumLength: 1, minimumIsExclusive: true, maximumIsExclusive: true };

/** Every subset of the options. */
function dataOfAttributes(): Record<string, number | boolean>[] {
  const entries = Object.entries(options);
  return Array.from({ length: 2 ** entries.length }, (_, bits) =>
    Object.fromEntries(entries.filter((_, index) => (bits & (2 ** index)) > 0)),
  );
}

class PlainAttribute extends ValidationAttribute {
  override isValid = (): boolean => true;
}

/** Every text in English that the package shows to people. */
function englishTexts(): Set<string> {
  const rules = [...attributeDefinitions.values()].flatMap((definition) => validationRuleOf(definition) ?? []);
  const statuses = Array.from({ length: 500 }, (_, index) => index + 100);
  return new Set([
    ...rules.flatMap((rule) => dataOfAttributes().map((data) => rule.message(data))),
    new PlainAttribute().errorMessage,
    ...Object.values(bindingTexts),
    ...Object.values(formTexts),
    ...statuses.flatMap((status) => completeProblem(new ProblemDetails(), status).title ?? []),
    new ValidationProblemDetails({}).title ?? "",
  ]);
}

describe("the texts in German", () => {
  const english = englishTexts();

  it("are one for each text in English, and no others", () => {
    assert.ok(english.size > 60);
    assert.deepEqual([...english].sort(), Object.keys(germanTexts).sort());
  });

  for (const [key, text] of Object.entries(germanTexts)) {
    it(`have the placeholders of the English ones when the text is ${key}`, () => {
      assert.deepEqual(placeholdersOf(text).sort(), placeholdersOf(key).sort());
      assert.notEqual(text.trim(), "");
    });
  }
});
