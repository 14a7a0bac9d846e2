import type { Endpoint } from "ligature/internal/endpoints";
import type { TypeModel } from "ligature/internal/model";
import { findParameter, type ConstraintMap, type RouteParameter } from "ligature/internal/routing";
import { samplesOfConstraints, samplesOfType } from "../hover/sample-texts.js";

/**
 * A path that leads to a route: with values that its constraints accept.
 *
 * @param freeValue the value of a parameter without constraints
 * @returns the path; `undefined` if no value of a parameter is known
 */
export function samplePath(
  { template, declared }: Pick<Endpoint, "template" | "declared">,
  custom: ConstraintMap,
  freeValue: (parameter: RouteParameter) => string,
): string | undefined {
  if (declared.errors.length > 0) return undefined;
  const segments = template.segments.map(({ parts }) =>
    parts.map((part) => {
      if (part.kind !== "parameter") return part.content;
      const parameter = findParameter(template, part.name)!;
      if (parameter.requiredValue !== undefined) return parameter.requiredValue;
      return parameter.constraints.length === 0 ? freeValue(parameter) : samplesOfConstraints(parameter, custom).taken;
    }),
  );
  if (segments.flat().includes(undefined)) return undefined;
  return `/${segments.map((parts) => encodeURI(parts.join(""))).join("/")}`;
}

/** A value that the action's parameter of that name can have. */
export function valueForAction({ action }: Pick<Endpoint, "action">, types: Readonly<Record<string, TypeModel>>) {
  return ({ name }: RouteParameter): string => {
    const isMeant = (key: string): boolean => key.toLowerCase() === name.toLowerCase();
    const parameter = action.parameters.find((one) => isMeant(one.bindingInfo.name ?? one.name));
    const type = parameter && types[parameter.type.type];
    return (type && samplesOfType(type).taken) ?? name;
  };
}
