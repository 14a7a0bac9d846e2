import {
  descriptionOf,
  type FilterClass,
  type FilterMethods,
  type RuntimeModelSource,
} from "../../attributes/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import { allAppliedFilters, type AppliedFilter } from "../../filters/index.js";
import type { ApplicationModel, SourceLocation } from "../../model/index.js";
import { keyOf, type ServiceDescriptor } from "../../services/index.js";
import { withoutMethod, wrongOrder, type StartupProblem } from "../../analysis/index.js";
import { defineFilter } from "./action-filters.js";
import { readRegistration, registeredFilterClasses, type FilterRegistration } from "./filter-registration.js";

/** The filter classes of an application. */
export function filterClassesOf(
  registrations: readonly FilterRegistration[],
  { endpoints, source }: { readonly endpoints: EndpointTable; readonly source: RuntimeModelSource },
): FilterClass[] {
  const applied = allAppliedFilters(endpoints.model).map(({ id }) => id && source.constructorOf(id));
  return [
    ...registeredFilterClasses(registrations),
    ...(applied.filter((type) => type !== undefined) as FilterClass[]),
  ];
}

/** Finds mistakes in the filters of an application. Missing services of their constructors are found with all others. */
export function filterProblems(
  registrations: readonly FilterRegistration[],
  model: ApplicationModel,
  source: RuntimeModelSource,
  services: readonly ServiceDescriptor[],
): StartupProblem[] {
  const registered = new Set(services.map(({ key }) => key));
  const isMade = (type: FilterClass): boolean => registered.has(keyOf(type)) || descriptionOf(type) !== undefined;
  const found = [
    ...registrations.flatMap((registration) => problemsOfRegistration(registration, isMade)),
    ...allAppliedFilters(model).flatMap((applied) => problemsOfApplied(applied, source)),
  ];
  // A class with a mistake may be used in many places.
  const messages = found.map(({ message }) => message);
  return found.filter(({ message }, index) => messages.indexOf(message) === index);
}

function problemsOfRegistration(
  registration: FilterRegistration,
  canBeMade: (type: FilterClass) => boolean,
): StartupProblem[] {
  const { filter, order } = readRegistration(registration);
  if (!isObject(filter)) {
    return [
      {
        code: "LIG2070",
        message: `The option "filters" contains ${String(filter)}, which is neither a filter nor a class.`,
      },
    ];
  }
  const problems = problemsOfFilter(filter, order);
  if (typeof filter !== "function" || filter.length === 0 || canBeMade(filter)) return problems;
  const { name } = filter;
  const message =
    `The filter ${name} was not compiled by Ligature, so the types of its constructor parameters are unknown. ` +
    `Register it with a function that creates it: services.addScoped(${name}, (services) => new ${name}(...)).`;
  return [...problems, { code: "LIG2013", message }];
}

function isObject(value: unknown): boolean {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}

function problemsOfApplied({ id, name, order, location }: AppliedFilter, source: RuntimeModelSource): StartupProblem[] {
  const type = id === undefined ? undefined : source.constructorOf(id);
  if (type !== undefined) return problemsOfFilter(type as FilterClass, order, location);
  const message =
    `The filter ${name} of @UseFilters was not compiled by Ligature, so it cannot be identified. Compile it like the controllers, ` +
    `derive your own class from it, or pass it in the option "filters".`;
  return [{ code: "LIG2001", message, location }];
}

function problemsOfFilter(
  filter: FilterClass | FilterMethods,
  order?: number,
  location?: SourceLocation,
): StartupProblem[] {
  const definition = defineFilter(filter, order);
  const place = location && { location };
  const problems: StartupProblem[] = [];
  if (definition.kinds.length === 0) problems.push({ ...withoutMethod(definition.name), ...place });
  problems.push(...wrongOrder(definition.name, definition.order).map((problem) => ({ ...problem, ...place })));
  return problems;
}
