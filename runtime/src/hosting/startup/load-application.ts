import {
  analyze,
  applyIgnores,
  applySeverities,
  notAClass,
  type ConventionalRoute,
  type Severities,
  type StartupProblem,
} from "../../analysis/index.js";
import {
  classWithoutParentheses,
  createRuntimeModelSource,
  descriptionOf,
  missingParentheses,
  type RuntimeModelSource,
} from "../../attributes/index.js";
import { createApplicationModel, exchangedTypes } from "../../conventions/index.js";
import {
  createEndpointTable,
  prefixParameters,
  type EndpointTable,
  type RegistrationPrefix,
} from "../../endpoints/index.js";
import {
  resolveSettings,
  schemaVersion,
  uncheckedNull,
  type ApplicationModel,
  type Settings,
  type Severity,
  type TypeId,
} from "../../model/index.js";
import { registeredTypes, type ServiceDescriptor } from "../../services/index.js";
import { registeredActionFilters, registeredFilterClasses } from "../filters/filter-registration.js";
import { fallbackOf, lostAttributes } from "../authorization/index.js";
import { missingTexts } from "../localization/index.js";
import { textsOfTemplates } from "../views/index.js";
import type { ControllersOptions } from "./app-options.js";
import type { Surroundings } from "./build-application.js";
import { warningsOfOptions } from "./option-problems.js";
import { applicationSeverities } from "./application-severities.js";
import { prepareJsonConverters } from "./json-converters.js";
import { prepareSimpleTypes } from "./own-simple-types.js";
import { converterProblems, convertersByType, registeredConverters } from "./registered-converters.js";
import { hasProvidersOfCode, registeredBinders, typeBinderProviders, unusedBinders } from "./registered-binders.js";

/** The application's classes as a model with its routes, and the mistakes in them. */
export interface LoadedApplication {
  readonly endpoints: EndpointTable;
  readonly source: RuntimeModelSource;
  readonly settings: Settings;
  readonly problems: readonly StartupProblem[];
  /** Problems that do not stop the start, such as ambiguous routes. */
  readonly warnings: readonly StartupProblem[];
  /** The severities of all settings, merged. */
  readonly severities: Severities;
}

/** Reads the injected descriptions, builds the model, and runs the same checks as the editor. */
export function loadApplication(
  options: ControllersOptions,
  services: readonly ServiceDescriptor[],
  around: Pick<Surroundings, "prefix" | "localization" | "views">,
): LoadedApplication {
  const { prefix } = around;
  const settings = resolveSettings(options);
  const { controllers = [], pages = [], automaticBadRequest } = options;
  const classes: readonly unknown[] = [...controllers, ...pages];
  const binderClasses = typeBinderProviders(options.modelBinderProviders).map(({ binderType }) => binderType);
  const compiled = uncompiled({ controllers, pages, binderClasses });
  const source = createRuntimeModelSource([...classes, ...otherClasses(options, services), ...binderClasses]);
  const converters = convertersByType(options.converters, source);
  const { model, diagnostics } = createApplicationModel(source, {
    controllers: controllers.flatMap(idOf),
    pages: pages.flatMap(idOf),
    services: registeredTypes(services, classes),
    settings,
    ...(typeof automaticBadRequest === "function" && { hasAutomaticBadRequest: automaticBadRequest }),
    filters: registeredActionFilters(options.filters),
    binders: registeredBinders(options.modelBinderProviders, source),
    converters: registeredConverters(converters),
    prefixParameters: prefixParameters(prefix),
  });
  const conventionalRoutes = conventionalRoutesOf(options);
  const fallbackPolicy = fallbackOf(options.authorization ?? {});
  const endpoints = createEndpointTable(model, {
    prefix,
    conventionalRoutes,
    ...(fallbackPolicy && { fallbackPolicy }),
    antiforgery: { ...options.antiforgery, hasViews: settings.views },
  });
  const { severities, problems: wrongSettings } = applicationSeverities(classes, options.severities);
  const analysis = analyze(model, { endpoints, conventionalRoutes, settings, ...givenFacts(options), severities });
  const more = applySeverities(otherWarnings(options, model, around), severities);
  const found = [...wrongSettings, ...more, ...applyIgnores([...diagnostics, ...analysis], model.ignores).shown];
  const ofSeverity = (wanted: Severity): StartupProblem[] => found.filter(({ severity }) => severity === wanted);
  const problems = [
    ...compiled,
    ...problemsOfSimpleTypes(options, model, source, converters),
    ...missingTypes(model, source),
    ...wrongPrefix(endpoints.prefix),
    ...lostAttributes(model, source),
    ...ofSeverity("error"),
  ];
  const warnings = [...unusedBinders(options.modelBinderProviders, source, severities), ...ofSeverity("warning")];
  return { endpoints, source, settings, problems, warnings, severities };
}

/** Gives the simple types and the converters of the application their functions. */
function problemsOfSimpleTypes(
  { converters }: ControllersOptions,
  ...parts: Parameters<typeof prepareSimpleTypes>
): StartupProblem[] {
  const [model, source] = parts;
  return [...converterProblems(converters), ...prepareSimpleTypes(...parts), ...prepareJsonConverters(model, source)];
}

