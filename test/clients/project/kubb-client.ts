/**
 * The client that the code of Kubb calls. Kubb's own writes lists as `more=1,2`, although the document says `more=1&more=2`, and JSON without
 * a content type. See https://kubb.dev/plugins/plugin-client#importpath.
 */
export interface RequestConfig<Data = unknown> {
  readonly method: string;
  readonly url: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly data?: Data | FormData | undefined;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
}
export interface ResponseConfig<Data> {
  readonly data: Data;
  readonly status: number;
}
export type ResponseErrorConfig<Failure> = Failure;
export type Client = <Data, _Failure, Body>(config: RequestConfig<Body>) => Promise<ResponseConfig<Data>>;

/** An answer that is no success. */
export class FailedError extends Error {
  constructor(
    readonly status: number,
    readonly data: unknown,
  ) {
    super(`The status is ${status}.`);
  }
}

function queryOf(params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      for (const [key, one] of Object.entries(value)) query.append(`${name}[${key}]`, String(one));
    else for (const one of [value].flat()) query.append(name, String(one));
  }
  return query.toString();
}

function bodyOf(data: unknown, headers: Headers): BodyInit | null {
  if (data === undefined || data instanceof FormData) return data ?? null;
  if (headers.get("content-type") === "application/x-www-form-urlencoded") return queryOf(data as Record<string, unknown>); // prettier-ignore
  headers.set("content-type", "application/json");
  return JSON.stringify(data);
}

const client: Client = async <Data, _Failure, Body>({ method, url, params, data, headers }: RequestConfig<Body>) => {
  const entries = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)] as [string, string]);
  const sent = new Headers(entries);
  const query = params === undefined ? "" : `?${queryOf(params)}`;
  const body = bodyOf(data, sent);
  const response = await fetch(`${process.env.CLIENTS_ADDRESS}${url}${query}`, { method, headers: sent, body });
  const type = response.headers.get("content-type") ?? "";
  const answer: unknown = type.includes("json") ? await response.json() : type.startsWith("text/") ? await response.text() : type === "" ? undefined : new File([await response.blob()], "answer"); // prettier-ignore
  if (!response.ok) throw new FailedError(response.status, answer);
  return { data: answer as Data, status: response.status };
};

export default client;
