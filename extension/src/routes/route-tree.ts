/** The tree of routes, as plain data: projects, applications, groups, routes. */
import type { ProjectRoutes, Route, RoutesOfApplication } from "ligature-language-server/protocol";

/** The id of the view, as in the manifest. A test checks that both are equal. */
export const routesViewId = "ligature.routes";

/** How routes are grouped. */
export const groupings = ["path", "controller", "tag", "document"] as const;
export type Grouping = (typeof groupings)[number];

/** How routes and groups are sorted: as the sources declare them, by path, or by method. */
export const orders = ["declaration", "path", "method"] as const;
export type RouteOrder = (typeof orders)[number];

/** The user's choice of what to see. */
export interface TreeOptions {
  readonly grouping: Grouping;
  readonly order: RouteOrder;
  /** Only routes that contain each word of it. */
  readonly filter: string;
}

/** How many routes below a node have errors or warnings. */
export interface ProblemCount {
  readonly errors: number;
  readonly warnings: number;
}

/** A node of the tree. Its id stays the same while routes change, so that it stays open. */
export interface RouteNode {
  readonly id: string;
  readonly kind: "project" | "application" | "unregistered" | "group" | "route";
  readonly label: string;
  readonly parent?: RouteNode;
  readonly children: readonly RouteNode[];
  readonly problems: ProblemCount;
  /** How many routes are in it. */
  readonly count: number;
  /** It is open until the user closes it. */
  readonly isOpen: boolean;
  /** How the routes of a group are alike. */
  readonly grouping?: Grouping;
  /** The project of the route. */
  readonly project?: string;
  readonly route?: Route;
}

/** The methods for people. */
export function methodText({ methods }: Pick<Route, "methods">): string {
  return methods.length === 0 ? "ANY" : methods.join(", ");
}

/** Whether a route contains each word of a filter: in its method, template, name, action, tags, or what is wrong with it. */
export function contains(route: Route, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const codes = route.problems.map(({ code, severity }) => `${code} ${severity}`);
  const marks = route.isUnregistered === true ? ["not registered"] : [];
  const text = [methodText(route), route.template, route.name, route.target, ...route.tags, ...codes, ...marks].join(
    " ",
  );
  return words.every((word) => text.toLowerCase().includes(word));
}

/** The top of the tree. A level with only one project or application is left out. */
export function routeTree(projects: readonly ProjectRoutes[], options: TreeOptions): readonly RouteNode[] {
  // Nodes that a filter leaves are open, whatever the user has closed before, if they are not too many.
  const top = options.filter === "" ? "" : "filtered";
  const shown = projects.map((one) => draftsOfProject(one, options, `${top}${projects.length > 1 ? one.project : ""}`));
  const isOpen = countOf(shown.flat()) <= (options.filter === "" ? mostOpen : mostFound);
  if (projects.length === 1) return finish(shown[0]!, isOpen);
  const drafts = projects.flatMap(({ project, name }, index): Draft[] =>
    shown[index]!.length === 0
      ? []
      : [{ id: `${top}${project}`, kind: "project", label: name, children: shown[index]! }],
  );
  return finish(drafts, isOpen);
}

/** A tree with more routes begins closed. */
const mostOpen = 60;

/** The same with a filter. VS Code asks for the children of each open node, with each key. */
const mostFound = 300;

function countOf(drafts: readonly Draft[]): number {
  return drafts.reduce((sum, { children, kind }) => sum + (kind === "route" ? 1 : countOf(children)), 0);
}

/** The route at a position of a file: the one whose action begins last before it. */
export function routeAt(nodes: readonly RouteNode[], uri: string, line: number): RouteNode | undefined {
  let found: RouteNode | undefined;
  const lineOf = ({ route }: RouteNode): number => (route!.extent ?? route!.location.range).start.line;
  for (const node of leavesOf(nodes)) {
    if (node.route!.location.uri !== uri || lineOf(node) > line) continue;
    if (found === undefined || lineOf(node) > lineOf(found)) found = node;
  }
  return found;
}

/** All routes below some nodes. */
export function* leavesOf(nodes: readonly RouteNode[]): Generator<RouteNode> {
  for (const node of nodes) {
    if (node.kind === "route") yield node;
    else yield* leavesOf(node.children);
  }
}

