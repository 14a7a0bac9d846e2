import type { ControllerModel, ModelSource, PlacedIgnoreComment, TypeId, TypeModel } from "../model/index.js";

/** The comments that silence rules in controllers, their base classes, and the classes that they bind and return. */
export function collectIgnores(
  source: ModelSource,
  controllers: readonly ControllerModel[],
  types: Readonly<Record<TypeId, TypeModel>>,
): PlacedIgnoreComment[] {
  const found = new Map<string, PlacedIgnoreComment>();
  for (const id of classesOf(source, controllers, types)) {
    const { file, ignores = [] } = source.declaration(id) ?? { file: "" };
    for (const ignore of ignores) found.set(`${file}:${ignore.range.join()}`, { file, ...ignore });
  }
  return [...found.values()];
}

function classesOf(
  source: ModelSource,
  controllers: readonly ControllerModel[],
  types: Readonly<Record<TypeId, TypeModel>>,
): ReadonlySet<TypeId> {
  const ids = new Set<TypeId>();
  for (const controller of controllers) {
    for (let id: TypeId | undefined = controller.id; id !== undefined && !ids.has(id);) {
      ids.add(id);
      id = source.declaration(id)?.base?.type;
    }
  }
  for (const type of Object.values(types)) if (type.kind === "object") ids.add(type.declaration);
  return ids;
}
