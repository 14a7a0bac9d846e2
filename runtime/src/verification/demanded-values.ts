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

function demandsOthers(schema: JsonSchema | undefined): boolean {
  return schema?.["x-required-with"] !== undefined || schema?.["x-required-model"] !== undefined;
}

/** The values that are required with those of some names, by the name of each. */
export function demandedWith(names: readonly string[], schemas: Schemas, dependent: JsonSchema["dependentRequired"] = {}): readonly string[] {
  const inModels = names.map((name) => nameInModel(name, schemas[name]));
  const demanded = Object.keys(schemas).filter((name) => isDemandedBy(inModels, schemas[name]));
  return [...demanded, ...ofRequiredModels(inModels, schemas), ...names.flatMap((name) => (Object.hasOwn(dependent, name) ? dependent[name]! : []))];
} // prettier-ignore

/** One value of each model of which there must be any. */
function ofRequiredModels(names: readonly string[], schemas: Schemas): readonly string[] {
  const isIn = (model: string): boolean => names.some((name) => name.startsWith(`${model}.`));
  const byModel = new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const { key, within } = schema?.["x-required-model"] ?? {};
      const isMissing = key !== undefined && !isIn(key) && (within === undefined || isIn(within));
      return isMissing ? [[key, name] as const] : [];
    }),
  );
  return [...byModel.values()];
}

/** Objects that have, with each of their values, those that it demands. */
export function withDemanded(
  fc: FastCheck,
  values: Readonly<Record<string, Arbitrary<unknown>>>,
  requiredKeys: readonly string[],
  schemas: Schemas,
  dependent?: JsonSchema["dependentRequired"],
): Arbitrary<Record<string, unknown>> {
  const some = fc.record(values, { requiredKeys: [...requiredKeys] });
  if (!Object.values(schemas).some(demandsOthers) && dependent === undefined) return some;
  const all = fc.record(values);
  return fc.tuple(some, all).map(([own, whole]) => {
    const complete: Record<string, unknown> = { ...own };
    const next = (): string[] => demandedWith(Object.keys(complete), schemas, dependent).filter((name) => Object.hasOwn(whole, name) && !Object.hasOwn(complete, name));
    // A value that is added may demand others.
    for (let missing = next(); missing.length > 0; missing = next())
      for (const name of missing) complete[name] = whole[name];
    return complete;
  });
} // prettier-ignore
