import {
  analyze,
  applyIgnores,
  applySeverities,
  mergeSeverities,
  strayIgnores,
  type AnalysisOptions,
} from "ligature/internal/analysis";
import type { EndpointTable } from "ligature/internal/endpoints";
import type { ModelDiagnostic, ModelSource, PlacedIgnoreComment } from "ligature/internal/model";
import { documentNames } from "ligature/internal/openapi";
import {
  createProjectSource,
  createReflector,
  usesTemplateStrings,
  type PackageSeverities,
  type Reflector,
} from "ligature/internal/reflection";
import { locationFile } from "../text/location-file.js";
import { sourceReader } from "../text/source-reader.js";
import { ApplicationCaches, type ApplicationCache } from "./application-cache.js";
import { ClassFinder, type FindClass } from "./class-finder.js";
import {
  type Application,
  ControllerClassesCache,
  type DeclaredClasses,
  declarationNotices,
  type AppDescription,
  type RouteListParts,
  findDisabledAnnotations,
  findOpenDocuments,
  findUnknownGroups,
  findUnregisteredClasses,
  choosePrimary,
  isTest,
  listApplications,
  otherApplications,
  RouteListCache,
  routesOf,
  withoutCreateApp,
} from "ligature/internal/applications";
import { findBrokenLinks } from "./find-broken-links.js";
import { findRefusedRoutes } from "./find-refused-routes.js";
import { findServiceProblems } from "./find-service-problems.js";
import { ProjectTemplates } from "./project-templates.js";
import { ProjectApplications } from "./project-applications.js";
import { InstalledPackages, isOfMissing, missingPackagesProblem, type MissingPackages } from "./missing-packages.js";
import { optionProblems, packageProblems, packageSeverities, type ReadUnsaved } from "./project-severities.js";
import { RightLinks } from "./right-links.js";
import { Snapshot } from "./snapshot.js";
import { TemplateMistakes, type TemplateSettings } from "./template-mistakes.js";
import { markTypeErrors } from "./type-errors.js";
import { unreadRegistrations } from "./unread-registrations.js";

/** Creates snapshots of one project, with a compiler that stays loaded. */
export class ProjectCompiler {
  private readonly caches = new ApplicationCaches();
  private readonly classes = new ControllerClassesCache();
  private readonly apps = new ProjectApplications();
  private readonly finder = new ClassFinder();
  private readonly rightLinks = new RightLinks();
  private readonly routeTemplates = new TemplateMistakes();
  private readonly routes = new RouteListCache();
  private readonly views = new ProjectTemplates();
  private source: ModelSource | undefined;

  private readonly packages: InstalledPackages;

  /** @param readUnsaved the unsaved text of a `package.json` or a template */
  constructor(
    readonly reflector: Reflector,
    private readonly readUnsaved?: ReadUnsaved,
  ) {
    this.packages = new InstalledPackages(reflector);
  }

  /** The disk has changed. `structure`: files, folders or packages were added or removed. */
  invalidate(structure: boolean): void {
    this.packages.forget();
    this.reflector.invalidate({ structure });
  }

  /** The compiler of a tsconfig. Its program is created with the first snapshot. */
  static forConfig(tsconfig: string, readUnsaved?: ReadUnsaved): ProjectCompiler {
    return new ProjectCompiler(createReflector({ tsconfig, otherSources: true }), readUnsaved);
  }

  /** The facts for the analysis before anything is compiled. */
  settings(): Pick<AnalysisOptions, "severities"> {
    return { severities: mergeSeverities(packageSeverities(this.reflector.project, this.readUnsaved)?.entries) };
  }

  /**
   * Creates a snapshot step by step. Between the steps, the caller can run other work, and can stop when the result
   * would be out of date. To run all steps without a break: `runToEnd(compiler.compile(1))`.
   */
  *compile(version: number): Generator<void, Snapshot> {
    const { reflector } = this;
    reflector.files(); // This creates the program.
    yield;
    const reflections = yield* reflector.reflectFiles();
    const diagnostics = reflections.filter((one) => one.diagnostics.length > 0).flatMap((one) => one.diagnostics);
    const declared = this.classes.in(reflections);
    const settings = packageSeverities(reflector.project, this.readUnsaved);
    const apps = this.apps.of(reflector, settings);
    yield;
    this.source = createProjectSource(reflections, this.source);
    this.finder.set(reflections);
    const { source, finder: { classOf }, apps: { accessMistakes } } = this; // prettier-ignore
    return this.snapshot(version, { source, declared, apps, accessMistakes, diagnostics, settings, classOf });
  }

