import type { TemplatePart } from "ligature/internal/model";
import {
  linkCallAt,
  readMethod,
  type FileSpan,
  type LinkCall,
  type MethodText,
  type ParameterText,
  type TextSpan,
} from "ligature/internal/reflection";
import type { CurrentPlace } from "./current-place.js";
import { actionsOfLink } from "./links.js";
import { isSameName } from "../text/same-name.js";
import type { NameScope } from "./name-scope.js";
import { writtenTaker } from "./occurrences.js";
import { routeNameIn } from "./route-names.js";
import { actionIndex, hasParameter, keyOfLocation, type RoutedAction } from "./routed-actions.js";
import { parameterOfTaker, parameterOfTemplate, type RouteParameter, type Taker } from "./route-parameter.js";
import { constantTemplatesAt } from "./constant-template.js";
import { parametersOf, touches, writtenTemplate, type WrittenTemplate } from "./template-places.js";

/** A name of a route parameter: in a template, in the values of a link, or in an attribute. */
interface RouteName {
  readonly kind: "route";
  readonly from: "template" | "link" | "attribute";
  readonly span: FileSpan;
  readonly parameter: RouteParameter;
}

/** A handler's parameter: its declaration, a use, its name in the doc comment, or among the values of a test's call. */
export interface HandlerName {
  readonly kind: "handler";
  readonly span: FileSpan;
  /** It is the declaration itself, a use in the method, or the value that a test sends. */
  readonly at: "declaration" | "use" | "value";
  readonly taker: Taker;
  readonly actions: readonly RoutedAction[];
  readonly method: MethodText;
  readonly text: ParameterText;
  /** The parameter from which it is bound; absent if that is not in the route, or has another name. */
  readonly parameter?: RouteParameter;
}

/** The name of a route or an action in a call that creates a link, or the name of a route in its attribute. */
interface LinkName {
  readonly kind: "link";
  readonly span: FileSpan;
  readonly actions: readonly RoutedAction[];
  /** Absent: the name of an action. */
  readonly route?: string;
}

/** `[controller]` or `[action]` in a template. */
interface TokenName {
  readonly kind: "token";
  readonly span: FileSpan;
  readonly token: "controller" | "action";
  readonly actions: readonly RoutedAction[];
}

/** The name at a position, for definition, references and rename. */
export type NameAt = RouteName | HandlerName | LinkName | TokenName;

/** Finds what is at a position. */
export function nameAt(place: CurrentPlace, scope: NameScope): NameAt | undefined {
  return inTemplate(place, scope) ?? inMethod(place, scope) ?? inLink(place, scope);
}

function inTemplate(place: CurrentPlace, scope: NameScope): NameAt | undefined {
  const { project, file, offset } = place;
  const parts = actionIndex(scope.snapshot).partsByFile.get(project.locationFile(file.path)) ?? [];
  for (const part of parts) {
    const written = writtenTemplateAround(scope, part, offset);
    if (written !== undefined) return inWritten(scope, part, written, offset);
  }
  const constant = constantTemplatesAt(place, scope)[0];
  return constant && inWritten(scope, constant.part, constant.written, offset);
}

/** The actions that a template at a position leads to, wherever in it the position is. */
export function actionsOfTemplateAt(
  { project, file, offset }: CurrentPlace,
  scope: NameScope,
): readonly RoutedAction[] {
  const { partsByFile, byPart } = actionIndex(scope.snapshot);
  const parts = partsByFile.get(project.locationFile(file.path)) ?? [];
  return parts
    .filter((part) => writtenTemplateAround(scope, part, offset) !== undefined)
    .flatMap((part) => byPart.get(keyOfLocation(part.location!)) ?? []);
}

function writtenTemplateAround(scope: NameScope, part: TemplatePart, offset: number): WrittenTemplate | undefined {
  const [start, end] = scope.sources.textOf(part.location!.file).offsetsOf(part.location!.range);
  if (offset < start || offset > end) return undefined;
  const written = writtenTemplate(scope.reflector, scope.sources, part);
  return written !== undefined && touches(written.literal, offset) ? written : undefined;
}

function inWritten(scope: NameScope, part: TemplatePart, written: WrittenTemplate, offset: number): NameAt | undefined {
  const found = parametersOf(written).find((one) => touches(one, offset));
  if (found !== undefined) {
    const { parameter, ...span } = found;
    return { kind: "route", from: "template", span, parameter: parameterOfTemplate(scope, part, parameter.name) };
  }
  const actions = actionIndex(scope.snapshot).byPart.get(keyOfLocation(part.location!)) ?? [];
  for (const match of written.template.matchAll(/(?<!\[)\[(controller|action)\](?!\])/gi)) {
    const [start, end] = [written.offsets[match.index]!, written.offsets[match.index + match[0].length]!];
    const token = match[1]!.toLowerCase() as TokenName["token"];
    if (touches({ start, end }, offset)) {
      return { kind: "token", span: { file: written.literal.file, start, end }, token, actions };
    }
  }
  return undefined;
}

