import type { AnalysisOptions } from "../analysis/index.js";
import type { EndpointTableOptions } from "../endpoints/index.js";
import {
  classOf,
  isObject,
  isUnfolded,
  type ConstantObject,
  type ConstantValue,
  type ModelDiagnostic,
  type PossibleSettings,
  type Severity,
  type SourceLocation,
  type TypeId,
} from "../model/index.js";
import type { ApplicationFacts, OpenApiOptions } from "../openapi/index.js";
import type { FoldedCall, FoldedInstance, FoldedRegistration, FoldedValue } from "../reflection/index.js";
import { listsOf, type ClassLists } from "./class-lists.js";
import { foldAntiforgery, lacksCsrfPlugin } from "./fold-antiforgery.js";
import { foldAuthorization } from "./fold-authorization.js";
import { foldBinders, hasUnknownProviders } from "./fold-binders.js";
import { foldConverters } from "./fold-converters.js";
import { foldAnnotationOption, type AnnotationOption } from "./find-disabled-annotations.js";
import { foldDocumentNames } from "./find-unknown-groups.js";
import { foldOpenDocuments, isGiven, type OpenDocuments } from "./find-open-documents.js";
import { findOptionMistakes } from "./find-option-mistakes.js";
import { plainValue, noticeUnknownProtection, unknownMembers, type FoldNotice } from "./fold-notices.js";
import { foldPrefix, scopesOf } from "./fold-prefix.js";
import { foldServices, type RegisteredServices } from "./fold-services.js";
import { foldViews, type ViewsDescription } from "./fold-views.js";
import { foldSettings } from "./fold-settings.js";
import { mayServeDocuments } from "./may-serve-documents.js";
import { mayHaveOtherClasses, mayHaveOtherRoutes } from "./possible-options.js";

/**
 * The options of a call of `createApp`, or of a registration of the plugin `controllers`, as far as they are constant.
 */
export interface AppDescription {
  /** The call. */
  readonly location: SourceLocation;
  /** The Fastify instance at whose root it is; absent if the source does not show it. */
  readonly root?: string;
  /** Absent if they are unknown. Then every controller of the project counts as one of the application. */
  readonly controllers?: readonly TypeId[];
  readonly pages?: readonly TypeId[];
  /** Whether it may have controllers or pages that the source does not show. */
  readonly mayHaveOtherClasses: boolean;
  /** Where its controllers and pages are listed; absent for a list that is no array literal. */
  readonly lists: ClassLists;
  /** Whether it may have routes that the source does not show: classes or conventional routes that are not constant. */
  readonly mayHaveOtherRoutes: boolean;
  /** The classes that `services` registers. */
  readonly services: ReadonlySet<TypeId>;
  /** The binders in `modelBinderProviders`, by the types that they bind. */
  readonly binders: Readonly<Record<TypeId, TypeId>>;
  /** The descriptions that the converters in `converters` give of the texts of their types, by the types. */
  readonly converters: Readonly<Record<TypeId, ConstantObject>>;
  /** The registered services; absent if not all of them are known. */
  readonly registered?: RegisteredServices;
  /** The first place that cannot be read. */
  readonly unread?: SourceLocation;
  readonly openApi: OpenApiOptions;
  /** `false`: it certainly serves no document, so `openApi` is empty. */
  readonly mayServeDocuments: boolean;
  /** The documents, if they are certainly served and nothing says who may read them. */
  readonly openDocuments?: OpenDocuments;
  /** Where `annotations: { enabled: true }` is missing, if documents are certainly served without it. */
  readonly annotationOption?: AnnotationOption;
  /** The names of the documents, if groups choose their actions and all names are known. */
  readonly documents?: readonly string[];
  /** The options that change what declarations mean. */
  readonly settings: PossibleSettings;
  readonly facts: ApplicationFacts;
  /** The path of the routes, as far as it is constant. */
  readonly prefix: string;
  /** The reasons why the application cannot start with that path. */
  readonly prefixProblems: readonly ModelDiagnostic[];
  /** The page where users sign in, if it is constant and every route that may answer it is known. */
  readonly loginPath?: string;
  /** Nothing can register the plugin that checks antiforgery tokens before the start asks for it. */
  readonly lacksCsrfPlugin?: true;
  /** The mistakes in constant options, for which the application cannot start, or of which it warns. */
  readonly optionMistakes: readonly ModelDiagnostic[];
  /** The classes of the filters of all actions; `undefined` for one that the source does not show. */
  readonly filters?: readonly (TypeId | undefined)[];
  /** Those of them that have the order of their class. */
  readonly filtersOfClassOrder?: readonly TypeId[];
  readonly analysis: Omit<AnalysisOptions, "readSource" | "scope"> &
    Pick<EndpointTableOptions, "antiforgery" | "fallbackPolicy">;
  readonly severities: WrittenSeverities;
  /** The templates, if they are Eta's and the source shows where they are. */
  readonly views?: ViewsDescription;
  readonly notices: readonly FoldNotice[];
}

