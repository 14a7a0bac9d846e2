import type { FileSpan } from "ligature/internal/reflection";
import {
  followSteps,
  pageFields,
  placesOfSteps,
  type TemplateName,
  type TemplateUse,
} from "ligature/internal/templates";
import type { ApplicationTemplates } from "../projects/application-templates.js";
import { locationFile } from "../text/location-file.js";
import { isSameName } from "../text/same-name.js";
import type { NameScope } from "./name-scope.js";

/** The places in the templates of all applications that name a property: `form.input("customer.name")`. */
export function propertyInViews(scope: NameScope, declarations: readonly FileSpan[]): FileSpan[] {
  const wanted = new Set(declarations.map(keyOf));
  return inAllNames(scope, (found, uses, templates) =>
    found.kind !== "field" ? [] : stepsOf(found).filter((_, index) => uses.some((use) => {
      const place = declarationOfStep(scope, found, index, use, templates);
      return place !== undefined && wanted.has(keyOf(place));
    })),
  ); // prettier-ignore
}

/** The places in the templates that name a route. */
export function routeInViews(scope: NameScope, route: string): FileSpan[] {
  return inAllNames(scope, (found) => (found.kind === "route" && isSameName(found.name, route) ? [found] : []));
}

/** A step of a name in a template, `customer` in `form.input("customer.name")`, and where the properties that it names are declared. */
export interface StepInView {
  readonly start: number;
  readonly end: number;
  /** Several if pages with different properties show the template. */
  readonly declarations: readonly FileSpan[];
}

/** The step at an offset of a template. The index of an item is one without declarations. */
export function stepInViewAt(
  scope: NameScope,
  found: Field,
  offset: number,
  uses: readonly TemplateUse[],
  templates: ApplicationTemplates,
): StepInView | undefined {
  const steps = stepsOf(found);
  const index = steps.findIndex(({ start, end }) => start <= offset && offset <= end);
  if (index === -1) return undefined;
  const all = uses.flatMap((use) => declarationOfStep(scope, found, index, use, templates) ?? []);
  return { ...steps[index]!, declarations: [...new Map(all.map((one) => [keyOf(one), one])).values()] };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function inAllNames(
  { snapshot }: NameScope,
  find: (found: TemplateName, uses: readonly TemplateUse[], templates: ApplicationTemplates) => readonly Span[],
): FileSpan[] {
  const places = snapshot.templates.flatMap((templates) =>
    [...templates.uses].flatMap(([name, uses]) => {
      const file = locationFile(snapshot.root, templates.pathOf(name));
      const spans = templates.read(name).names.flatMap((found) => find(found, uses, templates));
      return spans.map(({ start, end }): FileSpan => ({ file, start, end }));
    }),
  );
  return [...new Map(places.map((place) => [keyOf(place), place])).values()];
}

type Field = Extract<TemplateName, { kind: "field" }>;

/** The places of the steps of a name: `customer`, `name`. */
function stepsOf({ name, start }: Field): Span[] {
  return placesOfSteps(name).map((place) => ({ start: start + place.start, end: start + place.end }));
}

/** Where the property is declared that a step names. */
function declarationOfStep(
  { sources }: NameScope,
  found: Field,
  index: number,
  { page, form }: TemplateUse,
  { endpoints }: ApplicationTemplates,
): FileSpan | undefined {
  if (page === undefined || form === null) return undefined;
  const steps = stepsOf(found).map(({ start, end }) => found.name.slice(start - found.start, end - found.start));
  const way = [...form, ...found.path, ...steps.slice(0, index + 1)];
  const fields = followSteps(pageFields(page, endpoints.model), way);
  const location = fields.length === way.length ? fields.at(-1)!.location : undefined;
  if (location === undefined) return undefined;
  const [start, end] = sources.textOf(location.file).offsetsOf(location.range);
  return { file: location.file, start, end };
}

function keyOf({ file, start }: FileSpan): string {
  return `${file}:${start}`;
}
