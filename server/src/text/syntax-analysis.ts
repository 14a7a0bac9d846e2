import { analyze, AnalysisCache, applyIgnores, type AnalysisOptions } from "ligature/internal/analysis";
import { createApplicationModel, ModelCache } from "ligature/internal/conventions";
import { createEndpointTable, EndpointCache, type EndpointTable } from "ligature/internal/endpoints";
import type { ClassDeclaration, ModelDiagnostic, ModelSource } from "ligature/internal/model";
import { createProjectSource, reflectSyntax } from "ligature/internal/reflection";
import { SourceText } from "./source-text.js";

/** The immediate results from one file's syntax, while the program is still loading or out of date. */
export interface SyntaxAnalysis {
  readonly declarations: readonly ClassDeclaration[];
  readonly endpoints: EndpointTable;
  readonly diagnostics: readonly ModelDiagnostic[];
}

const marks: ReadonlySet<string> = new Set(["ApiController", "Route", "Area", "BindProperties"]);

/** The results that are kept of one file from one text to the next, so that classes that are the same cost little. */
export class SyntaxCache {
  readonly model = new ModelCache();
  readonly endpoints = new EndpointCache();
  readonly analysis = new AnalysisCache();
  source: ModelSource | undefined;
}

/**
 * Reads one file and runs the checks that need only its syntax.
 *
 * @param file the path in ids and locations: relative to the project's root
 * @param cache that of the file. The result is the same with and without it
 */
export function analyzeSyntax(
  text: string,
  file: string,
  options: AnalysisOptions = {},
  cache = new SyntaxCache(),
): SyntaxAnalysis {
  const declarations = reflectSyntax(text, file);
  const classes = declarations.map((declaration) => ({ declaration, types: {}, ...nowhere }));
  const source = (cache.source = createProjectSource([{ file, classes, diagnostics: [] }], cache.source));
  const pages = declarations.filter(isPage);
  const controllers = declarations.filter((declaration) => isController(declaration) && !isPage(declaration));
  const ids = (list: readonly ClassDeclaration[]) => list.filter(({ abstract }) => !abstract).map(({ id }) => id);
  const { model } = createApplicationModel(source, {
    controllers: ids(controllers),
    pages: ids(pages),
    modelCache: cache.model,
  });
  const endpoints = createEndpointTable(model, { ...options, endpointCache: cache.endpoints });
  const sourceText = new SourceText(text);
  const diagnostics = analyze(model, {
    ...options,
    endpoints,
    syntaxOnly: true,
    incompleteTypes: true,
    readSource: ({ range }) => sourceText.slice(range),
    analysisCache: cache.analysis,
  });
  const { shown } = applyIgnores(diagnostics, model.ignores);
  return { declarations, endpoints, diagnostics: shown.filter(({ location }) => location.file === file) };
}

/** Where the build would insert its text, which is not needed here. */
const nowhere = { references: [], insertionOffset: 0, extent: [0, 0, 0, 0] } as const;

/** By its base, or by its attributes, because the base may be a class of another file. */
function isController({ base, decorators, methods }: ClassDeclaration): boolean {
  if (base?.type === "ligature#ControllerBase") return true;
  const names = [...(decorators ?? []), ...(methods ?? []).flatMap((method) => method.decorators ?? [])];
  return names.some(({ name }) => marks.has(name) || /^Http[A-Z]|^AcceptVerbs$/.test(name));
}

function isPage({ base, decorators }: ClassDeclaration): boolean {
  return base?.type === "ligature#PageModel" || (decorators ?? []).some(({ name }) => name === "Page");
}
