import { resolve } from "node:path";
import {
  applyIgnores,
  applySeverities,
  checks,
  ineffectiveIgnores,
  withoutConsequences,
  unexplainedIgnores,
  type AnalysisOptions,
} from "ligature/internal/analysis";
import type { AttributeEndpoint, EndpointTable } from "ligature/internal/endpoints";
import {
  assumeDefaults,
  defaultSettings,
  type ApplicationModel,
  type ModelDiagnostic,
  type PlacedIgnoreComment,
  type PropertyModel,
  type Settings,
  type SourceLocation,
  type TypeId,
} from "ligature/internal/model";
import {
  createDocumentPlaces,
  describeProperties,
  describeStatuses,
  documentNames,
  listOperations,
  writeDocument,
  type ApplicationFacts,
  type DocumentCache,
  type DocumentPlaces,
  type OpenApiOptions,
  type OperationOfEndpoint,
  type Schema,
  type WrittenDocument,
} from "ligature/internal/openapi";
import type { AppDescription, FoldNotice, ListedRoutes } from "ligature/internal/applications";
import type { ApplicationTemplates } from "./application-templates.js";
import type { ViewCalls } from "./find-view-calls.js";
import type { MissingPackages } from "./missing-packages.js";

/** The parts of which a snapshot is made. */
export interface SnapshotParts {
  readonly version: number;
  /** The folder that locations are relative to. */
  readonly root: string;
  readonly endpoints: EndpointTable;
  /** The applications, the one with the documents first. */
  readonly apps: readonly AppDescription[];
  /** The routes of all applications, for people. */
  readonly listRoutes: () => ListedRoutes;
  /** The findings for the project's other applications, and for classes that no application lists. */
  readonly others: readonly EndpointTable[];
  /** The controllers and pages that certainly belong to no application. */
  readonly unregistered: ReadonlySet<TypeId>;
  readonly diagnostics: readonly ModelDiagnostic[];
  /** The comments that silence some of them. */
  readonly ignores: readonly PlacedIgnoreComment[];
  readonly openApi: OpenApiOptions;
  readonly facts: ApplicationFacts;
  /** The results for each document that are kept from one snapshot to the next. */
  readonly documentCache: (name: string) => DocumentCache;
  /** The facts about the application that the analysis got. */
  readonly analysisOptions: AnalysisOptions;
  readonly notices: readonly FoldNotice[];
  readonly syntaxErrors: readonly FoldNotice[];
  /** The packages that are not installed, so that types are unknown. */
  readonly missing: MissingPackages | undefined;
  /** The templates of the applications whose folders are known. */
  readonly templates: readonly ApplicationTemplates[];
  /** The calls in TypeScript that name views and pages. */
  readonly viewCalls: ViewCalls;
  /** A source or a package names the type `RouteTemplate`. */
  readonly usesTemplateStrings: boolean;
}

/** A project at one version. It never changes. Documents are created on first use. */
export class Snapshot {
  readonly version: number;
  readonly root: string;
  readonly model: ApplicationModel;
  readonly endpoints: EndpointTable;
  /**
   * Every application of the project, the one with the documents first, and each single class that no application
   * lists.
   */
  readonly applications: readonly EndpointTable[];
  /** The controllers and pages that certainly belong to no application. */
  readonly unregistered: ReadonlySet<TypeId>;
  /** The description of each application in the sources, the one with the documents first. */
  readonly apps: readonly AppDescription[];
  readonly notices: readonly FoldNotice[];
  readonly analysisOptions: AnalysisOptions;
  /** The first syntax error, if there is one. */
  readonly syntaxError: FoldNotice | undefined;
  readonly documentNames: readonly string[];
  /** The templates of the applications whose folders are known. */
  readonly templates: readonly ApplicationTemplates[];
  /** The calls in TypeScript that name views and pages. */
  readonly viewCalls: ViewCalls;
  /** Strings outside attributes may be route templates, by their declared type. */
  readonly usesTemplateStrings: boolean;
  /** The findings of the checks, by absolute path. */
  readonly diagnostics: ReadonlyMap<string, readonly ModelDiagnostic[]>;
  /** The findings of the checks, including those that comments silence. */
  private readonly found: readonly ModelDiagnostic[];
  /** Findings that TypeScript has too, for those who do not see its errors. */
  readonly typeErrors: ReadonlyMap<string, readonly ModelDiagnostic[]>;
  private listed: ListedRoutes | undefined;
  private ofDocuments: ReadonlyMap<string, readonly ModelDiagnostic[]> | undefined;
  private readonly documents = new Map<string, WrittenDocument>();
  private readonly places = new Map<string, DocumentPlaces>();
  private readonly operations = new Map<string, readonly OperationOfEndpoint[]>();
  /** The names of all types are found once. */
  private readonly schemas = new Map<EndpointTable, (property: PropertyModel) => Schema>();