/** The option `severities` as written, including wrong entries. */
interface WrittenSeverities {
  readonly entries: Readonly<Record<string, unknown>>;
  readonly places: Readonly<Record<string, SourceLocation>>;
}

/**
 * Reads all applications of a project: the calls of `createApp`, and the registrations of the plugin `controllers`.
 *
 * @param calls the calls of `createApp`
 * @param registrations those of the whole project
 * @returns the applications, those of calls first
 * @example `(reflector: Reflector) => foldApplications(reflector.foldCalls("createApp"), reflector.foldRegistrations())`
 */
export function foldApplications(
  calls: readonly FoldedCall[],
  registrations: readonly FoldedRegistration[],
): AppDescription[] {
  return [...calls.map((call) => foldAppOptions(call, registrations)), ...foldRegisteredApps(registrations)];
}

/**
 * Reads one call of `createApp`. Parts that are not constant are left out and become a notice with their location.
 *
 * @param call the call
 * @param registrations those of the whole project, with the contexts of the application; default: none
 * @returns the application
 * @example `(reflector: Reflector) => reflector.foldCalls("createTestApp").map((call) => foldAppOptions(call))`
 */
export function foldAppOptions(call: FoldedCall, registrations: readonly FoldedRegistration[] = []): AppDescription {
  const [argument] = call.arguments;
  const { openApi, openApiJsonSerializer } = argument?.members ?? {};
  const app = describeApp(call, argument, { openApi, openApiJsonSerializer }, registrations);
  return lacksCsrfPlugin(argument) ? { ...app, lacksCsrfPlugin: true } : app;
}

/**
 * Reads the registrations of the plugin `controllers`. The plugin `openApi` on the same instance defines the documents.
 */
function foldRegisteredApps(registrations: readonly FoldedRegistration[]): AppDescription[] {
  const of = (name: string) => registrations.filter(({ plugin }) => plugin.kind === "ligature" && plugin.name === name);
  return of("controllers").map((registration) => {
    const optionsOf = (name: string): FoldedValue | undefined => {
      const found = of(name).find(({ instance }) => isSame(instance, registration.instance));
      return found === undefined ? undefined : optionsGiven(found);
    };
    const description = { openApi: optionsOf("openApi"), openApiJsonSerializer: optionsOf("openApiJsonSerializer") };
    return describeApp(registration, registration.options, description, registrations);
  });
}

/** A plugin that is registered without options has none. */
function optionsGiven({ options, location }: FoldedRegistration): FoldedValue {
  return options ?? { value: {}, members: {}, location };
}

function isSame(one: FoldedInstance, other: FoldedInstance): boolean {
  if (one.kind === "made") return other.kind === "made" && one.id === other.id;
  return one.kind === "parameter" && other.kind === "parameter" && one.of === other.of;
}

/** The options of the documents, wherever they are registered. */
interface DescriptionOptions {
  readonly openApi: FoldedValue | undefined;
  readonly openApiJsonSerializer: FoldedValue | undefined;
}

