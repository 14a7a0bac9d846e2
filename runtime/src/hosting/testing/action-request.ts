import { buffer } from "node:stream/consumers";
import type { Endpoint } from "../../endpoints/index.js";
import { createAnyWriter } from "../../formatters/index.js";
import {
  controllerPropertyTarget,
  describedValueOf,
  fieldNameOf,
  isJsonMediaType,
  parameterTarget,
  readsBodyItself,
  shortSingles,
  ValueMetadata,
} from "../../metadata/index.js";
import {
  bindingSources,
  defaultSettings,
  patchMediaTypes,
  type ApplicationModel,
  type BindingSource,
  type Settings,
} from "../../model/index.js";
import { compileLinkGenerator, findNearestName, mayBeMissing, type ConstraintMap } from "../../routing/index.js";
import { isComposed, isFile, partsOf, textOf, type NamedFile, type NamedText } from "./value-texts.js";

/** The options that determine how values are sent. */
export interface SendingOptions {
  readonly json: Settings["json"];
  readonly constraints?: ConstraintMap | undefined;
  /** Values of route parameters for requests that do not give their own. */
  readonly routeValues?: Readonly<Record<string, unknown>> | undefined;
}

/** A request to an action, for `inject`. */
export interface ActionRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** A body that no formatter writes. */
interface PlainBody {
  readonly type: string;
  readonly value: unknown;
}

/** The values of a request, each where its target's binding looks it up. */
class SentValues {
  /** Values that may be route values. A link adds those that the template does not name to the query string. */
  readonly link: NamedText[] = [];
  readonly headers: Record<string, string> = {};
  readonly cookies: string[] = [];
  readonly form: NamedText[] = [];
  readonly files: NamedFile[] = [];
  /** A body of JSON, or of a patch. */
  body: { readonly value: unknown; readonly type?: string } | undefined;
  /** A body that is sent as it is. */
  plain: PlainBody | undefined;

  add(source: BindingSource | undefined, name: string, value: unknown, prefix: string): void {
    if (value === undefined) return;
    if (source === "Body") this.body = { value };
    else if (source === "Header") this.headers[name.toLowerCase()] = headerText(value);
    else if (source === "Cookie") this.cookies.push(`${name}=${encodeURIComponent(textOf(value))}`);
    else if (source === "FormFile") for (const file of [value].flat()) this.files.push([name, fileOf(name, file)]);
    else this.#addParts(source === "Form" ? this.form : this.link, partsOf(prefix, value));
  }

  /** Files of a model are parts of a form, wherever its texts are. */
  #addParts(texts: NamedText[], parts: readonly (NamedText | NamedFile)[]): void {
    for (const part of parts) {
      if (isFile(part)) this.files.push(part);
      else texts.push(part);
    }
  }
}

/**
 * Creates the request with which a client would send these values to an action. The parameters' sources determine where
 * each value goes.
 *
 * @throws {Error} if the action has no target with one of the names, or no route accepts the values
 */
export async function createActionRequest(
  model: ApplicationModel,
  endpoints: readonly Endpoint[],
  values: Readonly<Record<string, unknown>>,
  options: SendingOptions,
): Promise<ActionRequest> {
  const sent = place(model, endpoints, values);
  const { endpoint, path } = route(endpoints, sent, options);
  const body = await bodyOf(sent, options);
  const method = endpoint.httpMethods[0] ?? (body === undefined ? "GET" : "POST");
  const headers: Record<string, string> = { ...(body && { "content-type": body.type }), ...sent.headers };
  if (sent.cookies.length > 0) headers.cookie = sent.cookies.join("; ");
  return { method, url: path, headers, ...(body && { payload: body.payload }) };
}

/** The action's parameters and its class's bound properties, by name. */
function targetsOf(model: ApplicationModel, { controller, action }: Endpoint): ReadonlyMap<string, ValueMetadata> {
  const properties = controller.properties.filter(({ bindingInfo }) => bindingInfo !== undefined);
  const targets = [
    ...properties.map((property) => controllerPropertyTarget(property, controller)),
    ...action.parameters.map((parameter) => parameterTarget(parameter, controller, action)),
  ];
  return new Map(targets.map((target) => [target.name!, new ValueMetadata(target, model.types, defaultSettings)]));
}