  private snapshot(version: number, parts: CompiledParts): Snapshot {
    const { reflector } = this;
    const { source, declared, apps, settings } = parts;
    const readSource = readerOf(reflector);
    const primary = choosePrimary(apps);
    const shown = primary === undefined ? withoutCreateApp(declared, settings) : { ...declared, ...primary };
    const broken = new Set(reflector.syntaxErrors().map(({ location }) => location.file));
    const given: AnalysisSources = { source, readSource, classOf: parts.classOf, broken };
    const { first, others, cache } = this.analyze(given, shown, otherApplications(declared, apps, primary));
    const listed = primary === undefined ? [] : [primary, ...apps.filter((app) => app !== primary)];
    const linked = listed.map((app, index) => ({ app, endpoints: [first, ...others][index]!.endpoints }));
    // A file with syntax errors may lack routes, handlers, or a part of a list.
    const unregistered = broken.size > 0 ? [] : findUnregisteredClasses({ reflector, source, declared, apps, ofTests: this.apps.ofTests(reflector) }); // prettier-ignore
    const links = broken.size > 0 ? [] : findBrokenLinks(reflector, linked, source, this.rightLinks.whileSame(linked, declared)); // prettier-ignore
    const [calls, registrations, missing] = [reflector.foldCalls("createApp"), reflector.foldRegistrations(), this.packages.missing()]; // prettier-ignore
    const unlisted = new Set(unregistered.map(({ id }) => id));
    const tables = [first, ...others].map((one) => toTable(one, parts.diagnostics));
    const templates = this.views.of(linked, reflector.project.root, source, this.readUnsaved);
    const found = [
      ...parts.diagnostics,
      ...first.modelDiagnostics,
      ...first.diagnostics,
      ...others.flatMap((other) => other.diagnostics),
      ...ofOptions(reflector, parts, { shown, primary, missing }),
      ...unregistered.flatMap(({ diagnostics }) => diagnostics),
      ...links,
      ...this.ofTexts({ ...shown.analysis, readSource }),
      ...(broken.size > 0 ? [] : this.views.mistakesIn(templates, linked, reflector)),
    ];
    return new Snapshot({
      version,
      root: reflector.project.root,
      endpoints: first.endpoints,
      others: others.map((other) => other.endpoints),
      unregistered: unlisted,
      apps: listed,
      listRoutes: () => listApplications({ calls, registrations, apps, primary, tables, unregistered: unlisted, cache: this.routes }), // prettier-ignore
      missing,
      templates,
      viewCalls: this.views.calls,
      usesTemplateStrings: usesTemplateStrings(reflector),
      diagnostics: markTypeErrors(found, reflector),
      ignores: distinctPlaces([first, ...others].flatMap(({ ignores }) => ignores)),
      openApi: first.app.openApi,
      facts: first.app.facts,
      documentCache: (name) => cache.ofDocument(name),
      analysisOptions: first.app.analysis,
      notices: [...shown.notices, ...declarationNotices(first.endpoints.model)],
      syntaxErrors: reflector.syntaxErrors(),
    });
  }

  private analyze(given: AnalysisSources, shown: Application, otherApps: readonly Application[]) {
    this.caches.begin();
    const cache = this.caches.of("shown");
    const first = analyzeApplication(given, shown, cache);
    cache.keepDocuments(documentNames(first.app.openApi));
    const others = otherApps.map((app, index) => analyzeApplication(given, app, this.caches.of(nameOf(app, index))));
    return { first, others, cache };
  }

  /** The mistakes outside classes: in templates of the project's own functions, and in comments that silence nothing. */
  private ofTexts(settings: TemplateSettings): ModelDiagnostic[] {
    const { reflector } = this;
    return [
      ...this.routeTemplates.in(reflector, settings),
      ...applySeverities(strayIgnores(reflector.strayIgnores()), settings.severities),
    ];
  }
}

function readerOf(reflector: Reflector): ReadSource {
  const all = reflector.program().getSourceFiles();
  const locationOf = (name: string): string => locationFile(reflector.root, name);
  return sourceReader((file) => reflector.textOf(file), { all, locationOf });
}

interface SettingsParts {
  readonly shown: Application;
  readonly primary: AppDescription | undefined;
  readonly missing: MissingPackages | undefined;
}