  constructor(private readonly parts: SnapshotParts) {
    this.version = parts.version;
    this.root = parts.root;
    this.model = parts.endpoints.model;
    this.endpoints = parts.endpoints;
    this.applications = [parts.endpoints, ...parts.others];
    this.unregistered = parts.unregistered;
    this.apps = parts.apps;
    this.notices = parts.notices;
    this.analysisOptions = parts.analysisOptions;
    this.syntaxError = parts.syntaxErrors[0];
    this.documentNames = documentNames(parts.openApi);
    this.templates = parts.templates;
    this.viewCalls = parts.viewCalls;
    this.usesTemplateStrings = parts.usesTemplateStrings;
    this.found = distinct(reliable(parts));
    const { shown } = applyIgnores(this.found, parts.ignores);
    const typeErrors = shown.filter(({ isTypeError }) => isTypeError);
    this.typeErrors = groupByFile(typeErrors, this);
    this.diagnostics = groupByFile(
      typeErrors.length === 0 ? shown : shown.filter(({ isTypeError }) => !isTypeError),
      this,
    );
  }

  /** The document with that name, or the first one if there is none. */
  document(name?: string): WrittenDocument {
    const chosen = name !== undefined && this.documentNames.includes(name) ? name : this.documentNames[0]!;
    let document = this.documents.get(chosen);
    if (document === undefined) this.documents.set(chosen, (document = this.makeDocument(chosen)));
    return document;
  }

  /** The operations of a document, with the endpoints that they describe. */
  operationsIn(name: string): readonly OperationOfEndpoint[] {
    let operations = this.operations.get(name);
    if (operations === undefined) {
      this.operations.set(name, (operations = listOperations(this.parts.endpoints, this.parts.openApi, name)));
    }
    return operations;
  }

  /** Where the sources declare a part of a document, or what is around it. */
  placeIn(name: string, pointer: string): SourceLocation | undefined {
    return this.placesOf(name).find(pointer);
  }

  /** The methods that handle the operations of a document, by JSON pointers. */
  handlersIn(name: string): Readonly<Record<string, string>> {
    return this.placesOf(name).handlers();
  }

  private placesOf(name: string): DocumentPlaces {
    let places = this.places.get(name);
    if (places === undefined) {
      const { endpoints, openApi, facts } = this.parts;
      this.places.set(name, (places = createDocumentPlaces(endpoints, openApi, name, facts)));
    }
    return places;
  }

  /** The schema of one property, as in the application's document. */
  schemaOf(property: PropertyModel, application: EndpointTable = this.endpoints): Schema {
    let describe = this.schemas.get(application);
    if (describe === undefined) {
      describe = describeProperties(application, this.parts.openApi, this.parts.facts);
      this.schemas.set(application, describe);
    }
    return describe(property);
  }

  /** The statuses of an endpoint, as in its application's document. */
  statusesOf(application: EndpointTable = this.endpoints): (endpoint: AttributeEndpoint) => readonly string[] {
    return describeStatuses(application, this.parts.openApi, this.parts.facts);
  }

  /** The routes of all applications. They are listed on first use. */
  get routes(): ListedRoutes {
    return (this.listed ??= this.parts.listRoutes());
  }

  /** The options that change what declarations mean, with defaults for unknown ones. */
  get settings(): Settings {
    return assumeDefaults(this.parts.facts.settings ?? defaultSettings);
  }

