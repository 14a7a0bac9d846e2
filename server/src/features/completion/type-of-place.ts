import { simpleTypeNames, type SimpleTypeName, type TypeModel, type TypeReference } from "ligature/internal/model";
import type { DecoratedPlace } from "ligature/internal/reflection";
import type { TextPlace } from "../../text/place.js";
import { findNamedType, findType } from "../find-type.js";

/** TypeScript's own names for simple types. */
const primitives: Readonly<Partial<Record<string, SimpleTypeName>>> = {
  string: "String",
  number: "Double",
  boolean: "Boolean",
  bigint: "Int64",
  Date: "DateTime",
};

/**
 * The type of a property or parameter: from its annotation if that is sufficient, otherwise from the last snapshot.
 * While a decorator is being typed, the program misreads `@ name: string`, so the current text comes first.
 */
export function referenceOfPlace(
  { project }: Pick<TextPlace, "project">,
  place: DecoratedPlace,
): (TypeReference & { readonly model: TypeModel }) | undefined {
  const written = fromText(place.typeText, project);
  if (written !== undefined) return written;
  const known = fromSnapshot(project, place);
  const model = known && findType(project, known.type);
  return known && model && { ...known, model };
}

/** The same without `null` and `undefined`. */
export function typeOfPlace(request: Pick<TextPlace, "project">, place: DecoratedPlace): TypeModel | undefined {
  return referenceOfPlace(request, place)?.model;
}

function fromText(
  text: string | undefined,
  project: TextPlace["project"],
): (TypeReference & { readonly model: TypeModel }) | undefined {
  if (text === undefined || text.length > 500) return undefined;
  const parts = text.split("|").map((part) => part.trim());
  const [name, ...more] = parts.filter((part) => part !== "null" && part !== "undefined");
  if (name === undefined || more.length > 0) return undefined;
  const nullable = {
    ...(parts.includes("null") && { nullable: true as const }),
    ...(parts.includes("undefined") && { optional: true as const }),
  };
  const model = named(name.replace(/^(?:readonly\s+)?/, "").replace(/^[A-Za-z_$][\w$]*\./, ""), project);
  return model && { type: model.id, ...nullable, model };
}

function named(name: string, project: TextPlace["project"]): TypeModel | undefined {
  const simple = primitives[name] ?? (simpleTypeNames as readonly string[]).find((one) => one === name);
  if (simple !== undefined) return { kind: "simple", id: simple as SimpleTypeName };
  if (name.endsWith("[]")) {
    const element = named(name.slice(0, -2), project);
    return { kind: "array", id: name, element: { type: element?.id ?? name.slice(0, -2) } };
  }
  return findType(project, name) ?? findNamedType(project, name);
}

function fromSnapshot(
  project: TextPlace["project"],
  { classId, member, parameter, target }: DecoratedPlace,
): TypeReference | undefined {
  const type = findType(project, classId);
  const controllers =
    project.snapshot?.applications.flatMap(({ model }) => model.controllers).filter(({ id }) => id === classId) ?? [];
  if (target === "property") {
    const properties = [
      ...(type?.kind === "object" ? type.properties : []),
      ...controllers.flatMap((one) => one.properties),
    ];
    return properties.find(({ name }) => name === member)?.type;
  }
  const parameters = controllers
    .flatMap(({ actions }) => actions.filter(({ methodName }) => methodName === member))
    .flatMap((one) => one.parameters);
  return parameters.find(({ name }) => name !== "" && name === parameter?.name)?.type;
}
