/** The request that an application gets. */
export interface Sent {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly payload?: string | Buffer;
}

/** A way in which requests can grow. Its requests cost as much as their size says, or it gives the reason. */
export interface Shape {
  /** The name of the part that grows. */
  readonly name: string;
  /** A request of about so many bytes, where it has no `sizes` of its own. */
  readonly request: (size: number) => Sent;
  /** The largest size that reaches binding with the default limits. */
  readonly largest: number;
  /** The unit of the size, where it is not bytes, and the series of it: for parts that grow faster than a request's bytes. */
  readonly sizes?: { readonly of: string; readonly series: readonly number[] };
  /** The entries of the registries that it exercises: `binder:set-binder`, `attribute:Url`, `simple:Int32`, `constraint:alpha`. */
  readonly covers?: readonly string[];
  /** How deep the application lets models be nested, by size; else its default. */
  readonly maxDepth?: (size: number) => number;
  /** Why it may grow faster than its size, for good. */
  readonly reason?: string | undefined;
  /** It grows too fast, and somebody is at it: why. */
  readonly beingMended?: string | undefined;
}

/** Node.js reads at most 16 KiB of a request's head; this leaves something for the other headers. */
export const headLimit = 16_000;

/** Fastify's limit of a body, nearly. */
export const bodyLimit = 1_000_000;

/** `unit` over and over, as often as it fits into `size` characters, but once. */
export function repeat(unit: string, size: number): string {
  return unit.repeat(Math.max(1, Math.floor(size / unit.length)));
}

/** Items as long as they fit into `size` characters, at most so many. */
export function fill(size: number, item: (index: number) => string, between = "&", most = Infinity): string {
  const items: string[] = [];
  for (let length = 0, index = 0; index < most; index++) {
    const next = item(index);
    length += next.length + between.length;
    if (length > size && index > 0) break;
    items.push(next);
  }
  return items.join(between);
}

export type More = Partial<Omit<Shape, "name" | "request">>;

/** A text of about so many characters. */
export type Text = (size: number) => string;

/** Grows in the query string of a path. */
export function query(name: string, path: string, text: Text, more: More = {}): Shape {
  const request = (size: number): Sent => ({ method: "GET", url: `${path}?${text(size)}` });
  return { name: `query: ${name}`, request, largest: headLimit, ...more };
}

/** Grows in the path. */
export function path(name: string, start: string, text: Text, more: More = {}): Shape {
  const request = (size: number): Sent => ({ method: "GET", url: start + text(size) });
  return { name: `path: ${name}`, request, largest: headLimit, ...more };
}

/** Grows in a header. */
export function header(name: string, url: string, headers: (size: number) => Sent["headers"], more: More = {}): Shape {
  const request = (size: number): Sent => ({ method: "GET", url, headers: headers(size) });
  return { name: `header: ${name}`, request, largest: headLimit, ...more };
}

/** Grows in a body of some type. */
export function body(name: string, url: string, contentType: string, text: Text, more: More = {}): Shape {
  const request = (size: number): Sent => ({
    method: "POST",
    url,
    headers: { "content-type": contentType },
    payload: text(size),
  });
  return { name, request, largest: bodyLimit, ...more };
}

export const form = (name: string, url: string, text: Text, more: More = {}): Shape =>
  body(`form: ${name}`, url, "application/x-www-form-urlencoded", text, more);

export const json = (name: string, url: string, text: Text, more: More = {}): Shape =>
  body(`JSON: ${name}`, url, "application/json", text, more);

export const xml = (name: string, url: string, text: Text, more: More = {}): Shape =>
  body(`XML: ${name}`, url, "application/xml", text, more);

export const plain = (name: string, url: string, type: string, text: Text, more: More = {}): Shape =>
  body(`${type}: ${name}`, url, type, text, more);

export const multipart = (name: string, url: string, text: Text, more: More = {}): Shape =>
  body(`multipart: ${name}`, url, "multipart/form-data; boundary=b", text, more);
