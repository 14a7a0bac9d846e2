import { exchangedTypes } from "../../../conventions/index.js";
import { foundInTypes } from "../../../incremental/index.js";
import type {
  ApplicationModel,
  ObjectTypeModel,
  SourceLocation,
  TypeId,
  UnreachableClass,
} from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { boundTypes } from "../../support/bound-types.js";

/** A class is found at run time through the modules of the classes that mention it. Types alone leave nothing behind. */
export const unreachableClass: Check = {
  code: "LIG1066",
  slug: "unreachable-class",
  title: "The class of a value cannot be imported where it is used, so its attributes would be lost.",
  severity: "error",
  *check(model, { incompleteTypes }) {
    const owners = ownersIn(model);
    if (incompleteTypes || owners.length === 0) return;
    const bound = boundClasses(model);
    const exchanged = exchangedTypes(model);
    const told = new Set<TypeId>();
    for (const owner of owners) {
      for (const one of owner.unreachable) {
        // The types of a package are known from its declarations, so only the rules of bound values are missing.
        const isUsed = bound.has(one.id) || (one.reason !== "not imported" && exchanged.has(one.id));
        if (!isUsed || told.has(one.id)) continue;
        told.add(one.id);
        yield finding(one, owner);
      }
    }
  },
};

interface Owner {
  readonly name: string;
  readonly location: SourceLocation | undefined;
  readonly unreachable: readonly UnreachableClass[];
}

const typesWithUnreachable = foundInTypes((type) =>
  type.kind === "object" && type.unreachableClasses !== undefined ? type : undefined,
);

function ownersIn({ controllers, types }: ApplicationModel): Owner[] {
  const found: readonly ObjectTypeModel[] = [...typesWithUnreachable(types).values()];
  return [
    ...controllers.map(({ typeName: name, location, unreachableClasses: unreachable = [] }) => ({ name, location, unreachable })),
    ...found.map(({ name, location, unreachableClasses: unreachable = [] }) => ({ name, location, unreachable })),
  ].filter(({ unreachable }) => unreachable.length > 0);
} // prettier-ignore

/** The classes of bound values, and those that declare their properties: `Pick<Order, "lines">` has the rules of `Order`. */
function boundClasses(model: ApplicationModel): ReadonlySet<TypeId> {
  const types = [...boundTypes(model)].map(({ type }) => type);
  return new Set(
    types.flatMap((type) => [
      type.id,
      ...(type.kind === "object" ? type.properties.map(({ declaringType }) => declaringType) : []),
    ]),
  );
}

function finding({ name, reason, location }: UnreachableClass, owner: Owner): Finding {
  const user = owner.name === "" ? "A class" : `'${owner.name}'`;
  const place = location ?? owner.location ?? { file: "", range: [0, 0, 0, 0] };
  return {
    message: `${user} uses the class '${name}', but ${reasons[reason]}`,
    location: place,
    data: { reason },
    ...(location && owner.location && { related: [{ message: `'${owner.name}' uses it.`, location: owner.location }] }),
  };
}

const reasons: Readonly<Record<UnreachableClass["reason"], string>> = {
  "not exported":
    "its file does not export it, so its attributes could not be found when the application runs. Export the class.",
  "in a function":
    "a function declares it, so its attributes could not be found when the application runs. Declare it at the top level of its file, and export it.",
  "not imported":
    "no file of the project imports it from its package, so its attributes could not be found when the application runs. Import it in the file of its user; a type import is enough. If the package does not export it, export it there.",
};
