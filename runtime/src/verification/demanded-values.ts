import type { Arbitrary } from "fast-check";
import type { FastCheck } from "./format-arbitraries.js";
import type { JsonSchema } from "./json-schemas.js";

type Schemas = Readonly<Record<string, JsonSchema | undefined>>;

/** Whether a value is required because another value of its model is sent (rule D30). */
export function isDemandedBy(names: readonly string[], schema: JsonSchema | undefined): boolean {
  const model = schema?.["x-required-with"];
  return model !== undefined && names.some((name) => name.startsWith(`${model}.`));
}

/** The name of a value, below that of the model to which it belongs. */
export function nameInModel(name: string, schema: JsonSchema | undefined): string {
  const model = schema?.["x-value-of"];
  return model === undefined ? name : `${model}.${name}`;
}

/** The values that are required with those of some names, by the name of each. */
export function demandedWith(names: readonly string[], schemas: Schemas, dependent: JsonSchema["dependentRequired"] = {}): readonly string[] {
  const inModels = names.map((name) => nameInModel(name, schemas[name]));
  const demanded = Object.keys(schemas).filter((name) => isDemandedBy(inModels, schemas[name]));
  return [...demanded, ...names.flatMap((name) => (Object.hasOwn(dependent, name) ? dependent[name]! : []))];
} // prettier-ignore

/** Objects that have, with each of their values, those that it demands. */
export function withDemanded(
  fc: FastCheck,
  values: Readonly<Record<string, Arbitrary<unknown>>>,
  requiredKeys: readonly string[],
  schemas: Schemas,
  dependent?: JsonSchema["dependentRequired"],
): Arbitrary<Record<string, unknown>> {
  const some = fc.record(values, { requiredKeys: [...requiredKeys] });
  if (!Object.values(schemas).some((one) => one?.["x-required-with"] !== undefined) && dependent === undefined) return some;
  const all = fc.record(values);
  return fc.tuple(some, all).map(([own, whole]) => {
    const missing = demandedWith(Object.keys(own), schemas, dependent).filter((name) => Object.hasOwn(whole, name));
    return { ...Object.fromEntries(missing.map((name) => [name, whole[name]])), ...own };
  });
} // prettier-ignore
