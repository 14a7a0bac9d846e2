import {
  differingSharedRoutes,
  guardedLoginPage,
  lostProtections,
  missingCsrfPlugin,
  mistakesInFilters,
  mistakesInOrders,
  type StartupProblem,
} from "ligature/internal/analysis";
import type { EndpointTable } from "ligature/internal/endpoints";
import { Memo, sourceRecorder } from "ligature/internal/incremental";
import type {
  ApplicationModel,
  ControllerModel,
  ModelDiagnostic,
  ModelSource,
  SourceLocation,
} from "ligature/internal/model";
import type { AppDescription } from "ligature/internal/applications";

/** A mistake that the start refuses, at its place. */
type PlacedProblem = StartupProblem & { readonly location: SourceLocation };

/**
 * The mistakes that the start refuses when it registers routes, and that the sources show: filters without methods or with a wrong order, different options
 * of one route, a login page that requires a user, tokens that nothing checks, and protections that a derived class loses.
 */
export function findRefusedRoutes(
  model: ApplicationModel,
  table: EndpointTable,
  source: ModelSource,
  app: Pick<AppDescription, "loginPath" | "filtersOfClassOrder" | "lacksCsrfPlugin">,
  known: RefusalCache = new RefusalCache(),
): ModelDiagnostic[] {
  const { loginPath, filtersOfClassOrder = [], lacksCsrfPlugin = false } = app;
  const problems = [
    ...known.of(model, source),
    ...mistakesInOrders(filtersOfClassOrder, source),
    ...differingSharedRoutes(table),
    ...guardedLoginPage(loginPath, table),
    ...missingCsrfPlugin(table, !lacksCsrfPlugin, false),
  ];
  return problems.map((problem) => ({ severity: "error", ...problem }));
}

/** The mistakes in the classes of controllers, kept from one model to the next. */
export class RefusalCache {
  private readonly kept = new Memo<ControllerModel, { readonly source: ModelSource }, readonly PlacedProblem[]>({
    source: sourceRecorder,
  });

  of({ controllers }: ApplicationModel, source: ModelSource): PlacedProblem[] {
    return this.kept.of(controllers, { source }, (from, controller) => findRefused(controller, from.source)).flat();
  }
}

function findRefused(controller: ControllerModel, source: ModelSource): readonly PlacedProblem[] {
  const alone = { controllers: [controller] };
  const problems = [...mistakesInFilters(alone, source), ...lostProtections(alone, source)];
  return problems.length > 0 ? problems : nothing;
}

const nothing: readonly never[] = [];
