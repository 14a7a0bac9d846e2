import { sourceAttributes, type AttributeDefinition } from "ligature/internal/attributes";
import type { TypeModel } from "ligature/internal/model";
import { ParameterTrial } from "../../projects/parameter-trial.js";
import type { DecoratorRequest } from "./completion-provider.js";
import { typeOfPlace } from "./type-of-place.js";

/** How well a source fits a parameter: 0 is best; `undefined`: not at all. */
export function sourceRank(name: string, request: DecoratorRequest): number | undefined {
  const { on } = request.decorator;
  const type = typeOfPlace(request, on);
  if (type?.kind === "special" || (type?.kind === "array" && type.element.type === "FormFile")) return undefined;
  const kind = type === undefined ? "any" : isText(type) ? "text" : isListOfTexts(type, request) ? "texts" : "complex";
  const isInRoute = on.parameter !== undefined && routeParameters(request).has(on.parameter.name.toLowerCase());
  return ranks[name]?.(kind, isInRoute);
}

type Kind = "any" | "text" | "texts" | "complex";

/** A source with one text cannot contain an object, and a service is not a text. */
const ranks: Readonly<Partial<Record<string, (kind: Kind, isInRoute: boolean) => number | undefined>>> = {
  FromRoute: (kind, isInRoute) => (isInRoute ? 0 : kind === "complex" ? undefined : 2),
  FromQuery: (kind, isInRoute) => (kind === "complex" || isInRoute ? 1 : 0),
  FromForm: () => 1,
  FromHeader: (kind) => (kind === "complex" ? undefined : 1),
  FromCookie: (kind) => (kind === "complex" || kind === "texts" ? undefined : 1),
  FromBody: (kind) => (kind === "complex" ? 0 : 2),
  FromServices: (kind) => (kind === "text" || kind === "texts" ? undefined : 1),
  CurrentUser: (kind) => (kind === "text" || kind === "texts" ? undefined : 1),
};

function isText({ kind }: TypeModel): boolean {
  return kind === "simple" || kind === "enum";
}

function isListOfTexts(type: TypeModel, { project }: DecoratorRequest): boolean {
  if (type.kind !== "array" && type.kind !== "set") return false;
  const element = project.snapshot?.model.types[type.element.type];
  return element === undefined || isText(element);
}

function routeParameters({ syntax, decorator: { on } }: DecoratorRequest): ReadonlySet<string> {
  const endpoints = syntax.endpoints.endpoints.filter(
    ({ controller, action }) => controller.id === on.classId && action.methodName === on.member,
  );
  return new Set(endpoints.flatMap(({ template }) => template.parameters.map(({ name }) => name.toLowerCase())));
}

/** Tries attributes on the parameter of a request; `undefined` if the snapshot does not know it yet. */
export function trialOf({ project, decorator: { on } }: DecoratorRequest): ParameterTrial | undefined {
  const { snapshot } = project;
  for (const { model } of snapshot?.applications ?? []) {
    const controller = model.controllers.find(({ id }) => id === on.classId);
    const action = controller?.actions.find(({ methodName }) => methodName === on.member);
    const parameter =
      action?.parameters.find(({ name }) => name !== "" && name === on.parameter?.name) ??
      // In text that is not finished, the name may have been read as the decorator's.
      action?.parameters.find(({ name }, index) => name === "" && index === on.parameter?.index);
    if (!controller || !action || !parameter) continue;
    // The attributes are those of the current text.
    const attributes = parameter.attributes.filter(({ name }) => on.attributes.includes(name));
    return new ParameterTrial(snapshot!, { model, controller, action, parameter, attributes }, aboutTheRest);
  }
  return undefined;
}

/**
 * The rules about the text that the user writes after the attribute: its arguments (LIG1023), and the body of the action (LIG1032), without which no
 * action would get its first rule.
 */
const aboutTheRest: ReadonlySet<string> = new Set(["LIG1023", "LIG1032"]);

/** Whether the parameter may have the attribute, together with its other attributes. */
export function mayBeAdded(trial: ParameterTrial, definition: AttributeDefinition): boolean {
  return trial.allowsMore({ name: definition.name, data: definition.create(...(definition.sampleArguments ?? [])) });
}

/** Whether the attribute sets the source of a value. */
export function isSource(name: string): boolean {
  return sourceAttributes.has(name);
}
