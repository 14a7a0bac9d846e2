import {
  differingSharedRoutes,
  guardedLoginPage,
  lostProtections,
  mistakesInFilters,
  mistakesInOrders,
  type StartupProblem,
} from "ligature/internal/analysis";
import type { EndpointTable } from "ligature/internal/endpoints";
import { KeptResults, recordSource, type Reads } from "ligature/internal/incremental";
import type {
  ApplicationModel,
  ControllerModel,
  ModelDiagnostic,
  ModelSource,
  SourceLocation,
} from "ligature/internal/model";
import type { AppDescription } from "ligature/internal/applications";

/** What the start refuses, at its place. */
type PlacedProblem = StartupProblem & { readonly location: SourceLocation };

/**
 * What the start refuses when it registers routes, and the sources show: filters without methods or with a wrong order, different options
 * of one route, a login page that requires a user, and protections that a derived class loses.
 */
export function findRefusedRoutes(
  model: ApplicationModel,
  table: EndpointTable,
  source: ModelSource,
  { loginPath, filtersOfClassOrder = [] }: Pick<AppDescription, "loginPath" | "filtersOfClassOrder">,
  known: KnownRefusals = new KnownRefusals(),
): ModelDiagnostic[] {
  const problems = [
    ...known.of(model, source),
    ...mistakesInOrders(filtersOfClassOrder, source),
    ...differingSharedRoutes(table),
    ...guardedLoginPage(loginPath, table),
  ];
  return problems.map((problem) => ({ severity: "error", ...problem }));
}

/** What the classes of one controller show, and what it follows from. */
interface Refused {
  readonly problems: readonly PlacedProblem[];
  readonly source: Reads<ModelSource>;
}

/** What the classes of controllers show, kept from one model to the next. */
export class KnownRefusals {
  private readonly kept = new KeptResults<ControllerModel, Refused>();

  of({ controllers }: ApplicationModel, source: ModelSource): PlacedProblem[] {
    const refused = this.kept.of(controllers, [source], {
      keyOf: ({ id }) => id,
      make: (controller) => findRefused(controller, source),
      idsOf: (one) => [one.source.ids()],
    });
    return refused.flatMap(({ problems }) => problems);
  }
}

function findRefused(controller: ControllerModel, source: ModelSource): Refused {
  const { value, reads } = recordSource(source);
  const alone = { controllers: [controller] };
  const problems = [...mistakesInFilters(alone, value), ...lostProtections(alone, value)];
  return { problems: problems.length > 0 ? problems : nothing, source: reads() };
}

const nothing: readonly never[] = [];
