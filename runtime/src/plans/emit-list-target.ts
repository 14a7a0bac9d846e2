import { type CodeWriter, refusePlan } from "../generated-code/index.js";
import { emitLists, emitOnly, objectParts } from "./emit-object-target.js";
import { emitObjects, emitTexts, isPlainKey, type KeyShape, type ObjectShape } from "../binding/index.js";
import type { PlanParts } from "./plan-input.js";
import { emitAbsent, emitPresent, keyOf, type PlannedTarget } from "./planned-target.js";
import { cultureOf, keySources, refuseInRoute, type ValueSources } from "./value-sources.js";

/** A list of texts: `ids=1&ids=2`, or `ids[0]=1&ids[1]=2`. Without any key, it is empty. */
export function emitListTarget(
  writer: CodeWriter,
  parts: PlanParts,
  target: PlannedTarget,
  shape: Extract<KeyShape, { kind: "texts" }>,
  sources: ValueSources,
): void {
  prepare(parts, target, sources);
  emitEmpty(writer, target);
  const found = emitLists(writer, parts, keyOf(target), sources);
  if (found !== undefined) {
    emitTexts(writer, objectParts(parts), shape, { ...found, indexed: found.indexed! }, target.variable);
  }
  emitFound(writer, parts, target);
}

/** A list of objects: `lines[0].sku=x`. */
export function emitObjectsTarget(
  writer: CodeWriter,
  parts: PlanParts,
  target: PlannedTarget,
  element: ObjectShape,
  sources: ValueSources,
): void {
  prepare(parts, target, sources);
  const key = keyOf(target);
  emitEmpty(writer, target);
  const places = keySources(sources).map((source) => ({
    value: source.objects(key, element),
    culture: cultureOf(source),
  }));
  const found = emitOnly(writer, parts.code, target.binder.name, places);
  if (found !== undefined) {
    writer.block(`if (${found.value} !== undefined)`, () => {
      emitObjects(writer, objectParts(parts), element, { ...found, depth: "0" }, target.variable);
    });
  }
  emitFound(writer, parts, target);
}

/** A target without an initializer of its own is empty if nothing was sent (rules B6 and B36). */
function emitEmpty(writer: CodeWriter, { metadata, variable }: PlannedTarget): void {
  if (!metadata.hasInitializer) writer.line(`${variable} = [];`);
}

function emitFound(writer: CodeWriter, parts: PlanParts, target: PlannedTarget): void {
  const present = (): void => emitPresent(writer, parts, target, { isObject: true });
  if (!target.metadata.hasInitializer) present();
  else writer.either(`${target.variable} !== undefined`, present, () => emitAbsent(writer, parts, target));
}

/** Without a name in front, a list is looked up under `[0]` and `index`. */
function prepare(parts: PlanParts, target: PlannedTarget, sources: ValueSources): void {
  const key = keyOf(target);
  if (!isPlainKey(key)) refusePlan(`the name of ${target.label} is not a plain name`);
  refuseInRoute(sources, key, parts);
  if (target.binder.explicitName === undefined) {
    refuseInRoute(sources, "index", parts);
    for (const source of keySources(sources)) source.hasBareKeys = true;
  }
}
