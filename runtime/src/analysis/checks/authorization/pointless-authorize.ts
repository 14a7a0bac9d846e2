import { findAttribute, type AttributeModel, type SourceLocation } from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";

/** `@AllowAnonymous` overrides every `@Authorize` on the same declaration and below it (.NET's ASP0026). */
export const pointlessAuthorize: Check = {
  code: "LIG1028",
  slug: "pointless-authorize",
  title: "@AllowAnonymous switches off an @Authorize.",
  severity: "warning",
  scope: "part",
  syntaxOnly: true,
  *check(model) {
    for (const controller of model.controllers) {
      const open = findAttribute(controller.attributes, "AllowAnonymous");
      if (open !== undefined) yield* switchedOff(controller, open, controller.typeName, controller.location);
      for (const action of controller.actions) {
        const own = findAttribute(action.attributes, "AllowAnonymous");
        if (own !== undefined) yield* switchedOff(action, own, action.methodName, action.location);
        else if (open !== undefined) yield* switchedOff(action, open, controller.typeName, controller.location);
      }
    }
  },
};

function* switchedOff(
  { attributes, location }: { readonly attributes: readonly AttributeModel[]; readonly location: SourceLocation },
  open: AttributeModel,
  owner: string,
  openLocation: SourceLocation,
): Generator<Finding> {
  for (const attribute of attributes.filter(({ name }) => name === "Authorize")) {
    yield {
      message:
        `@Authorize() has no effect here, because @AllowAnonymous() on '${owner}' lets everyone through. Remove it, or move ` +
        `@AllowAnonymous() to the actions that need no user.`,
      location: locateAttribute(attribute, location),
      related: [{ message: "Everyone is allowed here.", location: locateAttribute(open, openLocation) }],
    };
  }
}