/** A node before its parents are known. */
interface Draft {
  readonly id: string;
  readonly kind: RouteNode["kind"];
  readonly label: string;
  readonly children: readonly Draft[];
  readonly grouping?: Grouping;
  readonly project?: string;
  readonly route?: Route;
}

function draftsOfProject(project: ProjectRoutes, options: TreeOptions, id: string): readonly Draft[] {
  const { applications, unregistered } = project;
  const lists = applications.map((one) => one.routes.filter((route) => contains(route, options.filter)));
  const place = { project: project.project, options };
  const trees = applications.map((one, index) => {
    const own = applications.length > 1 ? `${id}|${nameOf(one)}` : id;
    const children = groupsOf(lists[index]!, { ...place, id: own });
    return applications.length === 1 ? children : [{ id: own, kind: "application", label: nameOf(one), children } as const].filter((draft) => draft.children.length > 0); // prettier-ignore
  });
  const rest = unregistered.filter((route) => contains(route, options.filter));
  const alone = `${id}|unregistered`;
  return [
    ...trees.flat(),
    ...(rest.length === 0
      ? []
      : [{ id: alone, kind: "unregistered", label: "Not Registered", children: groupsOf(rest, { ...place, id: alone }) } as const]), // prettier-ignore
  ];
}

/** An application has no name, so its file and line say which one it is. */
function nameOf({ location: { uri, range } }: RoutesOfApplication): string {
  return `${decodeURIComponent(uri.slice(uri.lastIndexOf("/") + 1))}:${range.start.line + 1}`;
}

interface Place {
  readonly id: string;
  readonly project: string;
  readonly options: TreeOptions;
}

function groupsOf(routes: readonly Route[], place: Place): readonly Draft[] {
  const { grouping } = place.options;
  const inOrder = sorted(routes, place.options.order);
  if (grouping === "path") return segmentsOf(inOrder, place);
  const groups = new Map<string, Route[]>();
  for (const route of inOrder) {
    for (const name of groupNames(route, grouping)) {
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [route]);
      else group.push(route);
    }
  }
  const drafts = [...groups].map(([label, own]): Draft => {
    const id = `${place.id}|${label}`;
    return {
      id,
      kind: "group",
      label,
      grouping,
      children: own.map((route) => leaf(route, { ...place, id }, route.template)),
    };
  });
  return place.options.order === "declaration" ? drafts : drafts.toSorted((one, other) => compareTexts(one.label, other.label)); // prettier-ignore
}

const descriptions = "OpenAPI";

function groupNames({ kind, target, tags, documents }: Route, grouping: Exclude<Grouping, "path">): readonly string[] {
  if (kind === "document" || kind === "ui") return [descriptions];
  if (grouping === "controller") return [target.slice(0, target.lastIndexOf("."))];
  const names = grouping === "tag" ? tags : documents;
  return names.length === 0 ? ["In No Document"] : names;
}

/** Keys are made once for each route: a large application compares each of them many times. */
function sorted(routes: readonly Route[], order: RouteOrder): readonly Route[] {
  if (order === "declaration") return routes;
  const byPath = (one: Keyed, other: Keyed): number => compareTexts(one.path, other.path);
  const byMethod = (one: Keyed, other: Keyed): number => one.method - other.method;
  const [first, second] = order === "path" ? [byPath, byMethod] : [byMethod, byPath];
  const keyed = routes.map((route): Keyed => ({ route, path: pathKey(route), method: methodRank(route) }));
  return keyed.sort((one, other) => first(one, other) || second(one, other)).map(({ route }) => route);
}

interface Keyed {
  readonly route: Route;
  readonly path: string;
  readonly method: number;
}

/** A segment comes before longer ones that begin with it. Case does not matter in paths. */
function pathKey({ template }: Route): string {
  return template.toLowerCase().replaceAll("/", "\u0000");
}