function describeApp(
  { location, instance }: Pick<FoldedRegistration, "location" | "instance">,
  argument: FoldedValue | undefined,
  { openApi, openApiJsonSerializer }: DescriptionOptions,
  registrations: readonly FoldedRegistration[],
): AppDescription {
  const notices: FoldNotice[] = [];
  const members = argument?.members ?? {};
  noticeUnknownArgument(argument, notices);
  noticeUnknownProtection(members, notices);
  const settings = foldSettings(argument, notices);
  const facts = factsFor(settings, openApiJsonSerializer, servedUnder(instance, registrations), notices);
  const prefixNotices: FoldNotice[] = [];
  const { prefix, problems } = foldPrefix({ instance, own: members.prefix }, registrations, prefixNotices);
  notices.push(...prefixNotices);
  return {
    location,
    ...rootOf(instance, registrations),
    ...classesOf(argument, notices),
    mayHaveOtherClasses: mayHaveOtherClasses(argument),
    lists: listsOf(argument),
    mayHaveOtherRoutes: mayHaveOtherRoutes(argument) || mayHaveOtherClasses(argument),
    services: servicesOf(members.services, notices),
    binders: foldBinders(members.modelBinderProviders, notices),
    converters: foldConverters(members.converters, notices),
    ...registeredOf(argument),
    ...openDocumentsOf(argument, registrations),
    ...annotationOptionOf(openApi, argument),
    ...documentsOf(openApi, argument),
    openApi: plainValue(openApi, "openApi", notices) ?? {},
    mayServeDocuments: mayServeDocuments(argument, registrations),
    settings,
    facts,
    prefix,
    prefixProblems: problems,
    optionMistakes: findOptionMistakes(argument),
    ...loginPathOf(argument),
    ...filtersOf(members.filters),
    analysis: {
      ...analysisOptions(members),
      ...foldAuthorization(argument),
      ...foldAntiforgery(members.antiforgery, settings.views === true),
      settings,
      isRegistrationUnknown: prefixNotices.length > 0 || mayHaveOtherRoutes(argument),
    },
    severities: writtenSeverities(members.severities),
    ...viewsOf(members.views),
    notices,
  };
}

/** The facts that documents need besides the routes. They follow a JSON serializer of the application's own only if its support is there. */
function factsFor(
  settings: PossibleSettings,
  serializer: FoldedValue | undefined,
  prefix: string,
  notices: FoldNotice[],
): ApplicationFacts {
  const facts = { settings, servedUnder: prefix };
  if (!isGiven(serializer)) return facts;
  return { ...facts, jsonSerializer: plainValue(serializer, "openApiJsonSerializer", notices) ?? {} };
}

function noticeUnknownArgument(argument: FoldedValue | undefined, notices: FoldNotice[]): void {
  for (const location of argument?.unknownMembers ?? []) notices.push({ message: unknownMembers, location });
  if (argument !== undefined && argument.members === undefined)
    notices.push({ message: unknownArgument, location: argument.location });
}

/** The documents are served beside the routes, and not under the prefix that only these have. */
function servedUnder(instance: FoldedInstance, registrations: readonly FoldedRegistration[]): string {
  return foldPrefix({ instance, own: undefined }, registrations, []).prefix;
}

function rootOf(...parts: Parameters<typeof scopesOf>): Pick<AppDescription, "root"> {
  const root = scopesOf(...parts)?.[0];
  return root === undefined ? {} : { root };
}

/** With constraints of the application's own, or other routes, it is not known which page answers. */
function loginPathOf(argument: FoldedValue | undefined): Pick<AppDescription, "loginPath"> {
  const { authorization, constraints } = argument?.members ?? {};
  const path = authorization?.members?.loginPath?.value;
  return typeof path === "string" && constraints === undefined && !mayHaveOtherRoutes(argument)
    ? { loginPath: path }
    : {};
}

function viewsOf(member: FoldedValue | undefined): Pick<AppDescription, "views"> {
  const views = foldViews(member);
  return views === undefined ? {} : { views };
}

/** A value that is not constant may be a correct severity. */
function writtenSeverities(member: FoldedValue | undefined): WrittenSeverities {
  const known = Object.entries(member?.members ?? {}).filter(([, { value }]) => !isUnfolded(value));
  return {
    entries: Object.fromEntries(known.map(([name, { value }]) => [name, value])),
    places: Object.fromEntries(known.map(([name, { location }]) => [name, location])),
  };
}

const unknownArgument =
  "These options are not a constant, so the source does not show them. Write them as an object in the call, or in a `const`.";

/** If the whole argument is unknown, so are the classes. If something is spread into it, they may be in that part. */
function classesOf(
  argument: FoldedValue | undefined,
  notices: FoldNotice[],
): Pick<AppDescription, "controllers" | "pages"> {
  const members = argument === undefined ? {} : argument.members;
  const mayHide = members === undefined || argument?.unknownMembers !== undefined;
  const lists = (["controllers", "pages"] as const).map((name) => {
    const member = members?.[name];
    return [name, member === undefined && mayHide ? undefined : classes(member, name, notices)] as const;
  });
  return Object.fromEntries(lists.filter(([, ids]) => ids !== undefined));
}

