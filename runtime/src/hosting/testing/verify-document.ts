import { inspect } from "node:util";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import {
  operationsOf,
  operationText,
  verifyOperations,
  type DocumentFinding,
  type DocumentOperation,
  type RequestOutcome,
  type ResponseMismatch,
  type VerificationCounts,
  type WrittenRequest,
} from "../../verification/index.js";
import { patchMediaTypes } from "../../model/index.js";
import { startVerification, type BindingWatch, type SentRequest } from "./sent-request.js";
import { describedApplication } from "../docs/openapi-plugin.js";
import type { TestApp } from "./test-app.js";
import { createCheck } from "./verify-responses.js";

/** How a document is verified. */
export interface VerifyDocumentOptions {
  /** How many requests are sent, without those that look for a smaller request. Default: 1,000. */
  readonly requests?: number;
  /** Repeats a run: the same seed sends the same requests. Default: a new one, which the result and each error name. */
  readonly seed?: number;
  /** The methods: those that change nothing (GET and HEAD), or all. Default: "safe". */
  readonly methods?: "safe" | "all";
  /** The name of the document. Default: all documents of the application. */
  readonly document?: string;
  /** Headers of all requests, such as `authorization`. They replace derived ones. Default: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Chooses operations by method and path, as in the document: `(operation) => operation !== "GET /export"`. Default: all. */
  readonly operations?: (operation: string) => boolean;
  /**
   * Whether a refusal of a request that the document allows is right, because of a rule that no document can express, such as an attribute of
   * your own, or a binder that finds nothing. Default: never.
   */
  readonly isRefusalExpected?: (request: WrittenRequest, response: LightMyRequestResponse) => boolean;
  /** How long a response may take, in milliseconds. Default: 5,000. */
  readonly timeout?: number;
}

/** The result of a verification. */
export interface DocumentVerification extends Readonly<VerificationCounts> {
  readonly seed: number;
}

/**
 * The document and the application contradict each other. The message names each operation, the smallest request that shows it, and the seed
 * that repeats the run.
 *
 * @example `const operations = (error: DocumentMismatchError): string[] => error.findings.map(({ operation }) => operation);`
 */
export class DocumentMismatchError extends Error {
  override readonly name = "DocumentMismatchError";

  /** @internal */
  constructor(
    /** At most one for each operation. */
    readonly findings: readonly DocumentFinding[],
    readonly seed: number,
  ) {
    const lines = findings.map(describeFinding);
    super(
      `The OpenAPI document is not true for ${findings.length} of its operations (seed ${seed}):\n${lines.join("\n")}`,
    );
  }
}

function describeFinding({ operation, message, request }: DocumentFinding): string {
  if (request === undefined) return `- ${operation}: ${message}`;
  const { method, url, headers, payload } = request;
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const lines = [`${method} ${url}`, ...sent, ...(payload === undefined ? [] : [String(payload).slice(0, 1000)])];
  return `- ${operation}: ${message}\n${lines.map((line) => `    ${line}`).join("\n")}`;
}

/**
 * Verifies that the OpenAPI documents of an application are true for its requests: sends requests that are derived from the schemas of the
 * documents (rule D50). Those that the document allows must be accepted, with a success or with a status that only the action decides. Those
 * that are wrong by one step (a type, a bound, a missing or additional value, a format, an enum, a media type) must be refused. Each response
 * must be as the document says. Findings are shrunk to the smallest request. It needs the packages `ajv` and `fast-check`.
 *
 * @param app the application
 * @param options the number of requests, the seed, the methods, headers
 * @returns the seed, and how many requests were sent
 * @throws {DocumentMismatchError} if the document is not true, or no request can be derived for an operation
 * @throws {MissingPeerError} if `ajv` or `fast-check` is not installed
 * @throws {RangeError} if an option is not a number, or there is no document of the name
 * @example
 * ```ts
 * import { createTestApp, verifyDocument } from "ligature/testing";
 *
 * const app = await createTestApp({ controllers: [OrdersController], openApi: {} });
 * await verifyDocument(app, { requests: 1000, methods: "all" });
 * await app.close();
 * ```
 */