/** The mistakes in the settings: the tsconfig, `package.json`, and the options of applications. */
function ofOptions(
  { project }: Reflector,
  { apps, accessMistakes, settings }: CompiledParts,
  { shown, primary, missing }: SettingsParts,
): ModelDiagnostic[] {
  const { severities } = shown.analysis;
  return [
    ...(missing === undefined ? [] : missingPackagesProblem(missing, project.root, severities)),
    ...project.problems.filter((problem) => missing === undefined || !isOfMissing(problem, missing)),
    ...applySeverities(project.warnings, severities),
    ...packageProblems(settings, severities, project.root),
    ...accessMistakes,
    ...apps.flatMap((app) => [
      ...app.prefixProblems,
      ...applySeverities(app.optionMistakes, app.analysis.severities),
      ...optionProblems(app, app.analysis.severities),
    ]),
    ...apps.filter((app) => app === primary || !isTest(app)).flatMap(unreadRegistrations),
  ];
}

/** Runs a compilation without a break. */
export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

interface CompiledParts {
  readonly source: ModelSource;
  readonly declared: DeclaredClasses;
  readonly apps: readonly AppDescription[];
  readonly accessMistakes: readonly ModelDiagnostic[];
  readonly diagnostics: readonly ModelDiagnostic[];
  /** The contents of `package.json`. */
  readonly settings: PackageSeverities | undefined;
  readonly classOf: FindClass;
}

type ReadSource = ReturnType<typeof sourceReader>;

/**
 * If there are several applications, a key that identifies each of them also in the next snapshot. A single class is
 * its own key.
 */
function nameOf({ controllers, pages }: Application, index: number): string {
  const [alone, ...more] = [...controllers, ...pages];
  return alone !== undefined && more.length === 0 ? alone : String(index);
}

/** The inputs that all applications of a project share. */
interface AnalysisSources {
  readonly source: ModelSource;
  readonly readSource: ReadSource;
  readonly classOf: CompiledParts["classOf"];
  /** The files with syntax errors. */
  readonly broken: ReadonlySet<string>;
}

function analyzeApplication(
  { source, readSource, classOf, broken }: AnalysisSources,
  given: Application,
  cache: ApplicationCache,
): AnalyzedApplication {
  const app = cache.same(given);
  const routed = { ...app, modelCache: cache.model };
  const { endpoints, diagnostics: modelDiagnostics } = routesOf(source, routed, cache.endpoints);
  const { model } = endpoints;
  const diagnostics = analyze(model, {
    ...app.analysis,
    endpoints,
    readSource,
    analysisCache: cache.analysis,
  });
  const { registered, filters = [] } = app;
  const isRead = registered !== undefined && !(registered.files ?? []).some((file) => broken.has(file));
  const services = isRead ? findServiceProblems(model, { services: registered, source, classOf, filters }, cache.constructors) : []; // prettier-ignore
  return {
    app,
    endpoints,
    modelDiagnostics,
    diagnostics: [
      ...diagnostics,
      ...services,
      ...findRefusedRoutes(model, endpoints, source, app, cache.refusals),
      ...findOpenDocuments(app, endpoints),
      ...findDisabledAnnotations(app, model),
      ...findUnknownGroups(app, model),
    ],
    ignores: model.ignores ?? [],
  };
}

/** A table with what stands against its routes, for the list of routes. */
function toTable(
  { app, endpoints, modelDiagnostics, diagnostics, ignores }: AnalyzedApplication,
  ofFiles: readonly ModelDiagnostic[],
): RouteListParts {
  const found = [...ofFiles, ...modelDiagnostics, ...diagnostics];
  return { endpoints, openApi: app.openApi, diagnostics: applyIgnores(found, ignores).shown };
}

interface AnalyzedApplication {
  /** The application's input, with the earlier objects if they are equal. */
  readonly app: Application;
  readonly endpoints: EndpointTable;
  readonly modelDiagnostics: readonly ModelDiagnostic[];
  readonly diagnostics: readonly ModelDiagnostic[];
  readonly ignores: readonly PlacedIgnoreComment[];
}

/** Two applications may have the same controller. */
function distinctPlaces(ignores: readonly PlacedIgnoreComment[]): PlacedIgnoreComment[] {
  return [...new Map(ignores.map((ignore) => [`${ignore.file} ${ignore.range.join()}`, ignore])).values()];
}
