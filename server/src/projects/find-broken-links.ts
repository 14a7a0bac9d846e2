import { applySeverities, type Severities } from "ligature/internal/analysis";
import type { EndpointTable } from "ligature/internal/endpoints";
import type { ModelDiagnostic, ModelSource, TypeId } from "ligature/internal/model";
import { findLinkCalls, type LinkCall, type Reflector, type TextSpan } from "ligature/internal/reflection";
import { SourceText } from "../text/source-text.js";
import { type AppDescription, isTest } from "ligature/internal/applications";
import { areRoutesKnown, extendsHandler, withBases } from "./known-routes.js";
import type { Link, LinkProblem } from "./link-problem.js";
import { LinkTargets } from "./link-targets.js";
import { RightLinks } from "./right-links.js";

/** A check of the links that methods create. */
export const linkRules = [
  {
    code: "LIG5016",
    slug: "broken-link",
    title: "A link names no route or action, or lacks a value that the route needs.",
    severity: "warning",
  },
] as const;

/** An application whose options were read, with its routes. */
export interface LinkedApplication {
  readonly app: Pick<AppDescription, "analysis" | "controllers" | "location" | "mayHaveOtherRoutes" | "pages">;
  readonly endpoints: EndpointTable;
}

/**
 * Finds the links that can never be created, in none of the applications that can contain the call. Only names that are constant are
 * checked, and only if the editor knows all routes.
 *
 * @param right the links that are known to be right
 */
export function findBrokenLinks(
  reflector: Reflector,
  applications: readonly LinkedApplication[],
  source: ModelSource,
  right: RightLinks = new RightLinks(),
): ModelDiagnostic[] {
  if (applications.length === 0 || applications.some(({ app }) => app.mayHaveOtherRoutes)) return [];
  const links = new Links(applications, source);
  const accepts = (link: Link): boolean => {
    if (right.has(link)) return false;
    if (links.problemOf(link) !== undefined) return true;
    right.add(link);
    return false;
  };
  const calls = findLinkCalls(reflector, { accepts });
  if (calls.length === 0 || !applications.every((one) => areRoutesKnown(one, source))) return [];
  return calls.flatMap((call) => toDiagnostics(reflector, call, links));
}

function toDiagnostics(reflector: Reflector, call: LinkCall, links: Links): ModelDiagnostic[] {
  const problem = links.problemOf(call);
  if (problem === undefined) return [];
  const { place, message, replacement } = problem;
  const [{ code, severity }] = linkRules;
  const location = { file: call.file, range: rangeOf(reflector, call.file, place) };
  const diagnostic = { code, severity, message, location, ...(replacement !== undefined && { data: { replacement } }) };
  return applySeverities([diagnostic], links.severitiesOf(call));
}

function rangeOf(reflector: Reflector, file: string, { start, end }: TextSpan): ModelDiagnostic["location"]["range"] {
  const text = new SourceText(reflector.textOf(file) ?? "");
  const [from, to] = [text.positionAt(start), text.positionAt(end)];
  return [from.line, from.character, to.line, to.character];
}

/** The links of a project. */
class Links {
  private made: CheckedApplications | undefined;

  constructor(
    private readonly given: readonly LinkedApplication[],
    private readonly source: ModelSource,
  ) {}

  /** The reason why no application can create a link. */
  problemOf(link: Link): LinkProblem | undefined {
    const type = link.within?.type;
    const controller = type !== undefined && this.applications.controllers.has(type) ? type : undefined;
    let problem: LinkProblem | undefined;
    let isOfTests = true;
    for (const { targets, ofTest } of this.applicationsOf(link)) {
      problem = targets.problemOf(link, controller);
      if (problem === undefined) return undefined;
      isOfTests &&= ofTest;
    }
    // The application of a test may leave out routes.
    return isOfTests ? undefined : problem;
  }

  severitiesOf(link: Link): Severities | undefined {
    const [first] = this.applicationsOf(link);
    return first?.app.analysis.severities;
  }

  /** The applications that can contain a call. A controller that no application lists may belong to one elsewhere. */
  private applicationsOf({ within }: Link): ReadonlySet<CheckedApplication> {
    const { all, byClass } = this.applications;
    if (within === undefined) return all;
    return byClass.get(within.type) ?? (extendsHandler(this.source, within.type) ? none : all);
  }

  private get applications(): CheckedApplications {
    return (this.made ??= checkedApplications(this.given, this.source));
  }
}

interface CheckedApplication extends Pick<LinkedApplication, "app"> {
  readonly targets: LinkTargets;
  readonly ofTest: boolean;
}

interface CheckedApplications {
  readonly all: ReadonlySet<CheckedApplication>;
  readonly controllers: ReadonlySet<TypeId>;
  /** By their controllers and pages, and the base classes of these. */
  readonly byClass: ReadonlyMap<TypeId, ReadonlySet<CheckedApplication>>;
}

const none: ReadonlySet<CheckedApplication> = new Set();

function checkedApplications(given: readonly LinkedApplication[], source: ModelSource): CheckedApplications {
  const all = new Set<CheckedApplication>();
  const controllers = new Set<TypeId>();
  const byClass = new Map<TypeId, Set<CheckedApplication>>();
  for (const { app, endpoints } of given) {
    const application = { app, targets: new LinkTargets(endpoints), ofTest: isTest(app) };
    all.add(application);
    for (const { id } of endpoints.model.controllers) {
      controllers.add(id);
      for (const type of withBases(source, id)) byClass.set(type, (byClass.get(type) ?? new Set()).add(application));
    }
  }
  return { all, controllers, byClass };
}
