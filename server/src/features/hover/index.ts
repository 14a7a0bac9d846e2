import type { CancellationToken, Hover, HoverParams } from "vscode-languageserver";
import type { Endpoint } from "ligature/internal/endpoints";
import { Cancelled } from "../../guard.js";
import { constantTemplatesAt, constantTextAround } from "../../navigation/constant-template.js";
import { Sources } from "../../navigation/sources.js";
import type { Project } from "../../projects/project.js";
import type { Snapshot } from "../../projects/snapshot.js";
import type { ServerContext } from "../../server-context.js";
import { isInProject, textPlaceOf, type Place, type TextPlace } from "../../text/place.js";
import { templateAt, type WrittenTemplate } from "../../text/template-at.js";
import { templateStringAt } from "../../text/template-string.js";
import { describeAntiforgery } from "../describe-antiforgery.js";
import { describeAuthorization } from "../describe-authorization.js";
import type { Feature } from "../feature.js";
import { toMarkup } from "../markup.js";
import { contains, type HoverRequest } from "./hover-request.js";
import { describeParameter } from "./parameter.js";
import { describeProperty } from "./property.js";
import { describeConstant, describeTemplate } from "./template.js";

/** `textDocument/hover`. */
export const hoverFeature: Feature = {
  capabilities: () => ({ hoverProvider: true }),
  listen: (context) =>
    context.connection.onHover(
      context.guard.request("textDocument/hover", (parameters, token) => hover(context, parameters, token)),
    ),
};

/**
 * In a route template: what a constraint accepts, and the whole route. On an action's parameter: the source of its
 * value. On the name of an action: who may call it. On a property of a model: its rules and its schema.
 */
async function hover(context: ServerContext, parameters: HoverParams, token: CancellationToken): Promise<Hover | null> {
  const at = textPlaceOf(context, parameters);
  if (at === undefined) return null;
  const { file, project, source, offset } = at;
  const path = project.locationFile(file.path);
  const syntax = project.analyzeSyntax(file.path, file.text);
  const requestOf = <At extends TextPlace>(place: At, snapshot: Snapshot | undefined): HoverRequest & At => ({
    ...place,
    path,
    syntax,
    snapshot,
    position: parameters.position,
    applications: snapshot?.applications ?? [syntax.endpoints],
  });
  const request = requestOf(at, currentSnapshot(project));
  const template = templateAt(syntax.declarations, source, offset);
  if (template !== undefined) return answer(at, context, describeTemplate(request, template), rangeOf(template));
  // The rest is not in the text alone.
  if (!isInProject(at)) return null;
  const name = nameAround(source.text, offset);
  if (name === undefined && constantTextAround(source.text, offset) === undefined) return null;
  // Sources, rules and schemas depend on types, which the text alone does not show.
  const snapshot = await at.project.attempt();
  Cancelled.check(token);
  if (snapshot === undefined) return null;
  const known = requestOf(at, snapshot);
  const constant = inConstant(context, known, snapshot);
  if (constant !== undefined) return constant;
  const written = templateStringAt(at);
  if (written !== undefined) return answer(at, context, describeConstant(known, written, []), rangeOf(written));
  if (name === undefined) return null;
  return answer(at, context, first(known, [describeParameter, describeAction, describeProperty]), name);
}

/** In a constant that attributes use as their template. */
function inConstant(
  context: ServerContext,
  request: HoverRequest & Place,
  snapshot: Snapshot,
): Hover | null | undefined {
  const { reflector } = request.project;
  const found = constantTemplatesAt(request, { snapshot, reflector, sources: new Sources(reflector, context.files) });
  const [first] = found;
  if (first === undefined) return undefined;
  const { template, offsets } = first.written;
  const index = offsets.findIndex((offset) => offset >= request.offset);
  if (index === -1) return undefined;
  const parts = found.map(({ part }) => part);
  return answer(request, context, describeConstant(request, { template, index }, parts), [
    offsets[0]!,
    offsets.at(-1)!,
  ]);
}

function first(request: HoverRequest, describe: readonly ((request: HoverRequest) => string[])[]): string[] {
  for (const one of describe) {
    const parts = one(request);
    if (parts.length > 0) return parts;
  }
  return [];
}

function describeAction({ applications, path, position, snapshot }: HoverRequest): string[] {
  const endpoints = applications.flatMap((application) => application.endpoints);
  const reached = endpoints.find(
    ({ action: { location } }) => location.file === path && contains(location.range, position),
  );
  if (reached === undefined) return [];
  if (isTold(reached, snapshot)) return [];
  const isUnregistered = snapshot?.unregistered.has(reached.controller.id) === true;
  const remark = `Not registered: no application lists \`${reached.controller.typeName}\`.`;
  return [...(isUnregistered ? [remark] : []), describeAuthorization(reached), ...describeAntiforgery(reached)];
}

/** Whether a finding at the action says who may call it: a client shows both at once. */
function isTold({ action: { location } }: Endpoint, snapshot: Snapshot | undefined): boolean {
  const found = snapshot?.diagnostics.get(snapshot.pathOf(location)) ?? [];
  return found.some((one) => one.code === "LIG1029" && one.location.range.join() === location.range.join());
}

function currentSnapshot({ snapshot, version }: Pick<Project, "snapshot" | "version">): Snapshot | undefined {
  return snapshot?.version === version ? snapshot : undefined;
}

/** A range of offsets. */
type Offsets = readonly [start: number, end: number];

function rangeOf({ template, offsetOf }: WrittenTemplate): Offsets {
  return [offsetOf(0), offsetOf(template.length)];
}

/** The name that an offset is in or behind. */
function nameAround(text: string, offset: number): Offsets | undefined {
  const isPart = (at: number): boolean => /^[\p{ID_Continue}$]$/u.test(text[at] ?? "");
  let [start, end] = [offset, offset];
  while (isPart(start - 1)) start--;
  while (isPart(end)) end++;
  return start === end ? undefined : [start, end];
}

function answer(
  { source }: TextPlace,
  { clientCapabilities }: ServerContext,
  parts: readonly string[],
  [start, end]: Offsets,
): Hover | null {
  if (parts.length === 0) return null;
  const formats = clientCapabilities.textDocument?.hover?.contentFormat;
  const range = { start: source.positionAt(start), end: source.positionAt(end) };
  return { contents: toMarkup(parts.join("\n\n"), formats), range };
}
