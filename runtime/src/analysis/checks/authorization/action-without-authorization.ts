import { foundInTypes, listedInEach, listedOnce } from "../../../incremental/index.js";
import type { ActionModel, ControllerModel } from "../../../model/index.js";
import type { Check, Finding, Part } from "../../check.js";
import { ownersOf } from "../../support/walk.js";

/** If some actions require a user, an action without an attribute may be an oversight: without a fallback policy anyone can call it. */
export const actionWithoutAuthorization: Check = {
  code: "LIG1029",
  slug: "action-without-authorization",
  title: "An action does not say who may call it, although other actions do.",
  severity: "hint",
  *check(model, { endpoints }) {
    if (askingInEach(model.controllers).length === 0 && askingTypes(model.types).size === 0) return;
    const open = new Map<ControllerModel, Set<ActionModel>>();
    for (const { controller, action, authorization } of endpoints.endpoints) {
      if (authorization.origin !== "none") continue;
      open.set(controller, (open.get(controller) ?? new Set()).add(action));
    }
    for (const [controller, actions] of open) yield finding(controller, [...actions]);
  },
};

/** One finding for each class: at its action, or at its name if there are several. */
function finding(controller: ControllerModel, actions: readonly ActionModel[]): Finding {
  const [first, ...others] = actions;
  const names = actions.slice(0, mostNamed).map(({ methodName }) => `'${methodName}'`);
  const more = actions.length > mostNamed ? ` and ${actions.length - mostNamed} more` : "";
  return {
    message:
      `Anyone can call ${names.join(", ")}${more}: neither ${others.length === 0 ? "it nor its controller has" : "they nor their controller have"} @Authorize() or @AllowAnonymous(), and there is no fallback ` +
      `policy. Add one of the two attributes to say what you intend.`,
    location: others.length === 0 ? first!.location : controller.location,
    data: { actions: actions.map(({ location: { file, range } }) => ({ file, range: [...range] })) },
  };
}

/** Longer lists do not help anyone. */
const mostNamed = 5;

/** The owners of attributes that ask for a user. */
const asking = listedOnce((part: Part) =>
  ownersOf(part).filter(({ attributes }) => attributes.some(({ name }) => name === "Authorize")),
);

const askingInEach = listedInEach(asking);

const askingTypes = foundInTypes((type) => (asking(type).length > 0 ? true : undefined));
