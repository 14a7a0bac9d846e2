import { member, type CodeWriter, refusePlan } from "../generated-code/index.js";
import { headerText, isSingle, emitText, type TextBinder } from "../binding/index.js";
import type { PlanParts } from "./plan-input.js";
import { emitAbsent, emitPresent, keyOf, type PlannedTarget } from "./planned-target.js";
import { invariantCulture, textPlaces, type SourcedValue, type ValueSources } from "./value-sources.js";

/** A parameter or property that is read from one text of the form, the route or the query string. */
export function emitTextTarget(
  writer: CodeWriter,
  parts: PlanParts,
  target: PlannedTarget,
  binder: TextBinder,
  sources: ValueSources,
): void {
  emitFrom(writer, parts, target, binder, textPlaces(sources, keyOf(target), isSingle(binder), parts));
}

/** The same for a header. Its name is not case-sensitive. */
export function emitHeaderTarget(
  writer: CodeWriter,
  parts: PlanParts,
  target: PlannedTarget,
  binder: TextBinder,
): void {
  const name = keyOf(target).toLowerCase();
  if (name in Object.prototype) refusePlan(`${target.label} is a header that is named like a member of all objects`);
  const header = parts.code.unique(`${target.binder.name}Header`);
  const textOf = parts.code.constant("headerText", headerText);
  writer.line(`let ${header} = request.raw.headers${member(name)};`);
  // Node.js provides some headers as lists.
  writer.line(`if (typeof ${header} === "string") ${header} = ${textOf}(${header});`);
  writer.line(`else if (${header} !== undefined) return bailOut;`);
  emitFrom(writer, parts, target, binder, [{ value: header, culture: invariantCulture }]);
}

function emitFrom(
  writer: CodeWriter,
  parts: PlanParts,
  target: PlannedTarget,
  binder: TextBinder,
  places: readonly SourcedValue[],
): void {
  const place = emitFirst(writer, parts, target.binder.name, places);
  if (place === undefined) {
    emitAbsent(writer, parts, target);
    return;
  }
  const present = (): void => {
    const assign = (value: string): string => `${target.variable} = ${value};`;
    emitText(writer, parts.code, {
      binder,
      metadata: target.metadata,
      text: place.value,
      culture: place.culture,
      assign,
    });
    emitPresent(writer, parts, target);
  };
  writer.either(`${place.value} !== undefined`, present, () => emitAbsent(writer, parts, target));
}

/** The first source that has the value wins. */
export function emitFirst(
  writer: CodeWriter,
  { code }: PlanParts,
  name: string,
  places: readonly SourcedValue[],
): SourcedValue | undefined {
  const [first, ...others] = places;
  if (first === undefined || others.length === 0) return first;
  const text = code.unique(`${name}Text`);
  if (places.every(({ culture }) => culture === first.culture)) {
    writer.line(`const ${text} = ${places.map(({ value }) => value).join(" ?? ")};`);
    return { value: text, culture: first.culture };
  }
  const culture = code.unique(`${name}Culture`);
  writer.line(`let ${text} = ${first.value};`).line(`let ${culture} = ${first.culture};`);
  writer.block(`if (${text} === undefined)`, () => {
    writer.line(`${text} = ${others.map(({ value }) => value).join(" ?? ")};`);
    writer.line(`${culture} = ${others[0]!.culture};`);
  });
  return { value: text, culture };
}