function inMethod({ file, offset }: CurrentPlace, scope: NameScope): NameAt | undefined {
  const method = readMethod(scope.reflector, file.path, offset);
  if (method === undefined) return undefined;
  const route = routeNameIn(scope, method, actionsOf(scope, method), offset);
  if (route !== undefined) {
    return { kind: "link", ...route, actions: actionsOfLink(scope, { kind: "route", name: route.route }) };
  }
  for (const text of method.parameters) {
    const span = [text, ...text.uses, ...text.docs].find((one) => touches(one, offset));
    const named = text.attributes.flatMap(({ nameValue }) => nameValue ?? []).find((one) => touches(one, offset));
    if (span === undefined && named === undefined) continue;
    const found = inParameter(scope, method, text, span, named);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A name of a handler's parameter, or the name in its attribute. */
function inParameter(
  scope: NameScope,
  method: MethodText,
  text: ParameterText,
  name: TextSpan | undefined,
  named: TextSpan | undefined,
): NameAt | undefined {
  const taker = takerOf(scope, method, text);
  const found = name ?? named;
  if (taker === undefined || found === undefined) return undefined;
  const span = { file: method.file, start: found.start, end: found.end };
  const isNamed = taker.parameter.bindingInfo.name !== undefined;
  const parameter = isNamed === (named !== undefined) ? parameterOfTaker(scope, taker) : undefined;
  if (named !== undefined) return parameter && { kind: "route", from: "attribute", span, parameter };
  const actions = actionsOf(scope, method);
  const at = found === text ? "declaration" : "use";
  return { kind: "handler", span, at, taker, actions, method, text, ...(parameter && { parameter }) };
}

/** The actions of a method. */
function actionsOf(scope: NameScope, { file, name }: MethodText): readonly RoutedAction[] {
  return actionsDeclaredAt(scope, file, name.start);
}

/** The actions of the method whose name begins at a position: of an inherited one, those of each controller. */
export function actionsDeclaredAt({ snapshot, sources }: NameScope, file: string, offset: number): RoutedAction[] {
  const { line, character } = sources.textOf(file).positionAt(offset);
  return actionIndex(snapshot).all.filter(({ action: { location } }) => {
    const [startLine, start] = location.range;
    return startLine === line && start === character && location.file === file;
  });
}

function takerOf(scope: NameScope, method: MethodText, { name }: ParameterText): Taker | undefined {
  const [routed] = actionsOf(scope, method);
  const parameter = routed?.action.parameters.find((one) => one.name === name);
  return routed && parameter && { routed, parameter };
}

function inLink({ file, offset }: CurrentPlace, scope: NameScope): NameAt | undefined {
  const call = linkCallAt(scope.reflector, file.path, offset);
  if (call === undefined) return undefined;
  const actions = actionsOfLink(scope, call.target);
  if (call.name && touches(call.name, offset)) {
    const span = { file: call.file, start: call.name.start, end: call.name.end };
    return { kind: "link", span, actions, ...(call.target.kind === "route" && { route: call.target.name }) };
  }
  return controllerAt(scope, call, offset) ?? valueAt(scope, call, actions, offset);
}

/** The name of a controller in a link, like the token in a template. */
function controllerAt(scope: NameScope, { file, owner, target }: LinkCall, offset: number): TokenName | undefined {
  if (owner === undefined || !touches(owner, offset) || target.kind !== "action") return undefined;
  const { controller: name = "" } = target;
  const actions = actionIndex(scope.snapshot).all.filter(({ controller }) => isSameName(controller.name, name));
  return { kind: "token", span: { file, start: owner.start, end: owner.end }, token: "controller", actions };
}

function valueAt(
  scope: NameScope,
  call: LinkCall,
  actions: readonly RoutedAction[],
  offset: number,
): NameAt | undefined {
  const value = call.values.find((one) => touches(one, offset));
  if (value === undefined) return undefined;
  const span = { file: call.file, start: value.start, end: value.end };
  if (call.target.kind === "method") return sentValue(scope, actions, value.name, span);
  for (const part of actions.flatMap(({ parts }) => parts)) {
    if (!hasParameter(part, value.name)) continue;
    return { kind: "route", from: "link", span, parameter: parameterOfTemplate(scope, part, value.name) };
  }
  return undefined;
}

/** A test sends values by the names of the handler's parameters. */
function sentValue(
  scope: NameScope,
  actions: readonly RoutedAction[],
  name: string,
  span: FileSpan,
): HandlerName | undefined {
  const [routed] = actions;
  const found = routed?.action.parameters.find((one) => one.name === name);
  const taker = routed && found && { routed, parameter: found };
  const written = taker && writtenTaker(scope, taker);
  if (taker === undefined || written === undefined) return undefined;
  const parameter = found?.bindingInfo.name === undefined ? parameterOfTaker(scope, taker) : undefined;
  return { kind: "handler", span, at: "value", taker, actions, ...written, ...(parameter && { parameter }) };
}
