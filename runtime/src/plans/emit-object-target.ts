import { type CodeWriter, refusePlan } from "../generated-code/index.js";
import {
  newInstance,
  bindObject,
  emitMember,
  type ObjectParts,
  emptySlots,
  isSingle,
  isPlainKey,
  type MemberShape,
  type ObjectShape,
  type SourceKeys,
} from "../binding/index.js";
import { emitFirst } from "./emit-text-target.js";
import type { PlanParts } from "./plan-input.js";
import { emitPresent, keyOf, type PlannedTarget } from "./planned-target.js";
import {
  cultureOf,
  keySources,
  refuseInRoute,
  textPlaces,
  type SourcedValue,
  type ValueSources,
} from "./value-sources.js";

/**
 * A model from the form, the route and the query string. Its keys start with its own name. If there are no such keys, they have no prefix.
 */
export function emitObjectTarget(
  writer: CodeWriter,
  parts: PlanParts,
  target: PlannedTarget,
  shape: ObjectShape,
  sources: ValueSources,
): void {
  const key = keyOf(target);
  const { explicitName } = target.binder;
  if (!isPlainKey(key)) refusePlan(`the name of ${target.label} is not a plain name`);
  if (target.metadata.isBindingRequired) refusePlan(`${target.label} as a whole is required`);
  refuseInRoute(sources, key, parts);
  const below = emitBelow(writer, parts, target, shape, sources);
  const byKeys = (): void => emitBound(writer, parts, target, shape, below!);
  const byMembers = (): void => emitByMembers(writer, parts, target, shape, sources);
  if (below === undefined) byMembers();
  else if (explicitName !== undefined) byKeys();
  else writer.either(`${below.value} !== undefined`, byKeys, byMembers);
  emitPresent(writer, parts, target, { isObject: true });
}

export function objectParts({ code, binder }: PlanParts): ObjectParts {
  const { services } = binder.environment;
  if (services.settings.limits.maxDepth < 4) refusePlan("the limit of nesting is too low");
  return { code, services };
}

/** The keys below the target's own name. If `@Bind` selects members, they are left to the interpreter. */
function emitBelow(
  writer: CodeWriter,
  { code }: PlanParts,
  target: PlannedTarget,
  shape: ObjectShape,
  sources: ValueSources,
): SourcedValue | undefined {
  const key = keyOf(target);
  const chooses = target.binder.include !== undefined;
  if (chooses && target.binder.explicitName !== undefined)
    refusePlan(`${target.label} has a prefix and chosen properties`);
  const places = keySources(sources).map((source) => {
    source.refuseExact(key);
    return { value: chooses ? "undefined" : source.object(key, shape), culture: cultureOf(source) };
  });
  return chooses ? undefined : emitOnly(writer, code, target.binder.name, places);
}

/** One of two sources. Values in both are left to the interpreter. */
export function emitOnly(
  writer: CodeWriter,
  code: PlanParts["code"],
  name: string,
  places: readonly SourcedValue[],
): SourcedValue | undefined {
  const [first, second] = places;
  if (first === undefined || second === undefined) return first;
  writer.line(`if (${first.value} !== undefined && ${second.value} !== undefined) return bailOut;`);
  const value = code.unique(`${name}Keys`);
  const culture = code.unique(`${name}Culture`);
  writer.line(`const ${value} = ${first.value} ?? ${second.value};`);
  writer.line(`const ${culture} = ${first.value} !== undefined ? ${first.culture} : ${second.culture};`);
  return { value, culture };
}

function emitBound(
  writer: CodeWriter,
  parts: PlanParts,
  { binder, variable }: PlannedTarget,
  shape: ObjectShape,
  { value, culture }: SourcedValue,
): void {
  const slots = binder.explicitName === undefined ? value : `${value} ?? ${emptySlots(shape)}`;
  writer.line(`${variable} = ${bindObject(shape, objectParts(parts))}(${slots}, ${culture}, undefined, 1);`);
  writer.line(`if (${variable} === bailOut) return bailOut;`);
}

/** The keys of the members themselves. */
function emitByMembers(
  writer: CodeWriter,
  parts: PlanParts,
  target: PlannedTarget,
  shape: ObjectShape,
  sources: ValueSources,
): void {
  const { include } = target.binder;
  writer.line(`${target.variable} = ${newInstance(parts.code, shape.binder.type, parts.binder.environment.services)};`);
  for (const one of shape.members) {
    const isIncluded = include === undefined || include.includes(one.property.propertyName);
    if (isIncluded) emitRootMember(writer, parts, target, one, sources);
  }
}

function emitRootMember(
  writer: CodeWriter,
  parts: PlanParts,
  { variable: model }: PlannedTarget,
  one: MemberShape,
  sources: ValueSources,
): void {
  const { key, shape, property } = one;
  const place = { model, depth: "1", indexed: "" };
  if (shape.kind !== "text") refuseInRoute(sources, key, parts);
  const found = emitMemberPlace(writer, parts, one, sources);
  if (found !== undefined) emitMember(writer, objectParts(parts), one, { ...place, ...found });
  else if (property.metadata.isBindingRequired) writer.line("return bailOut;");
}

type FoundMember = SourcedValue & { readonly indexed?: string };

function emitMemberPlace(
  writer: CodeWriter,
  parts: PlanParts,
  { key, shape, property: { propertyName } }: MemberShape,
  sources: ValueSources,
): FoundMember | undefined {
  const { code } = parts;
  const places = (of: (source: SourceKeys) => string): SourcedValue[] =>
    keySources(sources).map((source) => ({ value: of(source), culture: cultureOf(source) }));
  switch (shape.kind) {
    case "text":
      return emitFirst(writer, parts, propertyName, textPlaces(sources, key, isSingle(shape.binder), parts));
    case "texts":
      return emitLists(writer, parts, key, sources);
    case "object":
      return emitOnly(
        writer,
        code,
        propertyName,
        places((source) => source.object(key, shape.object)),
      );
    case "objects":
      return emitOnly(
        writer,
        code,
        propertyName,
        places((source) => source.objects(key, shape.element)),
      );
    case "closed":
      for (const source of keySources(sources)) source.refuse(key);
      return undefined;
  }
}

/** A list of texts: repeated keys, or keys with indices. */
export function emitLists(
  writer: CodeWriter,
  { code }: PlanParts,
  key: string,
  sources: ValueSources,
): FoundMember | undefined {
  const [first, second] = keySources(sources).map((source) => ({ ...source.texts(key), culture: cultureOf(source) }));
  if (first === undefined) return undefined;
  if (second === undefined) return { value: first.all, indexed: first.indexed, culture: first.culture };
  const [here, there] = [first, second].map(({ all, indexed }) => `(${all} ?? ${indexed})`);
  writer.line(`if (${here} !== undefined && ${there} !== undefined) return bailOut;`);
  const [all, indexed, culture] = [code.unique(key), code.unique(`${key}Indexed`), code.unique(`${key}Culture`)];
  writer.line(`const ${all} = ${first.all} ?? ${second.all};`);
  writer.line(`const ${indexed} = ${first.indexed} ?? ${second.indexed};`);
  writer.line(`const ${culture} = ${here} !== undefined ? ${first.culture} : ${second.culture};`);
  return { value: all, indexed, culture };
}