function place(
  model: ApplicationModel,
  endpoints: readonly Endpoint[],
  values: Readonly<Record<string, unknown>>,
): SentValues {
  const sent = new SentValues();
  const targets = targetsOf(model, endpoints[0]!);
  const ofRoutes = new Set(endpoints.flatMap(({ template }) => template.parameters.map(({ name }) => name)));
  const destructured = targets.get("");
  const members: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const target = targets.get(name);
    if (target === undefined && membersOf(destructured).includes(name)) {
      members[name] = value;
    } else if (target !== undefined && isSent(target)) {
      placeAt(target, shortSingles(value, target.type.id, model.types), sent);
    } else if (target !== undefined && describedOf(target) !== undefined && isText(value)) {
      const { in: part, name: sentName } = describedOf(target)!;
      sent.add(describedSources[part], sentName, value, sentName);
    } else if (target === undefined && ofRoutes.has(name)) sent.add("Path", name, value, name);
    else throw new Error(noTarget(endpoints[0]!, name, targets, ofRoutes));
  }
  if (Object.keys(members).length > 0) {
    const short = shortSingles(members, destructured!.type.id, model.types);
    sent.add(destructured!.bindingSource, "", short, "");
  }
  return sent;
}

/** The properties of a model need no prefix, unless it has an explicit name, or one of them has the name of the model. */
function placeAt(target: ValueMetadata, value: unknown, sent: SentValues): void {
  const plainType = plainTypeOf(target);
  if (plainType !== undefined) {
    sent.plain = { type: plainType, value };
    return;
  }
  if (target.type.kind === "patch") {
    sent.body = { value, type: patchMediaTypes[target.type.name] };
    return;
  }
  const field = fieldNameOf(target);
  const isModel = target.type.kind === "object" && isComposed(value);
  const needsPrefix = target.binderModelName !== undefined || (isComposed(value) && field in value);
  sent.add(target.bindingSource, field, value, isModel && !needsPrefix ? "" : field);
}

const plainTypes: ReadonlySet<string> = new Set(["String", "Bytes"]);

/** The content type of a body that is no JSON: of a stream, of bytes, or of a text that `@Consumes` declares; `undefined` of all others. */
function plainTypeOf({ bindingSource, type, consumes }: ValueMetadata): string | undefined {
  const [declared] = consumes ?? [];
  if (bindingSource === "RawBody" || (bindingSource === "Body" && readsBodyItself(type.id)))
    return declared ?? "application/octet-stream";
  if (bindingSource !== "Body" || declared === undefined || !plainTypes.has(type.id)) return undefined;
  return isJsonMediaType(declared) ? undefined : declared;
}

/** The properties of a destructured parameter's type. The parameter has no name, so its values are passed by theirs. */
function membersOf(target: ValueMetadata | undefined): readonly string[] {
  return target?.type.kind === "object" ? target.type.properties.map(({ name }) => name) : [];
}

const describedSources = { header: "Header", query: "Query", cookie: "Cookie" } as const;

/** Where a client sends what the application's own function reads; `undefined` if its definition does not say it. */
function describedOf({ attributes, name }: ValueMetadata): ReturnType<typeof describedValueOf> {
  return name === undefined ? undefined : describedValueOf({ attributes, name });
}

/** A single value or a list of them. Only the function knows how an object is written as a text. */
function isText(value: unknown): boolean {
  return !(Array.isArray(value) ? value : [value]).some(isComposed);
}

/** Whether a client can set a target. The server and the application's own functions set others. */
function isSent({ bindingSource = "ModelBinding" }: ValueMetadata): boolean {
  return bindingSources[bindingSource].reads.length > 0;
}

function noTarget(
  { controller, action }: Endpoint,
  name: string,
  targets: ReadonlyMap<string, ValueMetadata>,
  ofRoutes: ReadonlySet<string>,
): string {
  const bindable = [...targets]
    .filter(([, target]) => isSent(target) || describedOf(target) !== undefined)
    .flatMap(([each, target]) => (each === "" ? membersOf(target) : [each]));
  const takes = [...new Set([...bindable, ...ofRoutes])];
  const bound = takes.length === 0 ? "nothing from a request" : takes.join(", ");
  const known = targets.get(name);
  const hint = known === undefined ? nearestHint(name, takes) : makerHint(known);
  return `${controller.name}.${action.methodName} binds ${bound}, but not ${name}.${hint}`;
}

function nearestHint(name: string, takes: readonly string[]): string {
  const meant = findNearestName(name, takes);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}

/** A client cannot set the target, so the value comes from somewhere else. */
function makerHint({ bindingSource = "ModelBinding" }: ValueMetadata): string {
  const { madeBy, words } = bindingSources[bindingSource];
  return madeBy === "function"
    ? " A function of the application reads it from the request. Send what the function reads, for example with the option headers."
    : ` It comes from ${words}.`;
}