export async function verifyDocument(app: TestApp, options: VerifyDocumentOptions = {}): Promise<DocumentVerification> {
  const { requests = 1000, seed = Math.floor(Math.random() * 0x7fff_ffff), timeout = 5000, document } = options;
  refuseNumbers({ requests, seed, timeout });
  const check = await createCheck(app, "verifyDocument");
  startVerification(app.instance, check);
  const documents = check.documents.filter(({ name }) => document === undefined || name === document);
  if (documents.length === 0) throw new RangeError(`The application serves no document '${document}'.`);
  const counts: VerificationCounts = { accepted: 0, refused: 0, operations: 0, untried: [] };
  const { strictBodies } = describedApplication.of(app.instance)!.settings;
  const settings = {
    requests: Math.ceil(requests / documents.length),
    seed,
    timeout,
    leniency: { nulls: !strictBodies, enumNumbers: !strictBodies },
  };
  const findings: DocumentFinding[] = [];
  for (const { name, document: described, checker } of documents) {
    const operations = operationsOf(described).filter((operation) => isChosen(operation, options));
    const send = (request: WrittenRequest, { path }: DocumentOperation, signal: AbortSignal) =>
      sendRequest(app, request, path, signal, options);
    findings.push(...(await verifyOperations({ name, operations, checker, send }, settings, counts)));
  }
  if (findings.length > 0) throw new DocumentMismatchError(findings, seed);
  return { seed, ...counts };
}

const safeMethods: ReadonlySet<string> = new Set(["get", "head"]);

function isChosen(operation: DocumentOperation, { methods = "safe", operations }: VerifyDocumentOptions): boolean {
  if (methods === "safe" && !safeMethods.has(operation.method)) return false;
  return operations === undefined || operations(operationText(operation));
}

function refuseNumbers(numbers: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(numbers)) {
    const least = name === "seed" ? -0x8000_0000 : 1;
    if (!Number.isInteger(value) || value < least || value > 0x7fff_ffff)
      throw new RangeError(
        `The option '${name}' of verifyDocument is ${value}, but it must be an integer from ${least}.`,
      );
  }
}

async function sendRequest(
  app: TestApp,
  request: WrittenRequest,
  path: string,
  signal: AbortSignal,
  { headers, isRefusalExpected }: VerifyDocumentOptions,
): Promise<RequestOutcome> {
  const binding: BindingWatch = {};
  const mismatches: ResponseMismatch[] = [];
  const sent = { ...request, headers: { ...request.headers, ...headers }, signal } as InjectOptions;
  const observed: Omit<SentRequest, "user"> = { binding, mismatches };
  const response = await app.observe(sent, observed);
  const isRefused = wasRefused(binding, response.statusCode) || wasNotMerged(binding, request, response.statusCode);
  const isElsewhere = binding.hasRoute === true && binding.path !== path;
  return {
    status: response.statusCode,
    isRefused,
    ...(isRefused && { isRefusalExpected: isRefusalExpected?.(request, response) === true }),
    isElsewhere,
    mismatches,
    text: response.body,
    ...(observed.thrown !== undefined && { thrown: errorText(observed.thrown) }),
  };
}

function errorText(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : inspect(thrown);
}

/** Its members are read when the action applies the patch, so it is only then that they are refused, with errors in the model state. */
function wasNotMerged({ context }: BindingWatch, { headers }: WrittenRequest, status: number): boolean {
  const isMergePatch = headers["content-type"]?.startsWith(patchMediaTypes.JsonMergePatchDocument) === true;
  return isMergePatch && status >= 400 && status < 500 && context?.modelState?.isValid === false;
}

/** Binding says it, unless a plan has bound the request, which it does only if everything is valid, or the request did not get that far. */
function wasRefused({ context, wasValid }: BindingWatch, status: number): boolean {
  if (wasValid !== undefined) return !wasValid;
  return context?.replay === undefined && status >= 400 && status < 500;
}
