import {
  ApplicationModelError,
  guardedLoginPage,
  missingCsrfPlugin,
  mistakesInAntiforgery,
  numericMistakes,
  resolveLoginPath,
  severityOf,
  type LoginPath,
  type Severities,
  type StartupProblem,
} from "../../analysis/index.js";
import { createProviderFacts, environmentOf, type BindingOptions, type ProviderFacts } from "../../binding/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import {
  BufferedBytes,
  createAnyWriter,
  createTypeWriters,
  jsonInputFormatter,
  jsonOutputFormatter,
  serializerInputFormatter,
  streamOutputFormatter,
  stringOutputFormatter,
  type JsonSerializer,
  type JsonWriter,
  type OutputFormatter,
  type XmlFormatters,
} from "../../formatters/index.js";
import { ownTextsOf, type ActionModel, type Settings, type TypeId } from "../../model/index.js";
import {
  createApplicationServices,
  createInjectedBinderProvider,
  HostApplicationLifetime,
  ServiceCollection,
  ServiceHost,
  type ApplicationServices,
} from "../../services/index.js";
import { formatterMappings } from "../actions/format-filter.js";
import { CutLog } from "../answers/cut-log.js";
import { DroppedLog } from "../answers/dropped-log.js";
import { isInstance, type TypeFacts } from "../answers/action-answers.js";
import { createAnswerFormats } from "../answers/answer-formats.js";
import { formatterMistakes, serializerMistakes } from "../answers/formatter-mistakes.js";
import { OutputFormatters } from "../answers/output-formatters.js";
import { createSerializerWriters } from "../answers/serializer-writers.js";
import { registersCsrfPlugin, resolveAntiforgery } from "../antiforgery/index.js";
import { ApplicationAuthorization, authorizationProblems, registerPolicies } from "../authorization/index.js";
import type { BindingTracing } from "../binding-trace/index.js";
import { defaultBufferedBytes } from "../bodies/body-limits.js";
import { filterClassesOf, filterProblems } from "../filters/filter-problems.js";
import { createLinkTable, type LinkTable } from "../links/link-table.js";
import type { Localization } from "../localization/index.js";
import type { ActionEndpoint } from "../requests/action-endpoint.js";
import type { ApplicationLifetime } from "../shutdown/index.js";
import { tempDataProblems } from "../temp-data/index.js";
import type { StaticFiles } from "../static-files/index.js";
import { missingViews, mistakesInTemplates, type Views } from "../views/index.js";
import type { ControllersOptions } from "./app-options.js";
import { changeList, itemsInFront } from "./changeable-list.js";
import { createBindingOptions } from "./create-binding-options.js";
import { createEndpoints } from "./create-endpoints.js";
import { loadApplication, type LoadedApplication } from "./load-application.js";
import { SharedData } from "./shared-data.js";

/** An application that is checked and ready to get its routes. */
export interface BuiltApplication {
  /** Every route of the application, with the prefix of its registration. */
  readonly table: EndpointTable;
  readonly settings: Settings;
  readonly services: ApplicationServices;
  /** Starts and ends the services. */
  readonly host: ServiceHost;
  readonly endpoints: readonly ActionEndpoint[];
  readonly links: LinkTable;
  readonly authorization: ApplicationAuthorization;
  /** Where pages redirect clients that are not signed in, if anywhere. */
  readonly loginPath: LoginPath | undefined;
  /** Writes a value of any type. */
  readonly writeJson: JsonWriter;
  readonly bufferedBytes: BufferedBytes;
  readonly warnings: readonly StartupProblem[];
  readonly severities: Severities;
  /** The formatters of XML, if the application reads and writes it. */
  readonly xml: XmlFormatters | undefined;
  /** The bindings of the application's own providers; absent if it has none. */
  readonly boundByProvider?: ProviderFacts;
}

/** The facts that an application has about the instance on which it runs. */
export interface Surroundings {
  /** The path that the application is registered with, in Fastify's syntax. */
  readonly prefix: string;
  /** The formatters of XML, if the application reads and writes it. */
  readonly xml: XmlFormatters | undefined;
  /** Whether a plugin of sessions is registered. */
  readonly hasSession: boolean;
  /** The templates; absent if the application has none. */
  readonly views: Views | undefined;
  /** The files that browsers load, also those of a registration around this one; absent if there are none. */
  readonly staticFiles: StaticFiles | undefined;
  /** Whether `@fastify/csrf-protection` is registered. */
  readonly hasCsrfPlugin: boolean;
  /** That of this registration, or of one around it; absent if the application has one culture. */
  readonly localization: Localization | undefined;
  readonly lifetime: ApplicationLifetime;
  /** Absent if nothing is traced. */
  readonly tracing: BindingTracing | undefined;
  /** Writes a warning to the log, while the application runs. */
  readonly warn: (warning: StartupProblem) => void;
}