const methodOrder = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function methodRank({ methods: [first = ""] }: Route): number {
  const index = methodOrder.indexOf(first);
  return index === -1 ? methodOrder.length : index;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** A segment of paths, with the routes that end in it. */
interface Segment {
  readonly below: Map<string, Segment>;
  readonly own: Route[];
}

/** A segment is a node if others follow it. Several that have nothing beside them are one node. */
function segmentsOf(routes: readonly Route[], place: Place): readonly Draft[] {
  const top: Segment = { below: new Map(), own: [] };
  for (const route of routes) {
    let segment = top;
    for (const text of route.template.split("/").slice(1)) segment = below(segment, text);
    segment.own.push(route);
  }
  return draftsBelow(top, "", place);
}

function below({ below: known }: Segment, text: string): Segment {
  let segment = known.get(text.toLowerCase());
  if (segment === undefined) known.set(text.toLowerCase(), (segment = { below: new Map(), own: [] }));
  return segment;
}

function draftsBelow({ below: segments, own }: Segment, path: string, place: Place): readonly Draft[] {
  const leaves = own.map((route) => leaf(route, { ...place, id: `${place.id}|${path}` }, relativeTo(path, route.template))); // prettier-ignore
  return [...leaves, ...[...segments].flatMap(([text, segment]) => draftsOfSegment(segment, `${path}/${text}`, path, place))]; // prettier-ignore
}

function draftsOfSegment(segment: Segment, path: string, start: string, place: Place): readonly Draft[] {
  const { below: segments, own } = segment;
  if (segments.size === 0) return own.map((route) => leaf(route, { ...place, id: `${place.id}|${start}` }, relativeTo(start, route.template))); // prettier-ignore
  const [only, ...more] = segments;
  if (own.length === 0 && more.length === 0) return draftsOfSegment(only![1], `${path}/${only![0]}`, start, place);
  const label = relativeTo(start, anyRoute(segment).template.split("/").slice(0, path.split("/").length).join("/"));
  return [{ id: `${place.id}|${path}`, kind: "group", label, children: draftsBelow(segment, path, place) }];
}

/** The first spelling of a path counts. */
function anyRoute({ own, below: segments }: Segment): Route {
  return own[0] ?? anyRoute([...segments.values()][0]!);
}

function relativeTo(path: string, template: string): string {
  return template.length === path.length ? "/" : template.slice(path.length);
}

/** Two routes of one action may have the same template. */
function leaf(route: Route, { id, project }: Place, path: string): Draft {
  const { start } = route.location.range;
  const key = `${methodText(route)} ${route.template} ${route.target} ${route.location.uri}`;
  const own = route.kind === "action" ? key : `${key}:${start.line}`;
  return { id: `${id}|${own}`, kind: "route", label: `${methodText(route)} ${path}`, children: [], project, route };
}

/** Gives nodes their parents and counts. Ids are unique in a tree. */
function finish(drafts: readonly Draft[], isOpen: boolean): readonly RouteNode[] {
  const ids = new Map<string, number>();
  const make = ({ id, children, ...draft }: Draft, parent?: RouteNode): RouteNode => {
    const earlier = ids.get(id) ?? 0;
    ids.set(id, earlier + 1);
    const below: RouteNode[] = [];
    const problems = { errors: 0, warnings: 0 };
    const node = { ...draft, id: earlier === 0 ? id : `${id}#${earlier}`, ...(parent && { parent }), children: below, problems, count: 0, isOpen: isOpen || draft.kind === "project" || draft.kind === "application" }; // prettier-ignore
    for (const child of children) below.push(make(child, node));
    if (node.route === undefined) {
      for (const child of below) addTo(node, child);
    } else {
      node.count = 1;
      const severities = node.route.problems.map(({ severity }) => severity);
      problems.errors = severities.filter((one) => one === "error").length;
      problems.warnings = severities.filter((one) => one === "warning").length;
    }
    return node;
  };
  return drafts.map((draft) => make(draft));
}

function addTo(node: { count: number; problems: { errors: number; warnings: number } }, child: RouteNode): void {
  node.count += child.count;
  node.problems.errors += child.problems.errors;
  node.problems.warnings += child.problems.warnings;
}

/** The state of the list of routes. */
export type RoutesState = "loading" | "ready" | "stopped" | "failed";

/** The context by which the manifest chooses the text of a view without routes. */
export function emptyState(state: RoutesState, filter: string, count: number): string {
  if (state !== "ready") return state;
  if (count > 0) return "shown";
  return filter === "" ? "empty" : "filtered";
}