/** The facts for the checks that the options give as they are. */
function givenFacts(options: ControllersOptions) {
  const { constraints = {}, modelBinderProviders, authorization = {} } = options;
  return {
    constraints,
    hasBinderProviders: hasProvidersOfCode(modelBinderProviders),
    policies: Object.keys(authorization.policies ?? {}),
    ...(authorization.roles && { roles: authorization.roles }),
  };
}

/** Other classes than controllers and pages whose descriptions are needed. */
function otherClasses({ filters }: ControllersOptions, services: readonly ServiceDescriptor[]): unknown[] {
  const implementations = services.flatMap(({ implementation = [] }) => implementation);
  return [...implementations, ...registeredFilterClasses(filters)];
}

function conventionalRoutesOf({ conventionalRoutes = {} }: ControllersOptions): ConventionalRoute[] {
  return Object.entries(conventionalRoutes).map(([name, template]) => ({ name, template }));
}

/** A prefix that Fastify might accept, but that is not a valid route template. Its parameters could not be bound. */
function wrongPrefix({ text, errors }: RegistrationPrefix): StartupProblem[] {
  return errors.map((error) => ({
    code: "LIG2023",
    message: `The routes cannot be registered with the prefix '${text}': ${error}`,
  }));
}

/** The warnings that no check of the model finds. */
function otherWarnings(
  options: ControllersOptions,
  model: ApplicationModel,
  { localization, views }: Pick<Surroundings, "localization" | "views">,
) {
  const missing = missingTexts(model, localization, () => textsOfTemplates(views));
  return [...warningsOfOptions(options), ...nullProblems(model), ...missing];
}

/** Told once for the application, not for each class. */
function nullProblems({ controllers }: ApplicationModel): (StartupProblem & { severity: Severity })[] {
  return controllers.some(({ nullableContext }) => nullableContext === "disabled") ? [uncheckedNull] : [];
}

function idOf(constructor: unknown): TypeId[] {
  const description = descriptionOf(constructor);
  return description === undefined ? [] : [description.declaration.id];
}

interface ListedClasses {
  readonly controllers: readonly unknown[];
  readonly pages: readonly unknown[];
  readonly binderClasses: readonly unknown[];
}

/** The mistakes in the listed classes themselves. */
function uncompiled({ controllers, pages, binderClasses }: ListedClasses): StartupProblem[] {
  return [
    ...controllers.flatMap((value, index) => checkCompiled(value, `controllers[${index}]`)),
    ...pages.flatMap((value, index) => checkCompiled(value, `pages[${index}]`)),
    ...binderClasses.flatMap((value) => checkCompiled(value, "A binderType of modelBinderProviders")),
  ];
}

/** Finds a class without its own description, or with one from another version of Ligature. */
function checkCompiled(value: unknown, place: string): StartupProblem[] {
  if (typeof value !== "function") return [notAClass(value, place)];
  const description = descriptionOf(value);
  if (description === undefined) return [withoutParentheses(value) ?? notCompiled(value.name)];
  if (description.schemaVersion === schemaVersion) return [];
  const message =
    `The class ${description.declaration.name} was compiled by another version of Ligature: its description has version ` +
    `${description.schemaVersion}, but this version of Ligature reads version ${schemaVersion}. Compile it again ("ligature build").`;
  return [{ code: "LIG2002", message }];
}

/** `@ApiController` instead of `@ApiController()`: the class was replaced by what the attribute returned. */
function withoutParentheses(value: object): StartupProblem | undefined {
  const found = classWithoutParentheses(value);
  if (found === undefined) return undefined;
  const declaration = descriptionOf(found.replaced)?.declaration;
  const target = declaration === undefined ? "a class" : `'${declaration.name}'`;
  return {
    code: "LIG2081",
    message: missingParentheses(found.name, target),
    ...(declaration && { location: { file: declaration.file, range: declaration.range } }),
  };
}

function notCompiled(name: string): StartupProblem {
  const message =
    `The class ${name} was not compiled by Ligature, so its types are unknown. Run it with "ligature dev src/main.ts" ` +
    `or "node --import ligature/register src/main.ts", or compile it with "ligature build", the plugin of "ligature/esbuild" or ` +
    `that of "ligature/vite". In tests, mocha and node --test take "--import=ligature/register", Vitest the plugin of "ligature/vitest", ` +
    `and Jest the transformer "ligature/jest".`;
  return { code: "LIG2001", message };
}

/** Types that the model mentions but that have no description, because something else compiled their class. */
function missingTypes(model: ApplicationModel, source: RuntimeModelSource): StartupProblem[] {
  // A class with a known constructor was compiled. It is in an attribute (a binder), where its members do not matter.
  const isMissing = (id: TypeId): boolean =>
    model.types[id] === undefined && source.constructorOf(id) === undefined && !id.startsWith("ligature#");
  // Those are a finding of their own (LIG1066).
  const owners = [...model.controllers, ...Object.values(model.types).filter((type) => type.kind === "object")];
  const unreachable = new Set(owners.flatMap(({ unreachableClasses = [] }) => unreachableClasses.map(({ id }) => id)));
  const missing = [...exchangedTypes(model)].filter((id) => isMissing(id) && !unreachable.has(id));
  return missing.map((id) => notCompiled(id.slice(id.lastIndexOf("#") + 1)));
}