/**
 * Builds everything that can be built before the first request. All mistakes in the declarations are thrown together.
 *
 * @throws ApplicationModelError
 */
export function buildApplication(options: ControllersOptions, around: Surroundings): BuiltApplication {
  const checked = checkApplication(options, around);
  const { loaded, services, collection } = checked;
  const { endpoints: table, source, warnings, severities } = loaded;
  const { descriptors, hosted } = collection;
  const { jsonSerializer } = options;
  const injected = createInjectedBinderProvider((id) => services.activatorOf(id));
  const constructorOf = (id: TypeId) => source.constructorOf(id);
  const inputFormatters = [
    jsonSerializer === undefined ? jsonInputFormatter : serializerInputFormatter(jsonSerializer),
    ...(around.xml === undefined ? [] : [around.xml.input]),
  ];
  const { binding, ownProviders } = createBindingOptions(options, {
    settings: loaded.settings,
    constructorOf,
    injectedBinders: injected,
    inputFormatters,
    isLocalized: around.localization !== undefined,
  });
  const shared = createSharedParts(options, loaded);
  const endpoints = createBoundEndpoints(options, around, checked, binding, shared);
  const { eagerSingletons = true } = options;
  const host = new ServiceHost({ provider: services.provider, descriptors, hosted, eagerSingletons });
  const boundByProvider = ownProviders.size === 0 ? undefined : createProviderFacts(table.model, binding, ownProviders);
  return {
    ...shared,
    table,
    settings: loaded.settings,
    services,
    host,
    endpoints,
    warnings,
    severities,
    xml: around.xml,
    ...(boundByProvider && { boundByProvider }),
  };
}

/** An application whose declarations have no mistakes, as far as they show before binding. */
interface CheckedApplication {
  readonly collection: ServiceCollection;
  readonly loaded: LoadedApplication;
  readonly services: ApplicationServices;
}

function checkApplication(options: ControllersOptions, around: Surroundings): CheckedApplication {
  const { filters = [], authorization = {}, antiforgery = {} } = options;
  const collection = collectServices(options, around.lifetime);
  const { descriptors } = collection;
  const loaded = loadApplication(options, descriptors, around);
  const { endpoints: table, source } = loaded;
  const services = createApplicationServices(descriptors, table.model, source, filterClassesOf(filters, loaded));
  const problems = [
    ...numericMistakes(options),
    ...loaded.problems,
    ...services.problems,
    ...authorizationProblems(authorization),
    ...mistakesInAntiforgery(antiforgery),
    ...missingCsrfPlugin(table, around.hasCsrfPlugin, registersCsrfPlugin(around.views, options.antiforgery)),
    ...tempDataProblems(options.tempData, around.hasSession),
    ...missingViews(table.model, around.views),
    ...filterProblems(filters, table.model, source, descriptors),
  ];
  if (problems.length > 0) throw new ApplicationModelError(problems);
  return { collection, loaded, services };
}

type SharedParts = Pick<BuiltApplication, "links" | "authorization" | "loginPath" | "writeJson" | "bufferedBytes">;

function createSharedParts(
  options: ControllersOptions,
  { endpoints: table, settings }: LoadedApplication,
): SharedParts {
  const { authorization = {}, limits = {}, constraints = {} } = options;
  const { loginPath } = authorization;
  return {
    links: createLinkTable(table, constraints),
    authorization: new ApplicationAuthorization(authorization),
    loginPath: loginPath === undefined ? undefined : resolveLoginPath(loginPath, table, constraints),
    writeJson: createAnyWriter(settings.json, ownTextsOf(table.model.types)),
    bufferedBytes: new BufferedBytes(limits.bufferedBytesLimit ?? defaultBufferedBytes),
  };
}

