import type { EndpointTable } from "ligature/internal/endpoints";
import { isUnfolded, type AttributeModel, type ModelSource, type TypeId } from "ligature/internal/model";
import { baseOf, type AppDescription } from "ligature/internal/applications";

/** A class of the project and its base classes, up to the first one that is not a class of the project. */
export function* withBases(source: ModelSource, id: TypeId): Generator<TypeId> {
  const seen = new Set<TypeId>();
  for (let current: TypeId | undefined = id; current !== undefined && !seen.has(current);) {
    seen.add(current);
    yield current;
    current = baseOf(source, current);
  }
}

/** Whether a class extends one of Ligature's base classes. */
export function extendsHandler(source: ModelSource, id: TypeId): boolean {
  return [...withBases(source, id)].some((base) => base.startsWith("ligature#"));
}

/** Whether the editor knows all routes of an application, with their names: no class comes from a package, and no name is computed. */
export function areRoutesKnown(
  {
    app,
    endpoints,
  }: { readonly app: Pick<AppDescription, "controllers" | "pages">; readonly endpoints: EndpointTable },
  source: ModelSource,
): boolean {
  const { controllers } = endpoints.model;
  const known = new Set(controllers.map(({ id }) => id));
  return (
    [...(app.controllers ?? []), ...(app.pages ?? [])].every((id) => known.has(id) && extendsHandler(source, id)) &&
    controllers.every(({ attributes, actions }) =>
      [attributes, ...actions.map((action) => action.attributes)].every((all) => !all.some(isComputedRoute)),
    )
  );
}

/** A template without a value may have parameters, and a name without one may be any name. */
function isComputedRoute({ name, data }: AttributeModel): boolean {
  const isRoute = name === "Route" || name === "ActionName" || name === "Area" || Array.isArray(data.methods);
  return isRoute && isUnfolded(data);
}
