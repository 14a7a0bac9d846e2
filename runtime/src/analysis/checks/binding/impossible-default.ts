import {
  isObject,
  simpleFactsOf,
  type ApplicationModel,
  type ConstantValue,
  type SourceLocation,
  type TypeReference,
} from "../../../model/index.js";
import { findSimpleType } from "../../../types/index.js";
import { propertyLocation } from "../../support/locate.js";
import type { Check, Finding, Part } from "../../check.js";
import { isController } from "../../support/walk.js";

/** A default that is no value of its type. C# refuses it. TypeScript does not, because the types are aliases. */
export const impossibleDefault: Check = {
  code: "LIG1047",
  slug: "impossible-default",
  title: "A default is not a value of its type.",
  severity: "warning",
  scope: "part",
  *check({ controllers, types }) {
    for (const controller of controllers) yield* findingsIn(controller, types);
    for (const type of Object.values(types)) yield* findingsIn(type, types);
  },
};

interface Defaulted {
  readonly name: string;
  readonly type: TypeReference;
  readonly default?: ConstantValue;
}

function* findingsIn(part: Part, types: ApplicationModel["types"]): Generator<Finding> {
  if (isController(part)) {
    for (const target of [...part.properties, ...part.actions.flatMap(({ parameters }) => parameters)])
      yield* findingOf(target, target.location, types);
  } else if (part.kind === "object") {
    for (const property of part.properties) yield* findingOf(property, propertyLocation(part, property), types);
  }
}

function* findingOf(
  { name, type, default: written }: Defaulted,
  location: SourceLocation | undefined,
  types: ApplicationModel["types"],
): Generator<Finding> {
  if (written === undefined || written === null || location === undefined) return;
  const text = textOf(written);
  if (text === undefined) return;
  const declared = types[type.type];
  const allowed = declared?.kind === "simple" ? simpleFactsOf(declared).values : undefined;
  if (allowed === undefined || findSimpleType(declared!.id)?.parse(text) !== undefined) return;
  const shown = typeof written === "string" ? JSON.stringify(written) : text;
  yield {
    message: `The default of '${name}' is ${shown}, but a value of the type ${declared!.id} is ${allowed}. Change the default or the type.`,
    location,
  };
}

function textOf(value: ConstantValue): string | undefined {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return isObject(value) ? ((value.$bigint ?? value.$number) as string | undefined) : undefined;
}
