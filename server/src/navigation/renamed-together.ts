import type { EndpointTable } from "ligature/internal/endpoints";
import type { FileSpan } from "ligature/internal/reflection";
import { declarationOf, modelPropertyAt, type ModelProperty } from "./model-property.js";
import type { NameScope } from "./name-scope.js";

/** A model's property, and its name in its declaration. */
interface DeclaredProperty {
  readonly property: ModelProperty;
  readonly declaration: FileSpan;
}

/**
 * The model's property that is declared at a position, and those that must keep the same name: if it tells the members of a union apart,
 * every member has it.
 */
export function renamedTogether(scope: NameScope, declaration: FileSpan): DeclaredProperty[] {
  const places = new Map([[keyOf(declaration), declaration]]);
  const found: DeclaredProperty[] = [];
  for (const place of places.values()) {
    const property = modelPropertyAt(scope, place);
    if (property === undefined) continue;
    found.push({ property, declaration: place });
    for (const other of scope.snapshot.applications.flatMap((one) => inSameUnions(scope, one, property))) {
      if (!places.has(keyOf(other))) places.set(keyOf(other), other);
    }
  }
  return found;
}

/** The properties that tell the members of a union apart, if this one is among them. */
function inSameUnions(scope: NameScope, { model }: EndpointTable, { name, owned }: ModelProperty): FileSpan[] {
  const owners = new Set(owned.map(({ type }) => type.id));
  return Object.values(model.types).flatMap((union) => {
    if (union.kind !== "union" || union.discriminator !== name) return [];
    const members = union.members.flatMap(({ type }) => model.types[type] ?? []).filter((one) => one.kind === "object");
    if (!members.some(({ id }) => owners.has(id))) return [];
    return members.flatMap(
      ({ properties }) =>
        declarationOf(
          scope,
          properties.find((one) => one.name === name),
        ) ?? [],
    );
  });
}

function keyOf({ file, start }: FileSpan): string {
  return `${file}:${start}`;
}
