import { attributeDefinitions, validationRuleOf } from "../../../attributes/index.js";
import { bindingSources, findAttribute, isLookedUpIn, unknownSetting } from "../../../model/index.js";
import type { ActionModel, ApplicationModel, AttributeModel, ParameterModel, TypeId } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { placeOf } from "../../consequences.js";
import { parameterName } from "../../support/parameter-name.js";
import { actionsOf } from "../../support/walk.js";

/**
 * The action runs whether the model state is valid or not, as in ASP.NET Core without `@ApiController`. An action that uses validated
 * values, but neither checks the model state nor has the automatic 400, works with values that its own rules refuse.
 */
export const uncheckedModelState: Check = {
  code: "LIG1032",
  slug: "unchecked-model-state",
  title: "An action uses validated values without checking the model state.",
  severity: "warning",
  scope: "part",
  summary: (count) =>
    `${count} actions use validated values without checking the model state, but actions run even when validation fails. ` +
    "Turn on the automatic 400 (with the option automaticBadRequest or @AutomaticBadRequest()), or return this.badRequest(this.modelState) unless this.modelState.isValid.",
  *check(model, { settings }) {
    // A function decides, or the source does not show it.
    if (settings.automaticBadRequest === unknownSetting) return;
    for (const { action } of actionsOf(model)) {
      const unchecked = action.automaticBadRequest === true ? [] : uncheckedOf(model, action);
      if (unchecked.length === 0) continue;
      const list = unchecked.map((parameter) => `'${parameterName(parameter)}'`).join(" and ");
      yield {
        message:
          `'${action.methodName}' uses ${list} without checking the model state, but it runs even when validation fails. ` +
          "Return this.badRequest(this.modelState) unless this.modelState.isValid, or turn on the automatic 400 with @AutomaticBadRequest().",
        location: action.location,
        data: {
          isSwitchedOff: findAttribute(action.attributes, "AutomaticBadRequest") !== undefined,
          parameterPlaces: unchecked.map(({ location }) => placeOf(location)),
        },
      };
    }
  },
};

function uncheckedOf(model: ApplicationModel, action: ActionModel): ParameterModel[] {
  const { uncheckedParameters = [], parameters } = action;
  const mayHaveForm = takesForm(action);
  const validated = parameters.filter(
    (parameter) => isValidated(model, parameter) || (mayHaveForm && isModelOfForm(model, parameter)),
  );
  return validated.filter(({ name }) => uncheckedParameters.includes(name));
}

/** A body may not be JSON at all, so a body that cannot be null counts even without validation rules. */
function isValidated(
  model: ApplicationModel,
  { type, attributes, bindingInfo, hasInitializer, rest }: ParameterModel,
): boolean {
  // LIG1008 and LIG1045 report a parameter that cannot be bound.
  const described = model.types[type.type];
  if (rest === true || (described?.kind === "unknown" && described.reason !== undefined)) return false;
  const { madeBy } = bindingSources[bindingInfo.source];
  // The application's own function makes this value, so the application is responsible for its contents.
  if (madeBy !== "binding") return madeBy === "function" && attributes.some(isRule);
  const mayBeAbsent = type.nullable === true || type.optional === true || hasInitializer === true;
  if (bindingInfo.source === "Body" && !mayBeAbsent) return true;
  return attributes.some(isRule) || hasRules(model, type.type);
}

/** Every method except GET and HEAD can have a form. */
function takesForm({ selectors }: ActionModel): boolean {
  return selectors.some(
    ({ httpMethods }) => httpMethods.length === 0 || httpMethods.some((method) => !/^(?:GET|HEAD)$/i.test(method)),
  );
}

/** A form that cannot be read makes no model, although the parameter's type has no null (rules B31 and X11). */
function isModelOfForm({ types }: ApplicationModel, { type, bindingInfo, hasInitializer }: ParameterModel): boolean {
  if (!isLookedUpIn(bindingInfo.source, "form")) return false;
  const mayBeNull = type.nullable === true || type.optional === true || hasInitializer === true;
  return !mayBeNull && types[type.type]?.kind === "object";
}

function hasRules({ types }: ApplicationModel, root: TypeId): boolean {
  const reached = new Set([root]);
  // The set grows while it is iterated.
  for (const id of reached) {
    const type = types[id];
    if (type?.kind === "array" || type?.kind === "set") reached.add(type.element.type);
    else if (type?.kind === "dictionary") reached.add(type.value.type);
    else if (type?.kind === "object") {
      if (type.properties.some(({ attributes }) => attributes.some(isRule))) return true;
      for (const property of type.properties) reached.add(property.type.type);
    }
  }
  return false;
}

function isRule({ name }: AttributeModel): boolean {
  const definition = attributeDefinitions.get(name);
  return name === "BindRequired" || (definition !== undefined && validationRuleOf(definition) !== undefined);
}
