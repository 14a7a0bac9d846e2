/** A request to a route, with the examples of its document: as `curl`, and as a file of requests. */
import { sampleOf, SchemaSamples, type SampledSchema } from "./schema-samples.js";

/** A request with sample values. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** The parts of a form with files, in place of a body. */
  readonly parts?: readonly SamplePart[];
}

/** One part of a form with files. */
interface SamplePart {
  readonly name: string;
  readonly value: string;
  /** Default: plain text. */
  readonly type?: string;
  /** The part is a file. */
  readonly fileName?: string;
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
  readonly schema?: SampledSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
  readonly encoding?: Readonly<Record<string, { readonly contentType?: string; readonly style?: string }>>;
}

interface Parameter extends Media {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly style?: string;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
}

interface OpenApiDocument {
  readonly components?: { readonly schemas?: Readonly<Record<string, SampledSchema>> };
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
  const samples = new SchemaSamples((one) => resolved(one, read));
  const valueOf = (media: Media): unknown => exampleOf(media, read, samples);
  const required = parameters.filter((one) => one.required === true || hasExample(one));
  const given = (place: string): [string, string][] => required.filter((one) => one.in === place).map((one) => [one.name, textOf(valueOf(one))]); // prettier-ignore
  const filled = filledPath(path, parameters.filter((one) => one.in === "path"), valueOf); // prettier-ignore
  const asked = required.filter((one) => one.in === "query").flatMap((one) => fieldsOf(one.name, valueOf(one), one.style)); // prettier-ignore
  const query = new URLSearchParams(asked).toString();
  const content = contentOf(requestBody?.content ?? {}, valueOf, read);
  const { type, ...sent } = content ?? {};
  return {
    method,
    url: `${root}${filled}${query === "" ? "" : `?${query}`}`,
    headers: [...given("header"), ...cookies(given("cookie")), ...(type === undefined ? [] : [["Content-Type", type] as const])], // prettier-ignore
    ...sent,
  };
}

/** As a command for POSIX shells. A response to HEAD has no body, for which curl would wait. */
export function curlOf({ method, url, headers, body, parts = [] }: SampleRequest): string {
  const verb = method === "GET" ? "" : method === "HEAD" ? " --head" : ` -X ${method}`;
  // A parameter without a sample stays in braces, in which curl sees a list.
  const option = `${verb}${/[{}[\]]/.test(url) ? " --globoff" : ""}`;
  return [
    `curl${option} ${quoted(url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    // A text that begins with @ names a file in --data, and in -F.
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
    ...parts.map(formOption),
  ].join(" \\\n  ");
}

/** Without a file of that name, the sample itself is the file. `@plan.txt` in its place sends a real one. */
function formOption({ name, value, type, fileName }: SamplePart): string {
  if (type === undefined && fileName === undefined) return `--form-string ${quoted(`${name}=${value}`)}`;
  const inQuotes = `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  const file = fileName === undefined ? "" : `;filename=${fileName}`;
  return `-F ${quoted(`${name}=${inQuotes}${file}${type === undefined ? "" : `;type=${type}`}`)}`;
}

/** As a file that REST clients send. */
export function httpFileOf({ method, url, headers, body, parts = [] }: SampleRequest, title: string): string {
  const type = parts.length === 0 ? [] : [["Content-Type", `multipart/form-data; boundary=${boundary}`] as const];
  const lines = [`### ${title}`, `${method} ${url}`, ...[...headers, ...type].map(([name, value]) => `${name}: ${value}`)]; // prettier-ignore
  const written = parts.length === 0 ? body : [...parts.map(partText), `--${boundary}--`].join("\n");
  return `${[...lines, ...(written === undefined ? [] : ["", written])].join("\n")}\n`;
}

const boundary = "sample";

function partText({ name, value, type, fileName }: SamplePart): string {
  const file = fileName === undefined ? "" : `; filename="${fileName}"`;
  const head = [`--${boundary}`, `Content-Disposition: form-data; name="${name}"${file}`];
  return [...head, ...(type === undefined ? [] : [`Content-Type: ${type}`]), "", value].join("\n");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function hasExample({ example, examples, schema }: Media): boolean {
  return example !== undefined || examples !== undefined || (schema !== undefined && "example" in schema);
}

function exampleOf({ example, examples, schema }: Media, document: OpenApiDocument, samples: SchemaSamples): unknown {
  const [first] = Object.values(examples ?? {});
  const shown = example ?? first?.value;
  if (shown !== undefined) return shown;
  samples.addTo(schema);
  return sampleOf(schema ?? {}, document);
}

/** Lists of texts are written with commas, as in paths and headers. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The keys of a query or a form: a list has its key for each item, and a map keys of its own. */
function fieldsOf(name: string, value: unknown, style: string | undefined): [string, string][] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(name, item, style));
  if (style !== "deepObject" || typeof value !== "object") return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(`${name}[${key}]`, item, style));
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

type Content = Pick<SampleRequest, "body" | "parts"> & { readonly type?: string };

/** JSON if there is a choice, then a form, then a text. Other bodies are left to the user. */
function contentOf(
  content: Readonly<Record<string, Media>>,
  valueOf: (media: Media) => unknown,
  read: OpenApiDocument,
): Content | undefined {
  const types = Object.keys(content);
  const ofKind = (kind: RegExp): string | undefined => types.find((type) => kind.test(type));
  const type = ofKind(/[/+]json\b/) ?? ofKind(/^application\/x-www-form-urlencoded/) ?? ofKind(/^multipart\/form-data/) ?? ofKind(/^text\//) ?? types[0]; // prettier-ignore
  if (type === undefined) return undefined;
  const media = content[type]!;
  const value = valueOf(media);
  if (/[/+]json\b/.test(type)) return { type, body: JSON.stringify(value, null, 2) };
  // curl writes the type, with the boundary that it chooses.
  if (type.startsWith("multipart/")) return { parts: partsOf(media, value, read) };
  if (type.startsWith("text/")) return { type, body: textOf(value) };
  if (!type.includes("form-urlencoded")) return { type, body: "" };
  const fields = Object.entries(value ?? {}).flatMap(([name, one]) =>
    fieldsOf(name, one, media.encoding?.[name]?.style),
  );
  return { type, body: new URLSearchParams(fields).toString() };
}

function partsOf({ schema, encoding = {} }: Media, value: unknown, read: OpenApiDocument): readonly SamplePart[] {
  const properties = resolved(schema, read)?.properties ?? {};
  return Object.entries(value ?? {}).flatMap(([name, one]): SamplePart[] => {
    const type = encoding[name]?.contentType;
    if (type !== undefined) return [{ name, value: JSON.stringify(one), type }];
    const own = resolved(properties[name], read);
    const isFile = (own?.items ?? own)?.format === "binary";
    const file = isFile ? { fileName: `${name.replaceAll(/\W+/g, "-")}.txt`, type: "text/plain" } : {};
    return fieldsOf(name, one, undefined).map(([, text]) => ({ name, value: text, ...file }));
  });
}

function resolved(schema: SampledSchema | undefined, { components }: OpenApiDocument): SampledSchema | undefined {
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec(schema?.$ref ?? "") ?? [];
  return name === undefined ? schema : components?.schemas?.[name];
}
