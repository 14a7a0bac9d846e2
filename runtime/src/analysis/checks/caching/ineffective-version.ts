import {
  findAttribute,
  type ActionModel,
  type ApplicationModel,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../../../model/index.js";
import { findNearestName } from "../../../routing/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { actionsOf } from "../../support/walk.js";

type Types = ApplicationModel["types"];

/** The attributes that say how an action answers, and that are read on controllers and actions only. */
const answerAttributes = ["ETag", "ResponseCache", "DisableResponseCompression"] as const;

/**
 * `@ETag` names a member that the action's values do not have, so answers get no `ETag`; an attribute of answers is on a class that is no
 * controller; or an `EntityTagHeader` is not read from a header, so it is always null.
 */
export const ineffectiveVersion: Check = {
  code: "LIG1056",
  slug: "ineffective-version",
  title:
    "A version or an attribute of answers has no effect: @ETag names an unknown member, it, @ResponseCache or @DisableResponseCompression is on a model, or an EntityTagHeader is read from no header.",
  severity: "warning",
  scope: "part",
  oncePerPlace: true,
  *check(model, { incompleteTypes, hasBinderProviders }) {
    for (const { action } of actionsOf(model)) {
      if (!incompleteTypes) yield* unknownMember(action, model.types);
      if (!hasBinderProviders) yield* unreadHeaders(action);
    }
    for (const type of Object.values(model.types)) yield* attributesOnModel(type);
  },
};

/** The attributes belong to what answers, not to what is answered. */
function* attributesOnModel(type: TypeModel): Iterable<Finding> {
  if (type.kind !== "object" || type.location === undefined) return;
  for (const name of answerAttributes) {
    const attribute = findAttribute(type.attributes, name);
    if (attribute === undefined) continue;
    yield {
      message: `@${name}() is on the model '${type.name || type.id}', where it has no effect. Move it to the controllers or actions that return it.`,
      location: locateAttribute(attribute, type.location),
    };
  }
}

function* unknownMember(action: ActionModel, types: Types): Iterable<Finding> {
  const attribute = findAttribute(action.attributes, "ETag");
  const member = attribute?.data.member;
  if (attribute === undefined || typeof member !== "string" || action.returnType === undefined) return;
  const members = membersOf(action.returnType, types);
  if (members === undefined || members.has(member)) return;
  const nearest = findNearestName(member, [...members]);
  const what = members.size === 0 ? "no members" : "no such member";
  yield {
    message:
      `The values of '${action.methodName}' have ${what}, so they get no ETag from '${member}'. ` +
      (nearest === undefined ? "Name a member that is the version, or use @ETag() for a hash of the content." : `Did you mean '${nearest}'?`),
    location: locateAttribute(attribute, action.location),
  };
} // prettier-ignore

/** The names of the members that a value may have; `undefined` if nobody knows them. */
function membersOf({ type: id }: TypeReference, types: Types, seen = new Set<TypeId>()): Set<string> | undefined {
  const type = Object.hasOwn(types, id) ? types[id] : undefined;
  if (type === undefined || seen.has(id)) return undefined;
  seen.add(id);
  switch (type.kind) {
    case "object":
      return new Set(type.properties.map(({ name }) => name));
    case "array":
    case "set":
    case "simple":
    case "enum":
      return new Set();
    case "union": {
      const all = type.members.map((member) => membersOf(member, types, seen));
      return all.includes(undefined) ? undefined : new Set(all.flatMap((some) => [...some!]));
    }
    default:
      return undefined;
  }
}

function* unreadHeaders({ parameters }: ActionModel): Iterable<Finding> {
  for (const { name, type, bindingInfo, attributes, location } of parameters) {
    if (type.type !== "EntityTagHeader" || bindingInfo.source === "Header") continue;
    if (findAttribute(attributes, "ModelBinder") !== undefined || bindingInfo.source === "Request") continue;
    yield {
      message: `'${name}' is always null, because an EntityTagHeader is read only from a header. Add @FromHeader({ name: "If-Match" }).`,
      location,
    };
  }
}
