import { foundInTypes } from "../../../incremental/index.js";
import type { ApplicationModel, LostAttribute, ObjectTypeModel, SourceLocation } from "../../../model/index.js";
import type { Check, Finding, Part } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";

/** Attributes are inherited (rule B41), also from classes that functions have created, if the source shows which ones. */
export const lostAttribute: Check = {
  code: "LIG1050",
  slug: "lost-attribute",
  title: "An attribute of a base class would be lost, because the source does not show how the class is extended.",
  severity: "error",
  *check(model, { incompleteTypes }) {
    if (incompleteTypes || (!model.controllers.some(isLosing) && losingTypes(model.types).size === 0)) return;
    const told = new Set<string>();
    for (const { name, lost, location } of ownersIn(model)) {
      for (const attribute of lost) {
        const key = keyOf(attribute);
        // Types made of a class, such as `Partial<Order>`, lose what the class loses.
        if (location === undefined && told.has(key)) continue;
        told.add(key);
        yield finding(name, attribute, location);
      }
    }
  },
};

function isLosing(part: Part): boolean {
  return "lostAttributes" in part && part.lostAttributes !== undefined;
}

const losingTypes = foundInTypes((type) => (isLosing(type) ? true : undefined));

interface Owner {
  readonly name: string;
  readonly lost: readonly LostAttribute[];
  /** Of a class that can be changed. */
  readonly location?: SourceLocation | undefined;
}

/** Classes first. */
function ownersIn({ controllers, types }: ApplicationModel): Owner[] {
  const objects = Object.values(types).filter((type): type is ObjectTypeModel => type.kind === "object");
  const owners = objects.map((type): Owner => {
    const { name, form, location } = type;
    return { name, lost: lostBy(type, types), location: form === "class" ? location : undefined };
  });
  return [
    ...controllers.map(({ typeName, lostAttributes: lost = [], location }) => ({ name: typeName, lost, location })),
    ...owners.filter(({ location }) => location !== undefined),
    ...owners.filter(({ location }) => location === undefined),
  ];
}

/** Without what its base class loses. */
function lostBy({ lostAttributes = [], base }: ObjectTypeModel, types: ApplicationModel["types"]): LostAttribute[] {
  const extended = base && types[base.type];
  const inherited = extended?.kind === "object" ? (extended.lostAttributes ?? []).map(keyOf) : [];
  return lostAttributes.filter((attribute) => !inherited.includes(keyOf(attribute)));
}

function keyOf({ file, range, name, member }: LostAttribute): string {
  return `${file} ${range?.join()} ${name} ${member}`;
}

function finding(owner: string, attribute: LostAttribute, location: SourceLocation | undefined): Finding {
  const { name, member } = attribute;
  const place = locateAttribute(attribute, { file: attribute.file ?? "", range: [0, 0, 0, 0] });
  const [subject, target] =
    owner === "" ? ["A type", "a class that is declared by name"] : [`'${owner}'`, `'${owner}'`];
  const of = member === undefined ? "a class that it extends" : `'${member}'`;
  return {
    message:
      `${subject} would lose the @${name}() of ${of}, because the source does not show how it extends the class with the attribute. ` +
      `Extend a function whose only 'return' names that class, or repeat the attribute in ${target}.`,
    location: location ?? place,
    ...(location && { related: [{ message: `The @${name}().`, location: place }] }),
  };
}
