import type {
  ActionModel,
  ApplicationModel,
  ControllerModel,
  SourceLocation,
  TypeModel,
} from "../../../model/index.js";
import { findAttribute } from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { parameterName } from "../../support/parameter-name.js";
import { actionsOf } from "../../support/walk.js";

interface BodyTarget {
  readonly name: string;
  readonly explicit: boolean;
  readonly location: SourceLocation;
  /** Without its attribute, it would still be bound from the body. */
  readonly isInferred?: boolean;
}

/** An action reads its request's body at most once (rule B19; ASP.NET Core throws at start-up). */
export const multipleBodyParameters: Check = {
  code: "LIG1001",
  slug: "multiple-body-parameters",
  title: "An action binds more than one parameter from the body.",
  severity: "error",
  scope: "part",
  syntaxOnly: true,
  *check(model) {
    for (const { controller, action } of actionsOf(model)) {
      const parameters = bodyParameters(model, action, controller.isApiController);
      const targets = [...bodyProperties(controller), ...parameters, ...bodyMembers(model, action)];
      const kept = targets.find(({ explicit }) => explicit) ?? targets[0];
      for (const target of targets) if (kept !== undefined && target !== kept) yield finding(action, kept, target);
    }
  },
};

function bodyParameters({ types }: ApplicationModel, action: ActionModel, isApiController: boolean): BodyTarget[] {
  return action.parameters
    .filter(({ bindingInfo }) => bindingInfo.source === "Body")
    .map((parameter) => {
      const { attributes, location } = parameter;
      const attribute = findAttribute(attributes, "FromBody");
      return {
        name: parameterName(parameter),
        explicit: attribute !== undefined,
        location: attribute ? locateAttribute(attribute, location) : location,
        isInferred: isApiController && !isText(types[parameter.type.type]),
      };
    });
}

function isText(type: TypeModel | undefined): boolean {
  return type?.kind === "simple" || type?.kind === "enum";
}

function bodyProperties(controller: ControllerModel): BodyTarget[] {
  return controller.properties
    .filter(({ bindingInfo }) => bindingInfo?.source === "Body")
    .map(({ name, location }) => ({ name: `this.${name}`, explicit: true, location }));
}

/** `@FromBody()` on properties of models that the action binds from other sources. */
function bodyMembers(model: ApplicationModel, action: ActionModel): BodyTarget[] {
  return action.parameters.flatMap((parameter) => {
    const type = model.types[parameter.type.type];
    if (type?.kind !== "object" || parameter.bindingInfo.source === "Body") return [];
    return type.properties
      .filter(({ attributes }) => findAttribute(attributes, "FromBody") !== undefined)
      .map(({ name }) => ({
        name: `${parameterName(parameter)}.${name}`,
        explicit: true,
        location: parameter.location,
      }));
  });
}

function finding(action: ActionModel, kept: BodyTarget, target: BodyTarget): Finding {
  const inferred = target.explicit
    ? ""
    : ` Under @ApiController() a complex type without a source attribute, such as '${target.name}', is bound from the body.`;
  return {
    message:
      `The action '${action.methodName}' binds both '${kept.name}' and '${target.name}' from the request body, which can be read only once.${inferred} ` +
      `Put both into one model, or bind '${target.name}' from another source, for example with @FromQuery().`,
    location: target.location,
    related: [{ message: `'${kept.name}' is bound from the body here.`, location: kept.location }],
    data: { explicit: target.explicit, name: target.name, ...(target.isInferred === true && { inferred: true }) },
  };
}
