import { bodyMediaTypes, declaredBodyTypes } from "../../../metadata/index.js";
import {
  patchMediaTypes,
  unknownSetting,
  type ActionModel,
  type ApplicationModel,
  type ControllerModel,
  type ParameterModel,
} from "../../../model/index.js";
import type { Check } from "../../check.js";
import { consumesOf, formMediaTypes } from "../../support/consumed-types.js";
import { locateAttribute } from "../../support/locate.js";
import { hasOwnBinder } from "../../support/own-binder.js";
import { parameterName } from "../../support/parameter-name.js";
import { actionsOf } from "../../support/walk.js";

/** `@Consumes` accepts only bodies that no formatter reads, so every request is refused (rule B21). */
export const unreadMediaType: Check = {
  code: "LIG5017",
  slug: "unread-media-type",
  title: "@Consumes accepts only bodies that no formatter reads.",
  severity: "warning",
  scope: "part",
  *check(model, { settings, hasBinderProviders }) {
    const { inputFormatters, xmlSerializerFormatters: readsXml } = settings;
    if (inputFormatters !== false || readsXml === unknownSetting || hasBinderProviders) return;
    const bodyTypes = bodyMediaTypes(readsXml);
    for (const { controller, action } of actionsOf(model)) {
      const body = action.parameters.find(({ bindingInfo }) => bindingInfo.source === "Body");
      if (body === undefined || hasOwnBinder(body, model.types)) continue;
      const patch = patchTypeOf(body, model);
      const found = unreadIn(controller, action, patch ?? [...bodyTypes, ...declaredBodyTypes(body.type.type)]);
      if (found === undefined) continue;
      yield {
        message:
          `@Consumes() accepts only ${found.types.join(" and ")}, but no formatter reads ${found.types.length === 1 ? "it" : "them"}, so each request with a body for '${parameterName(body)}' gets a 415. ` +
          advice(found.types, patch),
        location: locateAttribute(found.attribute, found.owner.location),
        related: [{ message: `'${parameterName(body)}' is read from the body.`, location: body.location }],
      };
    }
  },
};

/** The media type of a patch. */
function patchTypeOf({ type }: ParameterModel, { types }: ApplicationModel): readonly string[] | undefined {
  const declared = types[type.type];
  return declared?.kind === "patch" ? [patchMediaTypes[declared.name]] : undefined;
}

function unreadIn(controller: ControllerModel, action: ActionModel, bodyTypes: readonly string[]) {
  const consumes = consumesOf(controller, action);
  const types = consumes?.types ?? [];
  // A body from a form is LIG5015.
  if (types.every((type) => formMediaTypes.includes(type))) return undefined;
  return types.some((type) => bodyTypes.some((read) => overlap(type, read))) ? undefined : consumes;
}

/** Whether a media type may be both: `application/*` and `application/*+json` overlap. */
function overlap(one: string, other: string): boolean {
  const [type, subtype = ""] = one.split("/");
  const [otherType, otherSubtype = ""] = other.split("/");
  if (type === "*" || otherType === "*") return true;
  return type === otherType && (matches(subtype, otherSubtype) || matches(otherSubtype, subtype));
}

function matches(subtype: string, pattern: string): boolean {
  return pattern.startsWith("*") ? subtype.endsWith(pattern.slice(1)) : subtype === pattern;
}

function advice(types: readonly string[], patch: readonly string[] | undefined): string {
  if (patch !== undefined) return `Remove @Consumes(): a patch is only read from ${patch.join()}.`;
  if (types.some((type) => /[/+]xml$/.test(type)))
    return "Turn on xmlSerializerFormatters in the options of createApp.";
  return "Add a formatter with inputFormatters in the options of createApp, or change the media type.";
}