/** The classes of a list. If nothing is known about the list, there are none, but a notice. */
function classes(member: FoldedValue | undefined, name: string, notices: FoldNotice[]): readonly TypeId[] | undefined {
  if (member === undefined) return [];
  const { value, location } = member;
  if (!Array.isArray(value)) {
    const message = `\`${name}\` is not a constant, so the document contains every class of the project that may be in it. List the classes in a constant array.`;
    notices.push({ message, location });
    return undefined;
  }
  const items = value as readonly ConstantValue[];
  const unknown = items.filter((item) => classOf(item) === undefined);
  if (unknown.length > 0) {
    const message = `Not everything in \`${name}\` is a class that the source shows (${describe(unknown)}), so this OpenAPI document is incomplete. Name the classes themselves.`;
    notices.push({ message, location });
  }
  return items.map(classOf).filter((id) => id !== undefined);
}

/**
 * Under `@ApiController`, a parameter whose type is a registered class is bound from the services. A function that the caller hands in
 * replaces services, as a test does, so it says nothing about parameters.
 */
function servicesOf(member: FoldedValue | undefined, notices: FoldNotice[]): ReadonlySet<TypeId> {
  if (member === undefined) return new Set();
  const { function: registers, location } = member;
  const { unknown = [], given = [] } = registers ?? { unknown: [location] };
  for (const place of unknown.filter((one) => !given.includes(one))) {
    notices.push({ message: unknownServices, location: place });
  }
  const added = (registers?.calls ?? []).filter(({ name }) => /^add(?:Singleton|Scoped|Transient)$/.test(name));
  return new Set(added.flatMap(({ arguments: [token] }) => (token === undefined ? [] : (classOf(token) ?? []))));
}

function openDocumentsOf(
  argument: FoldedValue | undefined,
  registrations: readonly FoldedRegistration[],
): Pick<AppDescription, "openDocuments"> {
  const found = foldOpenDocuments(argument, registrations);
  return found === undefined ? {} : { openDocuments: found };
}

function annotationOptionOf(
  openApi: FoldedValue | undefined,
  argument: FoldedValue | undefined,
): Pick<AppDescription, "annotationOption"> {
  const found = foldAnnotationOption(openApi, argument);
  return found === undefined ? {} : { annotationOption: found };
}

function documentsOf(
  openApi: FoldedValue | undefined,
  argument: FoldedValue | undefined,
): Pick<AppDescription, "documents"> {
  const documents = foldDocumentNames(openApi, argument);
  return documents === undefined ? {} : { documents };
}

function registeredOf(argument: FoldedValue | undefined): Pick<AppDescription, "registered" | "unread"> {
  const { services, unread } = foldServices(argument);
  return { ...(services && { registered: services }), ...(unread && { unread }) };
}

const unknownServices =
  "Not everything in `services` is a plain call, so it is not known which services are registered here. A parameter with the type of a service is taken for the body: put `@FromServices()` on it.";

function describe(unknown: readonly ConstantValue[]): string {
  return unknown.map((item) => `\`${expressionOf(item) ?? JSON.stringify(item)}\``).join(", ");
}

function expressionOf(value: ConstantValue): string | undefined {
  return isObject(value) && typeof value.$expression === "string" ? value.$expression : undefined;
}

/** A class, or `{ filter, order }`. Anything else is a filter that the source does not show. */
function filtersOf(member: FoldedValue | undefined): Pick<AppDescription, "filters" | "filtersOfClassOrder"> {
  if (member === undefined) return { filters: [] };
  if (!Array.isArray(member.value)) return { filters: [undefined] };
  const items = member.value as readonly ConstantValue[];
  const filters = items.map((item) => classOf(isObject(item) && item.filter !== undefined ? item.filter : item));
  return { filters, filtersOfClassOrder: items.flatMap((item) => classOf(item) ?? []) };
}

function analysisOptions(members: Readonly<Record<string, FoldedValue>>): AppDescription["analysis"] {
  const { constraints, conventionalRoutes, severities } = members;
  const names = Object.keys(constraints?.members ?? {});
  return {
    constraints: Object.fromEntries(names.map((name) => [name, acceptAnything])),
    hasUnknownConstraints:
      constraints !== undefined && (constraints.members === undefined || constraints.unknownMembers !== undefined),
    conventionalRoutes: Object.entries(conventionalRoutes?.members ?? {}).flatMap(([name, { value, location }]) =>
      typeof value === "string" ? [{ name, template: value, location }] : [],
    ),
    hasBinderProviders: hasUnknownProviders(members.modelBinderProviders),
    ...(isObject(severities?.value) && { severities: severities.value as Record<string, Severity | "off"> }),
  };
}

/** No code of the application runs, so it is not known what its own constraints accept. */
const acceptAnything = () => ({ match: () => true });
