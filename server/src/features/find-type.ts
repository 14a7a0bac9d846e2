import type { TypeId, TypeModel } from "ligature/internal/model";
import type { Project } from "../projects/project.js";

/** A type from the last snapshot, in whichever application it is. */
export function findType({ snapshot }: Pick<Project, "snapshot">, id: TypeId): TypeModel | undefined {
  for (const { model } of snapshot?.applications ?? []) if (Object.hasOwn(model.types, id)) return model.types[id];
  return undefined;
}

/** The first declared type with a name. */
export function findNamedType({ snapshot }: Pick<Project, "snapshot">, name: string): TypeModel | undefined {
  for (const { model } of snapshot?.applications ?? []) {
    const found = Object.values(model.types).find((type) => "name" in type && type.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
}