/** Binders and validators may refuse their targets, so there are mistakes that only this finds. */
function createBoundEndpoints(
  options: ControllersOptions,
  { lifetime, tracing, views, staticFiles, warn, xml }: Surroundings,
  { loaded, services }: CheckedApplication,
  binding: BindingOptions,
  { links, authorization, loginPath, writeJson }: SharedParts,
): ActionEndpoint[] {
  const { endpoints: table, source } = loaded;
  const formatters = outputFormatterList(options.outputFormatters, xml);
  const { metadata } = environmentOf(table.model, binding);
  views?.useForms({ table, metadata, source, culture: loaded.settings.culture });
  const problems = [
    ...formatterMistakes(formatters, options.formatterMappings),
    ...serializerMistakes(options.jsonSerializer),
    ...(views === undefined ? [] : mistakesInTemplates(table, views, staticFiles)),
  ];
  if (problems.length > 0) throw new ApplicationModelError(problems);
  const parts = {
    options,
    table,
    source,
    application: {
      services,
      links,
      running: lifetime.running,
      droppedLog: inDevelopment("LIG2089", DroppedLog, loaded.severities, warn),
    },
    binding,
    settings: loaded.settings,
    factsOf: typeFactsOf(loaded, { writeJson, warn, xml, formatters, serializer: options.jsonSerializer }),
    authorization,
    loginPath,
    antiforgery: resolveAntiforgery(options.antiforgery, loaded.settings.views),
    tracing,
    hasViews: loaded.settings.views,
    formats: formatterMappings(options.formatterMappings, xml !== undefined),
  };
  const endpoints = createEndpoints(parts, problems);
  problems.push(...guardedLoginPage(options.authorization?.loginPath, table, options.constraints));
  if (problems.length > 0) throw new ApplicationModelError(problems);
  return endpoints;
}

/** The services of the options, and those of Ligature. */
function collectServices(options: ControllersOptions, lifetime: ApplicationLifetime): ServiceCollection {
  const collection = new ServiceCollection();
  collection.addSingleton(HostApplicationLifetime, () => lifetime.service);
  options.services?.(collection);
  registerPolicies(options.authorization ?? {}, collection);
  return collection;
}

/** The writers of the application, and those of actions with other options of JSON. Actions with the same ones share them. */
function typeFactsOf(
  loaded: LoadedApplication,
  { writeJson, warn, ...parts }: WritingParts & Pick<Surroundings, "warn">,
): (json: Settings["json"]) => TypeFacts {
  const { endpoints, settings, severities } = loaded;
  const cutLog = inDevelopment("LIG2093", CutLog, severities, warn);
  const made = new Map<string, TypeFacts>();
  return (json) => {
    const key = JSON.stringify(json);
    const known = made.get(key);
    if (known !== undefined) return known;
    const write = json === settings.json ? writeJson : createAnyWriter(json, ownTextsOf(endpoints.model.types));
    const facts = createTypeFacts(loaded, json, { ...parts, writeJson: write, cutLog });
    made.set(key, facts);
    return facts;
  };
}

function createTypeFacts(
  { endpoints: { model }, source, settings }: LoadedApplication,
  json: Settings["json"],
  { writeJson: writeBuiltIn, cutLog, xml, formatters, serializer }: WritingParts & Pick<TypeFacts, "cutLog">,
): TypeFacts {
  const { types } = model;
  const constructorOf = (id: TypeId) => source.constructorOf(id);
  const writeTypes = createTypeWriters({
    types,
    options: json,
    constructorOf,
    ...(cutLog && { onCut: cutLog.note }),
  });
  const builtIn = { types, constructorOf, writeJson: writeBuiltIn, writerOf: writeTypes };
  const { writeJson, writerOf } = serializer === undefined ? builtIn : createSerializerWriters(serializer, builtIn);
  const outputs = new OutputFormatters(formatters, {
    types,
    constructorOf,
    writeJson,
    writerOf,
    xml,
    isStrict: settings.returnHttpNotAcceptable,
    respectsBrowsers: settings.respectBrowserAcceptHeader,
  });
  const shared = new SharedData();
  return {
    types,
    writeJson,
    writerOf,
    isInstance: (value, type) => isInstance(value, type, { types, constructorOf }),
    formatsOf: (...produced) => shared.of(createAnswerFormats(...produced)),
    outputs,
    constructorOf,
    cutLog,
  };
}

/** The parts that write responses. */
interface WritingParts extends Pick<Surroundings, "xml"> {
  readonly writeJson: JsonWriter;
  readonly formatters: readonly OutputFormatter[];
  readonly serializer: JsonSerializer | undefined;
}

/** In order: as in ASP.NET Core, a text is first of all a text, and the application's own formatters come after JSON. */
function outputFormatterList(
  option: ControllersOptions["outputFormatters"],
  xml: XmlFormatters | undefined,
): readonly OutputFormatter[] {
  const builtIn = [stringOutputFormatter, streamOutputFormatter, jsonOutputFormatter];
  return changeList(option, [...builtIn, ...(xml === undefined ? [] : [xml.output]), ...itemsInFront(option)]);
}

/** A log for development, unless the settings turn it off. */
function inDevelopment<Log>(
  code: string,
  Log: new (tell: (message: string, action: ActionModel) => void) => Log,
  severities: Severities,
  warn: Surroundings["warn"],
): Log | undefined {
  const severity = severityOf(code, severities) ?? "warning";
  if (process.env.NODE_ENV !== "development" || (severity !== "warning" && severity !== "error")) return undefined;
  return new Log((message, { location }) => warn({ code, message, location }));
}
