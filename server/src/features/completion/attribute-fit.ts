import { attributeDefinitions, validationRuleOf } from "ligature/attributes";
import type { TypeModel } from "ligature/model";
import { findSimpleType } from "ligature/types";
import { firstArguments } from "./attribute-arguments.js";

/**
 * Whether a validation attribute can distinguish values of a type. It is tried out: an attribute that accepts all
 * values of the type, or refuses all of them, has nothing to check there. One that refuses no value at all only
 * describes, and fits everywhere.
 */
export function fitsType(name: string, type: TypeModel, isNullable: boolean): boolean {
  try {
    const values = samplesOf(type, isNullable);
    return tellsApart(name, type, values) || !tellsApart(name, unknownType, anything);
  } catch {
    return true; // An attribute that cannot be tried may fit.
  }
}

const unknownType: TypeModel = { kind: "unknown", id: "unknown", text: "unknown" };

function tellsApart(name: string, type: TypeModel, samples: readonly unknown[]): boolean {
  const definition = attributeDefinitions.get(name)!;
  const rule = validationRuleOf(definition);
  if (rule === undefined) return false;
  // `@AllowedValues` and similar attributes need values of the type.
  const data = definition.create(...(firstArguments[name] ?? samples.slice(0, 1).filter(isConstant)));
  const check = rule.createCheck(data, { type, displayNameOf: (property) => property });
  // `@Compare("")` reads the property of that name.
  const instance = { "": samples[0] };
  const context = { displayName: "", instance, services: noServices, signal: new AbortController().signal };
  return new Set(samples.map((value) => check(value, context))).size > 1;
}

function isConstant(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

const noServices = {
  get(): never {
    throw new Error("A trial has no services.");
  },
};

/** Texts that some attributes accept and others refuse. The simple types parse them if they can. */
const texts = ["", "a", "ABC", "5", "150", "-1", "1.5", "true", "2020-01-01", "12:30:00", "1.2.3.4", "a@example.com", "https://example.com", "555-0100", "4111111111111111", "YWJj", "a.png", "a.exe", "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "x".repeat(300)]; // prettier-ignore

const files = ["a.png", "a.exe"].map((fileName) => ({ fileName }));

function samplesOf(type: TypeModel, isNullable: boolean): readonly unknown[] {
  const values = valuesOf(type);
  return isNullable ? [...values, null] : values;
}

function valuesOf(type: TypeModel): readonly unknown[] {
  switch (type.kind) {
    case "simple": {
      const simple = findSimpleType(type.id);
      return type.id === "String"
        ? texts
        : texts.map((text) => simple?.parse(text)).filter((value) => value !== undefined);
    }
    case "enum":
      return type.members.map(({ value }) => value);
    case "array":
      return lengths.map((length) => new Array<unknown>(length).fill(null));
    case "set":
      return lengths.map((length) => new Set(Array.from({ length }, (_, index) => index)));
    case "dictionary":
      return lengths.map((length) => new Map(Array.from({ length }, (_, index) => [index, null])));
    case "special":
      return type.id === "FormFile" ? files : [{}];
    case "unknown":
      return anything;
    default:
      return [{}];
  }
}

const lengths = [0, 1, 300];
const anything: readonly unknown[] = [...texts, 5, 150, true, null, [], new Array(300), ...files];
