import {
  classOf,
  type ActionModel,
  type ApplicationModel,
  type AttributeModel,
  type ConstantValue,
  type ControllerModel,
  type SourceLocation,
  type TypeId,
} from "../model/index.js";
import type { FilterScope } from "./filter-scope.js";

/** A filter that an attribute applies. */
export interface AppliedFilter {
  /** Its class; absent if Ligature did not compile it. */
  readonly id?: TypeId;
  readonly name: string;
  /** The attribute's order, which overrides the class's. */
  readonly order?: number;
  readonly scope: FilterScope;
  readonly location: SourceLocation;
}

/** The filters of an action from `@UseFilters` on its controller and on itself. A page's handlers have only those of their class. */
export function appliedFilters(controller: ControllerModel, action: ActionModel): AppliedFilter[] {
  const own = controller.kind === "page" ? [] : filtersIn(action.attributes, "action", action.location);
  return [...filtersIn(controller.attributes, "controller", controller.location), ...own];
}

/** All filters that any action of an application has from attributes. */
export function allAppliedFilters({ controllers }: Pick<ApplicationModel, "controllers">): AppliedFilter[] {
  return controllers.flatMap((controller) => [
    ...filtersIn(controller.attributes, "controller", controller.location),
    ...controller.actions.flatMap((action) =>
      appliedFilters(controller, action).filter(({ scope }) => scope === "action"),
    ),
  ]);
}

function filtersIn(attributes: readonly AttributeModel[], scope: FilterScope, owner: SourceLocation): AppliedFilter[] {
  return attributes.filter(isUseFilters).flatMap(({ data, file, range }) => {
    const { order } = data;
    const location = range === undefined ? owner : { file: file ?? owner.file, range };
    return (data.filters as readonly ConstantValue[]).map((constant) => ({
      ...nameOf(constant),
      ...(typeof order === "number" && { order }),
      scope,
      location,
    }));
  });
}

/** Whether an attribute applies filters. */
function isUseFilters({ name, data }: AttributeModel): boolean {
  return name === "UseFilters" && Array.isArray(data.filters);
}

function nameOf(constant: ConstantValue): Pick<AppliedFilter, "id" | "name"> {
  const id = classOf(constant);
  if (id !== undefined) return { id, name: id.slice(id.lastIndexOf("#") + 1) };
  const { $function: name } = constant as { $function?: string };
  return { name: name ?? JSON.stringify(constant) };
}
