import { bindingInfoOf } from "ligature/internal/conventions";
import { isLookedUpIn, type AttributeModel, type SourceLocation } from "ligature/internal/model";
import { keyOfLocation, type RoutedAction } from "./routed-actions.js";

/** A property of a model or controller that gets its value from the route. */
export interface PropertyTaker {
  readonly name: string;
  /** Its name in the sources. */
  readonly location: SourceLocation;
  readonly attributes: readonly AttributeModel[];
  /** An attribute sets the name that it looks up. */
  readonly isNamed: boolean;
}

/**
 * The properties of an action's models and controller that are bound from a route parameter. The parameter's name is in
 * lower case.
 */
export function propertiesTaking({ application, controller, action }: RoutedAction, wanted: string): PropertyTaker[] {
  const { types } = application.model;
  const ofModels = action.parameters.flatMap(({ bindingInfo, type }) => {
    const declared = types[type.type];
    // With an explicit name, the model's keys have a prefix.
    if (declared?.kind !== "object" || (bindingInfo.name ?? "") !== "") return [];
    const isWhole = isLookedUpIn(bindingInfo.source, "path");
    return declared.properties
      .filter(({ attributes }) => {
        const own = bindingInfoOf(attributes);
        return own?.explicitSource === true ? own.source === "Path" : isWhole;
      })
      .filter(({ range, declaringType, file }) => range !== undefined && (file ?? fileOf(declaringType)) !== undefined)
      .map(({ name, attributes, range, declaringType, file }) =>
        taker(name, attributes, { file: file ?? fileOf(declaringType)!, range: range! }),
      );
  });
  const own = controller.properties
    .filter(({ bindingInfo }) => bindingInfo !== undefined && isLookedUpIn(bindingInfo.source, "path"))
    .map(({ name, attributes, location }) => taker(name, attributes, location));
  const all = [...ofModels, ...own].filter((one) => keyOf(one) === wanted);
  return [...new Map(all.map((one) => [keyOfLocation(one.location), one])).values()];
}

/** Whether only a property's own name determines what it binds, so that it cannot use another name. */
export function isSilent({ isNamed, attributes }: PropertyTaker): boolean {
  return !isNamed && !attributes.some(({ name }) => name === "FromRoute");
}

function taker(name: string, attributes: readonly AttributeModel[], location: SourceLocation): PropertyTaker {
  return { name, attributes, location, isNamed: bindingInfoOf(attributes)?.name !== undefined };
}

function keyOf({ name, attributes }: PropertyTaker): string {
  return (bindingInfoOf(attributes)?.name ?? name).toLowerCase();
}

/** `src/orders.ts` of `src/orders.ts#Order` and of `src/orders.ts:12:8`; `undefined` for a type of a package. */
function fileOf(declaringType: string): string | undefined {
  return /^(.+?\.[cm]?tsx?)(?:#|:\d+:\d+$)/.exec(declaringType)?.[1];
}
