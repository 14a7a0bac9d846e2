import { foundInTypes } from "../../../incremental/index.js";
import type { ApplicationModel, HiddenProperty, ObjectTypeModel, TypeId } from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { actionsOf } from "../../support/walk.js";

/** A model consists of the public properties of its instances (rule B40), and only one that can be read can be checked (rule V8). */
export const attributeOnHiddenProperty: Check = {
  code: "LIG1048",
  slug: "attribute-on-hidden-property",
  title: "An attribute is on a property of a model that is static, not public or only a setter, so it has no effect.",
  severity: "warning",
  *check(model, { incompleteTypes }) {
    if (incompleteTypes || hidingTypes(model.types).size === 0) return;
    const services = servicesOf(model);
    const shown = shownByDerived(model);
    const seen = new Set<string>();
    for (const type of Object.values(model.types)) {
      if (type.kind !== "object" || type.hiddenProperties === undefined || services.has(type.id)) continue;
      // Each instantiation of a generic class is a type of its own.
      if (seen.has(type.declaration)) continue;
      seen.add(type.declaration);
      const hidden = type.hiddenProperties.filter((one) => one.reason === "static" || !shown.has(keyOf(type, one)));
      yield* findingsIn(type, hidden);
    }
  },
};

const hidingTypes = foundInTypes((type) => (type.kind === "object" ? type.hiddenProperties : undefined));

function findingsIn({ name: owner, location }: ObjectTypeModel, hidden: readonly HiddenProperty[]): Finding[] {
  if (location === undefined) return [];
  return hidden.map(({ name, reason, attribute }) => ({
    message:
      `'${owner === "" ? "" : `${owner}.`}${name}' ${facts[reason]}, so @${attribute.name}() on it has no effect: ${reasons[reason]}. ` +
      `${ways[reason]}, or remove the attribute.`,
    location: locateAttribute(attribute, location),
    data: { attribute: attribute.name, reason },
  }));
}

const facts = { "not public": "is not public", static: "is static", "write-only": "has only a setter" } as const;
const hides = "a model consists of the public properties of its instances";
const reasons = { "not public": hides, static: hides, "write-only": "nothing can read the value to check it" } as const;
const ways = { "not public": "Make it public", static: "Remove 'static'", "write-only": "Write a getter" } as const;

/** Services are no models, although actions take them. */
function servicesOf(model: ApplicationModel): ReadonlySet<TypeId> {
  const parameters = actionsOf(model).flatMap(({ action }) => action.parameters);
  return new Set(
    parameters.filter(({ bindingInfo }) => bindingInfo.source === "Services").map(({ type }) => type.type),
  );
}

/** Protected properties that a derived class makes public, and setters for which it has a getter. It inherits their attributes (rule B41). */
function shownByDerived({ types }: ApplicationModel): ReadonlySet<string> {
  const shown = Object.values(types).flatMap((type) => (type.kind === "object" ? shownBy(type, types) : []));
  return new Set(shown);
}

function shownBy(type: ObjectTypeModel, types: ApplicationModel["types"]): string[] {
  const shown: string[] = [];
  for (let base = baseOf(type, types); base !== undefined; base = baseOf(base, types)) {
    const owner = base;
    const hidden = base.hiddenProperties?.filter((one) =>
      type.properties.some(({ name, writeOnly }) => name === one.name && !writeOnly),
    );
    shown.push(...(hidden ?? []).map((one) => keyOf(owner, one)));
  }
  return shown;
}

function baseOf({ base }: ObjectTypeModel, types: ApplicationModel["types"]): ObjectTypeModel | undefined {
  const type = base && types[base.type];
  return type?.kind === "object" ? type : undefined;
}

function keyOf({ declaration }: ObjectTypeModel, { name }: HiddenProperty): string {
  return `${declaration}.${name}`;
}
