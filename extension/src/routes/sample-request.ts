/** A request to a route, with the examples of its document: as `curl`, and as a file of requests. */
import { sample } from "openapi-sampler";

/** A request with sample values. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

/** The parts of a route from which its request is made. */
export interface RequestParts {
  readonly baseUrl: string;
  readonly method: string;
  /** A path that leads to it. */
  readonly path: string;
  /** The JSON of the document that describes it, and the operation's path. */
  readonly document?: { readonly text: string; readonly path: string };
}

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

interface Parameter extends Media {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
}

interface OpenApiDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A request with the examples of the document; without a document, only the path. */
export function sampleRequest({ baseUrl, method, path, document }: RequestParts): SampleRequest {
  const root = baseUrl.replace(/\/+$/, "");
  if (document !== undefined) {
    const read = JSON.parse(document.text) as OpenApiDocument;
    const operation = read.paths?.[document.path]?.[method.toLowerCase()];
    if (operation !== undefined) return describedRequest(operation, { read, root, method, path: document.path });
  }
  return { method, url: `${root}${path}`, headers: [] };
}

interface DescribedPlace {
  readonly read: OpenApiDocument;
  readonly root: string;
  readonly method: string;
  readonly path: string;
}

function describedRequest(operation: Operation, { read, root, method, path }: DescribedPlace): SampleRequest {
  const { parameters = [], requestBody } = operation;
  const valueOf = (media: Media): unknown => exampleOf(media, read);
  const required = parameters.filter((one) => one.required === true || hasExample(one));
  const given = (place: string): [string, string][] => required.filter((one) => one.in === place).map((one) => [one.name, textOf(valueOf(one))]); // prettier-ignore
  const filled = filledPath(path, parameters.filter((one) => one.in === "path"), valueOf); // prettier-ignore
  const query = new URLSearchParams(given("query")).toString();
  const body = bodyOf(requestBody?.content ?? {}, valueOf);
  return {
    method,
    url: `${root}${filled}${query === "" ? "" : `?${query}`}`,
    headers: [...given("header"), ...cookies(given("cookie")), ...(body === undefined ? [] : [["Content-Type", body.type] as const])], // prettier-ignore
    ...(body !== undefined && { body: body.text }),
  };
}

/** As a command for POSIX shells. */
export function curlOf({ method, url, headers, body }: SampleRequest): string {
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${quoted(url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
  ].join(" \\\n  ");
}

/** As a file that REST clients send. */
export function httpFileOf({ method, url, headers, body }: SampleRequest, title: string): string {
  const lines = [`### ${title}`, `${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return `${[...lines, ...(body === undefined ? [] : ["", body])].join("\n")}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function hasExample({ example, examples, schema }: Media): boolean {
  return example !== undefined || examples !== undefined || (schema !== undefined && "example" in schema);
}

function exampleOf({ example, examples, schema }: Media, document: object): unknown {
  const [first] = Object.values(examples ?? {});
  return example ?? first?.value ?? sample(schema ?? {}, { skipReadOnly: true, quiet: true }, document);
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function filledPath(path: string, parameters: readonly Parameter[], valueOf: (media: Media) => unknown): string {
  const values = new Map(parameters.map((one) => [one.name, textOf(valueOf(one))]));
  return path.replaceAll(/\{([^{}]+)\}/g, (written, name: string) => {
    const value = values.get(name);
    return value === undefined ? written : encodeURIComponent(value);
  });
}

function cookies(given: readonly (readonly [string, string])[]): [string, string][] {
  return given.length === 0 ? [] : [["Cookie", given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ")]]; // prettier-ignore
}

/** JSON if there is a choice, then a form. Other bodies are left to the user. */
function bodyOf(content: Readonly<Record<string, Media>>, valueOf: (media: Media) => unknown) {
  const types = Object.keys(content);
  const json = types.find((type) => /[/+]json\b/.test(type));
  if (json !== undefined) return { type: json, text: JSON.stringify(valueOf(content[json]!), null, 2) };
  const form = types.find((type) => type === "application/x-www-form-urlencoded");
  if (form === undefined) return types[0] === undefined ? undefined : { type: types[0], text: "" };
  const fields = Object.entries(valueOf(content[form]!) as object).map(([name, value]): [string, string] => [name, textOf(value)]); // prettier-ignore
  return { type: form, text: new URLSearchParams(fields).toString() };
}
