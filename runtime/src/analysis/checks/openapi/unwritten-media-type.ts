import { producedTypes } from "../../../endpoints/index.js";
import { answeredTypes, answerMediaTypes, isJsonLinesMediaType, type AnswerKind } from "../../../metadata/index.js";
import {
  findAttribute,
  type ActionModel,
  type ApplicationModel,
  type ControllerModel,
  type TypeId,
  type TypeReference,
} from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";

type Types = ApplicationModel["types"];

/** `@Produces` names a media type that nothing writes: an object is always JSON. The document leaves it out (rule D31). */
export const unwrittenMediaType: Check = {
  code: "LIG5021",
  slug: "unwritten-media-type",
  title: "@Produces names a media type that nothing writes.",
  severity: "warning",
  scope: "part",
  *check({ controllers, types }, { incompleteTypes }) {
    if (incompleteTypes) return;
    for (const controller of controllers) {
      const { actions } = controller;
      const isOwn = ({ attributes }: ActionModel): boolean => findAttribute(attributes, "Produces") !== undefined;
      for (const action of actions.filter(isOwn)) yield* findingOf(controller, action, [action], types);
      yield* findingOf(controller, controller, actions.filter((action) => !isOwn(action)), types); // prettier-ignore
    }
  },
};

function* findingOf(
  controller: ControllerModel,
  owner: ControllerModel | ActionModel,
  actions: readonly ActionModel[],
  types: Types,
): Iterable<Finding> {
  const attribute = findAttribute(owner.attributes, "Produces");
  const listed = producedTypes({ controller: { attributes: [] }, action: owner }) ?? [];
  if (attribute === undefined || actions.length === 0) return;
  const written = actions.map((action) => writtenTypes(controller, action, listed, types));
  const unwritten = listed.filter((type) => written.every((some) => !some.includes(type)));
  if (unwritten.length === 0) return;
  const instead = [...new Set(written.flat())];
  yield {
    message:
      `@Produces() names ${unwritten.join(" and ")}, but nothing writes ${unwritten.length === 1 ? "it" : "them"}: ` +
      `the values of ${actions.map(({ methodName }) => `'${methodName}'`).join(", ")} are sent as ${instead.join(" and ")}. ` +
      `Return a text, bytes or \`this.content(text, "${unwritten[0]!}")\`, or remove the media type.`,
    location: locateAttribute(attribute, owner.location),
    data: { types: unwritten, isAll: unwritten.length === listed.length },
  };
}

/** The media types of the action's values. All, if anything may write them: a filter, a result of its own, the reply. */
function writtenTypes(
  controller: ControllerModel,
  action: ActionModel,
  listed: readonly string[],
  types: Types,
): readonly string[] {
  const { returned = [], hasUnknownReturns, returnType } = action;
  const hasFilter = [...action.attributes, ...controller.attributes].some(({ name }) => name === "UseFilters");
  const values = returned.filter(({ body }) => body === "value");
  if (hasUnknownReturns || hasFilter || (returnType === undefined && values.length === 0)) return listed;
  const own = returned.filter(({ body }) => body === "text" || body === "file");
  if (own.some(({ contentType }) => contentType === undefined)) return listed;
  const references = [returnType, ...values.map(({ type }) => type)].filter((type) => type !== undefined);
  if (action.isSequence && answerMediaTypes("elements", listed).every(isJsonLinesMediaType))
    return [...answerMediaTypes("elements", listed), ...own.map(({ contentType }) => contentType!)];
  const kinds = references.flatMap((type) => kindsOf(type, action, types));
  return [...kinds.flatMap((kind) => answerMediaTypes(kind, listed)), ...own.map(({ contentType }) => contentType!)];
}

function kindsOf(type: TypeReference, { isSequence, returnType }: ActionModel, types: Types): AnswerKind[] {
  const isElements = isSequence === true && type.type === returnType?.type;
  const element = isElements ? elementOf(type.type, types) : undefined;
  const kinds = answeredTypes(element ?? type, types).map(({ kind }) => kind);
  return element === undefined
    ? kinds
    : kinds.map((kind) => (kind === "text" || kind === "binary" ? "elements" : kind));
}

function elementOf(id: TypeId, types: Types): TypeReference | undefined {
  const type = types[id];
  return type?.kind === "array" ? type.element : undefined;
}