  /**
   * The mistakes found while the documents were created, by absolute path, and the comments without an effect, which are
   * known only then. It creates the missing documents, which takes time.
   */
  get documentDiagnostics(): ReadonlyMap<string, readonly ModelDiagnostic[]> {
    return (this.ofDocuments ??= groupByFile(this.findInDocuments(), this));
  }

  /** The same without creating anything: empty if the documents have not been requested yet. */
  get madeDocumentDiagnostics(): ReadonlyMap<string, readonly ModelDiagnostic[]> {
    return this.ofDocuments ?? new Map();
  }

  /** The absolute path of a location's file. */
  pathOf({ file }: Pick<SourceLocation, "file">): string {
    return resolve(this.root, file);
  }

  private findInDocuments(): ModelDiagnostic[] {
    const { ignores, syntaxErrors, missing } = this.parts;
    if (missing?.hasLigature === false) return [];
    const { severities } = this.analysisOptions;
    const found = distinct(this.documentNames.flatMap((name) => this.document(name).diagnostics)).filter(isIndependentOf(missing)); // prettier-ignore
    const ofDocuments = applySeverities(found, severities);
    const all = [...this.found, ...ofDocuments];
    // Syntax errors hide findings, and a comment may be meant for one of those.
    const { used } = applyIgnores(all, ignores);
    const isIncomplete = syntaxErrors.length > 0 || missing !== undefined;
    const ineffective = isIncomplete ? [] : ineffectiveIgnores(ignores, used, all);
    return [
      ...applyIgnores(withoutConsequences(ofDocuments, this.found), ignores).shown,
      ...applySeverities([...ineffective, ...unexplainedIgnores(used)], severities),
    ];
  }

  private makeDocument(name: string): WrittenDocument {
    const { endpoints, openApi, facts } = this.parts;
    return writeDocument(endpoints, openApi, name, facts, this.parts.documentCache(name));
  }
}

const syntaxCodes: ReadonlySet<string> = new Set(checks.filter(({ syntaxOnly }) => syntaxOnly).map(({ code }) => code));

/** Whether a finding does not follow from packages that are missing. */
function isIndependentOf(missing: MissingPackages | undefined): (diagnostic: ModelDiagnostic) => boolean {
  if (missing === undefined) return () => true;
  if (missing.hasLigature) return ({ code }) => code !== "LIG1008";
  return ({ code }) => syntaxCodes.has(code) || settingCodes.has(code);
}

/** The mistakes in settings, whatever types there are. */
const settingCodes: ReadonlySet<string> = new Set(["LIG1042", "LIG2074", "LIG2075", "LIG2076", "LIG5020"]);

/**
 * If a file has syntax errors, its types are not what the author means. So only the findings from its syntax are
 * reported.
 */
function reliable({ diagnostics, syntaxErrors, missing }: SnapshotParts): ModelDiagnostic[] {
  const broken = new Set(syntaxErrors.map(({ location }) => location?.file));
  const known = diagnostics.filter(isIndependentOf(missing));
  return known.filter(({ code, location }) => syntaxCodes.has(code) || !broken.has(location.file));
}

/** Each finding once: two documents, or two applications with the same controller, have the same findings. */
function distinct(diagnostics: readonly ModelDiagnostic[]): ModelDiagnostic[] {
  const byKey = new Map<string, ModelDiagnostic>();
  for (const diagnostic of diagnostics) {
    const { code, location, message } = diagnostic;
    const key = `${code} ${location.file} ${location.range.join()} ${message}`;
    if (!byKey.has(key)) byKey.set(key, diagnostic);
  }
  return [...byKey.values()];
}

function groupByFile(
  diagnostics: readonly ModelDiagnostic[],
  { root }: { readonly root: string },
): Map<string, readonly ModelDiagnostic[]> {
  const groups = new Map<string, ModelDiagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.location.file === "") continue; // The finding has no location in the sources.
    const path = resolve(root, diagnostic.location.file);
    const group = groups.get(path) ?? [];
    group.push(diagnostic);
    groups.set(path, group);
  }
  return groups;
}
