import assert from "node:assert/strict";
import { join } from "node:path";
import {
  analyze,
  AnalysisCache,
  applyIgnores,
  ineffectiveIgnores,
  strayIgnores,
  withoutConsequences,
  unexplainedIgnores,
  type AnalysisOptions,
} from "#runtime/analysis/index.js";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { createEndpointTable, prefixParameters, type EndpointTable } from "#runtime/endpoints/index.js";
import { checkDocuments, checkOperationIds } from "#runtime/openapi/index.js";
import { createModelSource, createReflector, type Reflector } from "#runtime/reflection/index.js";
import type { ApplicationModel, ModelDiagnostic } from "#runtime/model/index.js";
import {
  controllerClasses,
  findDisabledAnnotations,
  findOpenDocuments,
  findUnknownGroups,
  findUnregisteredClasses,
  foldAppOptions,
  type AppDescription,
} from "#runtime/applications/index.js";
import { findBrokenLinks } from "#server/projects/find-broken-links.js";
import { findServiceProblems } from "#server/projects/find-service-problems.js";
import { optionProblems } from "#server/projects/project-severities.js";
import { unreadRegistrations } from "#server/projects/unread-registrations.js";
import { SourceText } from "#server/text/source-text.js";
import { sourceReader } from "#server/text/source-reader.js";
import { declaredWorkspace } from "./fixture-workspace.js";

const root = declaredWorkspace("rules");
const caseFile = join(root, "case.ts");

let reflector: Reflector | undefined;

/** A source analysed as a project of one file. */
export interface AnalyzedSource {
  readonly text: string;
  readonly source: SourceText;
  readonly model: ApplicationModel;
  readonly diagnostics: readonly ModelDiagnostic[];
}

/** Every decorator, base class and type that the sources of tests use, imported. */
export const preamble = `import { AcceptVerbs, ActionName, AllowAnonymous, AutoValidateAntiforgeryToken, IgnoreAntiforgeryToken, ValidateAntiForgeryToken, ApiController, ApiExplorerSettings, AutomaticBadRequest, Area, Authorize, Bind, BindNever, BindProperties, BindProperty, BindRequired, Consumes, ControllerBase, CurrentUser, FromBody, FromCookie, FromForm, EntityTagHeader, ETag, FromHeader, FromQuery, FromRoute, FromServices, HttpDelete, HttpGet, HttpPatch, HttpPost, HttpPut, JsonConverter, JsonExtensionData, JsonOptions, JsonPropertyName, ModelBinder, NonAction, Page, PageModel, Produces, ProducesResponseType, Range, RegularExpression, RequestSizeLimit, Required, Route, RouteOptions, SimpleType, StringLength, SwaggerOperation, UseFilters, type DateTime, type Decimal, type FormFile, type Guid, type Int32, type Int64, type JsonPatchDocument, createApp } from "ligature";\n`;

/** Reads a source text with the compiler, types and all; the compiler is kept for the next text. */
export function analyzeSource(body: string, options: AnalysisOptions = {}, read?: ReadParts): AnalyzedSource {
  return analyzeText(preamble + body, options, read);
}

/** The parts that are read besides the declarations. */
export interface ReadParts {
  /** Whether what only the documents show is found too. Most sources of tests are not meant to be described. */
  readonly documents: boolean;
}

/** The same for a text that imports what it uses. */
export function analyzeText(text: string, options: AnalysisOptions = {}, read?: ReadParts): AnalyzedSource {
  reflector ??= createReflector({ tsconfig: join(root, "tsconfig.json") });
  reflector.setOverlay(caseFile, text);
  const reflection = reflector.reflectFile(caseFile);
  const classes = controllerClasses(reflection.classes.map(({ declaration }) => declaration));
  const modelSource = createModelSource({ reflect: (file) => (file === reflection.file ? reflection : undefined) });
  const [app] = text.includes("createApp(") ? reflector.foldCalls("createApp").map((call) => foldAppOptions(call)) : [];
  const { model } = createApplicationModel(modelSource, {
    ...classes,
    ...(app && { services: app.services, prefixParameters: prefixParameters(app.prefix) }),
  });
  const endpoints = createEndpointTable(model, { ...app?.analysis, prefix: app?.prefix ?? "" });
  const readSource = sourceReader(() => text);
  const given = { readSource, policies: ["adult"], ...app?.analysis, ...(app && { endpoints }), ...options };
  const found = analyze(model, given);
  // Part by part, as the editor does it, the checks find the same: with a new cache, and with one that has all parts.
  const analysisCache = new AnalysisCache();
  for (let round = 0; round < 2; round++) assert.deepEqual(analyze(model, { ...given, analysisCache }), found);
  const classOf = (id: string) => reflection.classes.find(({ declaration }) => declaration.id === id);
  const diagnostics = [
    ...reflection.diagnostics,
    ...found,
    ...(read?.documents ? checkDocuments : checkOperationIds)(createEndpointTable(model), {}),
    ...(app === undefined
      ? []
      : [
          ...optionProblems(app, app.analysis.severities),
          ...unreadRegistrations(app),
          ...findOpenDocuments(app, endpoints),
          ...findDisabledAnnotations(app, model),
          ...findUnknownGroups(app, model),
          ...findUnregisteredClasses({ reflector, source: modelSource, declared: classes, apps: [app], ofTests: [] }).flatMap(({ diagnostics }) => diagnostics), // prettier-ignore
          ...findBrokenLinks(reflector, [{ app, endpoints: listedIn(app, model) }], modelSource),
        ]),
    ...(app?.registered === undefined
      ? []
      : findServiceProblems(model, {
          services: app.registered,
          source: modelSource,
          classOf,
          filters: app.filters ?? [],
        })),
  ];
  const { ignores = [] } = model;
  const { shown, used } = applyIgnores(withoutConsequences(diagnostics), ignores);
  return {
    text,
    source: new SourceText(text),
    model,
    diagnostics: [
      ...shown,
      ...ineffectiveIgnores(ignores, used, diagnostics),
      ...unexplainedIgnores(used),
      ...strayIgnores(reflector.strayIgnores().filter(({ file }) => file === reflection.file)),
    ],
  };
}

/** The routes of the classes that an application lists. The sources of the rules also declare others. */
function listedIn(app: AppDescription, model: ApplicationModel): EndpointTable {
  const listed = [...(app.controllers ?? []), ...(app.pages ?? [])];
  const controllers = model.controllers.filter(({ id }) => listed.includes(id));
  return createEndpointTable({ ...model, controllers }, { ...app.analysis, prefix: app.prefix });
}

/** The text that a diagnostic marks. */
export function markedText({ source }: AnalyzedSource, { location }: ModelDiagnostic): string {
  return source.slice(location.range);
}
