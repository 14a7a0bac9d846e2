import { foundInTypes } from "../incremental/index.js";
import type { ControllerModel, ModelSource, PlacedIgnoreComment, TypeId, TypeModel } from "../model/index.js";

type Types = Readonly<Record<TypeId, TypeModel>>;

/** The comments that silence rules in controllers, their base classes, and the classes that they bind and return. */
export function collectIgnores(
  source: ModelSource,
  controllers: readonly ControllerModel[],
  types: Types,
): PlacedIgnoreComment[] {
  const silenced = source.silenced?.();
  if (silenced?.size === 0) return [];
  const found = new Map<string, PlacedIgnoreComment>();
  const add = (id: TypeId): void => {
    const { file, ignores = [] } = source.declaration(id) ?? { file: "" };
    for (const ignore of ignores) found.set(`${file}:${ignore.range.join()}`, { file, ...ignore });
  };
  for (const id of classesOf(source, controllers)) add(id);
  const inTypes = silenced === undefined ? Object.keys(types) : typesWithin(types, silenced);
  for (const id of inTypes) if (types[id]?.kind === "object") add(types[id].declaration);
  return [...found.values()];
}

/** The types of some classes, in the order of their ids. */
function typesWithin(types: Types, classes: ReadonlySet<TypeId>): TypeId[] {
  const ids = [...classes];
  for (const [id, declaration] of instances(types)) if (classes.has(declaration)) ids.push(id);
  return ids.sort();
}

/** The classes of the types that do not have the id of their class. */
const instances = foundInTypes((type) =>
  type.kind === "object" && type.declaration !== type.id ? type.declaration : undefined,
);

function classesOf(source: ModelSource, controllers: readonly ControllerModel[]): ReadonlySet<TypeId> {
  const ids = new Set<TypeId>();
  for (const controller of controllers) {
    for (let id: TypeId | undefined = controller.id; id !== undefined && !ids.has(id);) {
      ids.add(id);
      id = source.declaration(id)?.base?.type;
    }
  }
  return ids;
}
