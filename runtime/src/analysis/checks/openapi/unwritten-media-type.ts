import { producedTypes } from "../../../endpoints/index.js";
import {
  answeredTypes,
  answerMediaTypes,
  elementsKind,
  isEventStreamMediaType,
  isJsonLinesMediaType,
  isXmlMediaType,
  type AnswerKind,
} from "../../../metadata/index.js";
import {
  findAttribute,
  isXmlWritable,
  unknownSetting,
  type ActionModel,
  type ApplicationModel,
  type ControllerModel,
  type TypeId,
  type TypeReference,
} from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";

type Types = ApplicationModel["types"];

/** The media types that formatters can write. */
interface Facts {
  readonly types: Types;
  readonly writesXml: boolean;
}

/** `@Produces` names a media type that nothing writes: an object is JSON, or XML if the application writes it. The document leaves it out (rule D31). */
export const unwrittenMediaType: Check = {
  code: "LIG5021",
  slug: "unwritten-media-type",
  title: "@Produces names a media type that nothing writes.",
  severity: "warning",
  scope: "part",
  *check({ controllers, types }, { incompleteTypes, settings }) {
    const { outputFormatters, xmlSerializerFormatters: writesXml } = settings;
    if (incompleteTypes || outputFormatters !== false || writesXml === unknownSetting) return;
    const facts = { types, writesXml };
    for (const controller of controllers) {
      const { actions } = controller;
      const isOwn = ({ attributes }: ActionModel): boolean => findAttribute(attributes, "Produces") !== undefined;
      for (const action of actions.filter(isOwn)) yield* findingOf(controller, action, [action], facts);
      yield* findingOf(controller, controller, actions.filter((action) => !isOwn(action)), facts); // prettier-ignore
    }
  },
};

function* findingOf(
  controller: ControllerModel,
  owner: ControllerModel | ActionModel,
  actions: readonly ActionModel[],
  facts: Facts,
): Iterable<Finding> {
  const attribute = findAttribute(owner.attributes, "Produces");
  const listed = producedTypes({ controller: { attributes: [] }, action: owner }) ?? [];
  if (attribute === undefined || actions.length === 0) return;
  const written = actions.map((action) => writtenTypes(controller, action, listed, facts));
  const unwritten = listed.filter((type) => written.every((some) => !some.includes(type)));
  if (unwritten.length === 0) return;
  const instead = [...new Set(written.flat())];
  yield {
    message:
      `@Produces() names ${unwritten.join(" and ")}, but nothing writes ${unwritten.length === 1 ? "it" : "them"}: ` +
      `the values of ${actions.map(({ methodName }) => `'${methodName}'`).join(", ")} are sent as ${instead.join(" and ")}. ` +
      advice(unwritten, facts),
    location: locateAttribute(attribute, owner.location),
    data: { types: unwritten, isAll: unwritten.length === listed.length },
  };
}

function advice(unwritten: readonly string[], { writesXml }: Facts): string {
  if (!writesXml && unwritten.every(isXmlMediaType))
    return "Turn on `xmlSerializerFormatters` in the options of createApp, or remove the media type.";
  return (
    `Return a text, bytes or \`this.content(text, "${unwritten[0]!}")\`, add a formatter with \`outputFormatters\` in the options of ` +
    "createApp, or remove the media type."
  );
}

/** The media types of the action's values. All, if anything may write them: a filter, a result of its own, the reply. */
function writtenTypes(
  controller: ControllerModel,
  action: ActionModel,
  listed: readonly string[],
  { types, writesXml }: Facts,
): readonly string[] {
  const { returned = [], hasUnknownReturns, returnType } = action;
  const hasFilter = [...action.attributes, ...controller.attributes].some(({ name }) => name === "UseFilters");
  const values = returned.filter(({ body }) => body === "value");
  if (hasUnknownReturns || hasFilter || (returnType === undefined && values.length === 0)) return listed;
  const own = returned.filter(({ body }) => body === "text" || body === "file");
  if (own.some(({ contentType }) => contentType === undefined)) return listed;
  const references = [returnType, ...values.map(({ type }) => type)].filter((type) => type !== undefined);
  const elements = answerMediaTypes(elementsKind(action), listed);
  if (action.isSequence && elements.every(isSentOneByOne))
    return [...elements, ...own.map(({ contentType }) => contentType!)];
  const written = references.flatMap((type) => {
    const xml = writesXml && isXmlWritable(type.type, types);
    return kindsOf(type, action, types).flatMap((kind) => answerMediaTypes(kind, listed, { xml, others: false }));
  });
  return [...written, ...own.map(({ contentType }) => contentType!)];
}

function isSentOneByOne(mediaType: string): boolean {
  return isJsonLinesMediaType(mediaType) || isEventStreamMediaType(mediaType);
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