/** The first route whose template and constraints accept the values. */
function route(
  endpoints: readonly Endpoint[],
  sent: SentValues,
  { constraints = {}, routeValues = {} }: SendingOptions,
): { endpoint: Endpoint; path: string } {
  const values = Object.fromEntries(grouped(sent.link));
  for (const endpoint of endpoints) {
    const { template } = endpoint;
    const given = { ...defaultsOf(endpoint, routeValues, values), ...values, ...requiredValuesOf(endpoint) };
    const path = compileLinkGenerator(template, constraints).path(given);
    if (path !== null) return { endpoint, path: withEmptyTexts(path, sent.link) };
  }
  const { controller, action } = endpoints[0]!;
  const templates = endpoints.map(({ template }) => template.text).join(", ");
  const given = Object.keys(values).length === 0 ? "no values" : Object.keys(values).join(", ");
  const missing = endpoints.length === 1 ? missingFrom(endpoints[0]!, { ...routeValues, ...values }) : [];
  const why = missing.length === 0 ? "" : ` ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} missing.`;
  throw new Error(
    `No route of ${controller.name}.${action.methodName} accepts the given values (${given}): ${templates}.${why} To send a request that no route accepts, use inject.`,
  );
}

function requiredValuesOf({ template }: Endpoint): Record<string, string> {
  const required = template.parameters.flatMap(({ name, requiredValue }) =>
    requiredValue === undefined ? [] : [[name, requiredValue] as const],
  );
  return Object.fromEntries(required);
}

/** The test's values of the route's parameters that the call does not give. */
function defaultsOf(
  { template }: Endpoint,
  routeValues: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const given = new Set(Object.keys(values).map((name) => name.toLowerCase()));
  const own = new Set(template.parameters.map(({ name }) => name.toLowerCase()));
  const left = Object.entries(routeValues).filter(([name]) => own.has(name.toLowerCase()) && !given.has(name.toLowerCase())); // prettier-ignore
  return Object.fromEntries(left.map(([name, value]) => [name, textOf(value)]));
}

/** The parameters that the route needs to create a path. */
function missingFrom({ template }: Endpoint, values: Readonly<Record<string, unknown>>): string[] {
  const given = new Set(Object.keys(values).map((name) => name.toLowerCase()));
  return template.parameters
    .filter((parameter) => !mayBeMissing(parameter) && parameter.requiredValue === undefined)
    .map(({ name }) => name)
    .filter((name) => !given.has(name.toLowerCase()));
}

/** Several texts with one name are several items. */
function grouped(texts: readonly NamedText[]): Map<string, string | string[]> {
  const map = new Map<string, string | string[]>();
  for (const [name, text] of texts) {
    const before = map.get(name);
    map.set(name, before === undefined ? text : [before, text].flat());
  }
  return map;
}

/** Links leave out empty values, but for binding, `name=` differs from a missing name. */
function withEmptyTexts(path: string, texts: readonly NamedText[]): string {
  const empty = texts.filter(([, text]) => text === "").map(([name]) => `${encodeURIComponent(name)}=`);
  if (empty.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${empty.join("&")}`;
}

interface Body {
  readonly type: string;
  readonly payload: string | Buffer;
}

async function bodyOf(sent: SentValues, { json }: SendingOptions): Promise<Body | undefined> {
  if (sent.body !== undefined) {
    return { type: sent.body.type ?? "application/json", payload: createAnyWriter(json)(sent.body.value) };
  }
  if (sent.plain !== undefined) return plainBody(sent.plain);
  if (sent.files.length > 0) return multipart(sent);
  if (sent.form.length === 0) return undefined;
  const text = new URLSearchParams(sent.form.map(([name, value]): [string, string] => [name, value])).toString();
  return { type: "application/x-www-form-urlencoded", payload: text };
}

async function multipart({ form, files }: SentValues): Promise<Body> {
  const data = new FormData();
  for (const [name, text] of form) data.append(name, text);
  for (const [name, file] of files) data.append(name, file);
  return formBody(data);
}

/** Bytes, a text, a form, or what can be read piece by piece. */
async function plainBody({ type, value }: PlainBody): Promise<Body> {
  if (value instanceof FormData) return formBody(value);
  if (typeof value === "string") return { type, payload: value };
  if (value instanceof Uint8Array) return { type, payload: Buffer.from(value) };
  return { type, payload: await buffer(value as AsyncIterable<Uint8Array>) };
}

async function formBody(data: FormData): Promise<Body> {
  const response = new Response(data);
  return { type: response.headers.get("content-type")!, payload: Buffer.from(await response.arrayBuffer()) };
}

function fileOf(name: string, value: unknown): Blob {
  if (value instanceof Blob) return value;
  throw new Error(`${name} is a file. Pass a File or a Blob.`);
}

function headerText(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join(",") : textOf(value);
}
