import { SchemaArbitraries } from "./arbitraries.js";
import { inputsOf, requestsOf, violationIn, type DescribedInputs } from "./described-inputs.js";
import { writeRequest, type DerivedRequest, type RequestSchemas, type WrittenRequest } from "./derived-request.js";
import { operationText, type DocumentOperation } from "./document-operations.js";
import { isUnderivable, UnderivableError } from "./flat-schema.js";
import type { FastCheck } from "./format-arbitraries.js";
import { loadPeer } from "./optional-peer.js";
import { describeMismatch, type ResponseMismatch } from "./response-mismatch.js";
import type { SchemaChecker } from "./schema-checker.js";
import { bareType, isXmlType } from "./xml-content.js";
import { chooseStep, type Leniency, type WrongStep } from "./wrong-steps.js";

/** How an application answered a request. */
export interface RequestOutcome {
  readonly status: number;
  /** The request was refused before the action could decide: by the router, by authorization, by binding or by validation. */
  readonly isRefused: boolean;
  /** If the document allows the request, it may be refused all the same. */
  readonly isRefusalExpected?: boolean;
  /** Another route has answered, because it matches the request as well and comes first. Documents cannot say this. */
  readonly isElsewhere?: boolean;
  /** How the response differs from the document. */
  readonly mismatches: readonly ResponseMismatch[];
  /** The body, for messages. */
  readonly text: string;
  /** The error that the application threw, for messages. */
  readonly thrown?: string;
}

/** A document, and the application that serves it. */
export interface VerifiedDocument {
  readonly name: string;
  readonly operations: readonly DocumentOperation[];
  readonly checker: SchemaChecker;
  readonly send: (
    request: WrittenRequest,
    operation: DocumentOperation,
    signal: AbortSignal,
  ) => Promise<RequestOutcome>;
}

/** How a document is verified. */
export interface VerificationSettings {
  readonly requests: number;
  readonly seed: number;
  /** How long an action may take, in milliseconds. */
  readonly timeout: number;
  readonly leniency: Leniency;
}

/** A request whose response is not what the document says, or an operation for which none could be derived. */
export interface DocumentFinding {
  readonly document: string;
  /** The operation as in the document: `GET /orders/{id}`. */
  readonly operation: string;
  /** The mistake: the smallest request that shows it, what the document says, and what the application did. */
  readonly message: string;
  /** The smallest request; absent: none could be derived. */
  readonly request?: WrittenRequest;
}

/** The counts of what was sent. */
export interface VerificationCounts {
  /** Requests that had to be accepted. */
  accepted: number;
  /** Requests that had to be refused. */
  refused: number;
  /** The operations that were tried. */
  operations: number;
  /** Media types for which no bodies can be derived, by operation. */
  readonly untried: { readonly operation: string; readonly mediaTypes: readonly string[] }[];
}

/**
 * Sends requests that are derived from the schemas of a document: about half of them must be accepted, and half are wrong by one step and must
 * be refused. The same seed sends the same requests.
 *
 * @returns at most one finding for each operation
 * @throws MissingPeerError if `fast-check` is not installed
 */
export async function verifyOperations(
  verified: VerifiedDocument,
  settings: VerificationSettings,
  counts: VerificationCounts,
): Promise<DocumentFinding[]> {
  const fc = await loadPeer("fast-check", "verifyDocument", () => import("fast-check"));
  const arbitraries = new SchemaArbitraries(fc, (reference) => verified.checker.resolve(reference));
  const findings: DocumentFinding[] = [];
  for (const [operation, runs] of shares(verified.operations, settings)) {
    counts.operations++;
    // Otherwise the first request to each operation would be wrong in the same way.
    const own = { ...settings, seed: settings.seed + counts.operations };
    const verification = new OperationVerification(fc, verified, operation, own, counts);
    const found = await verification.run(arbitraries, runs);
    if (found !== undefined) findings.push(found);
  }
  return findings;
}

/** How many requests each operation gets. If there are more operations than requests, the seed chooses among them. */
function shares(
  operations: readonly DocumentOperation[],
  { requests, seed }: VerificationSettings,
): (readonly [operation: DocumentOperation, runs: number])[] {
  const count = operations.length;
  const first = count === 0 ? 0 : Math.abs(seed) % count;
  const ordered = [...operations.slice(first), ...operations.slice(0, first)];
  const extra = count === 0 ? 0 : requests % count;
  const runsAt = (index: number): number => Math.floor(requests / count) + (index < extra ? 1 : 0);
  return ordered.flatMap((operation, index) => (runsAt(index) > 0 ? [[operation, runsAt(index)] as const] : []));
}

/** A finding on its way through fast-check, which looks for a smaller request. */
class FoundError extends Error {
  constructor(
    message: string,
    readonly request: WrittenRequest,
  ) {
    super(message);
  }
}

type Sample = readonly [request: DerivedRequest, isWrong: boolean, step: number];

/** Verifies one operation. */
class OperationVerification {
  readonly #inputs: DescribedInputs;
  readonly #schemas: RequestSchemas;
  /** After an action that does not answer, smaller requests are not tried: each would take as long. */
  #isStuck = false;

  constructor(
    private readonly fc: FastCheck,
    private readonly verified: VerifiedDocument,
    private readonly operation: DocumentOperation,
    private readonly settings: VerificationSettings,
    private readonly counts: VerificationCounts,
  ) {
    this.#inputs = inputsOf(operation, verified.checker);
    this.#schemas = { ...this.#inputs, source: verified.checker };
    const { unwritable } = this.#inputs;
    if (unwritable.length > 0) counts.untried.push({ operation: operationText(operation), mediaTypes: unwritable });
  }

  async run(arbitraries: SchemaArbitraries, runs: number): Promise<DocumentFinding | undefined> {
    try {
      return await this.#search(arbitraries, runs);
    } catch (error) {
      if (isUnderivable(error)) return this.#finding(underivable(error.message));
      throw error;
    }
  }

  async #search(arbitraries: SchemaArbitraries, runs: number): Promise<DocumentFinding | undefined> {
    const requests = requestsOf(this.#inputs, arbitraries);
    const isWrong = this.fc.boolean();
    const property = this.fc.asyncProperty(requests, isWrong, this.fc.nat(9999), (...sample) => this.#try(sample));
    const { seed } = this.settings;
    const details = await this.fc.check(property, { seed, numRuns: runs, maxSkipsPerRun: 50 });
    if (!details.failed) return undefined;
    const error: unknown = details.errorInstance;
    if (error instanceof FoundError) return this.#finding(error.message, error.request);
    if (error === null || error === undefined)
      throw new UnderivableError("Nearly no value that is derived fits its schema.");
    throw asError(error);
  }

  #finding(message: string, request?: WrittenRequest): DocumentFinding {
    const operation = operationText(this.operation);
    return { document: this.verified.name, operation, message, ...(request && { request }) };
  }

  async #try([request, isWrong, number]: Sample): Promise<void> {
    if (this.#isStuck) return;
    const { checker } = this.verified;
    this.fc.pre(violationIn(request, this.#inputs, checker) === undefined);
    const step = isWrong ? chooseStep(request, this.#inputs, checker, this.settings.leniency, number) : undefined;
    const own = writeRequest(this.operation.method, this.operation.path, step?.request ?? request, this.#schemas);
    const written = this.#asking(own, number);
    const outcome = await this.#send(written);
    if (outcome.isElsewhere === true) return;
    const problem = this.#problemIn(outcome, step);
    if (problem === undefined) return;
    const reason = outcome.thrown === undefined ? "" : ` The application threw ${outcome.thrown.replace(/\.$/, "")}.`;
    throw new FoundError(problem + reason, written);
  }

  /** Counts the request, and says how the outcome contradicts the document. */
  #problemIn(outcome: RequestOutcome, step: Pick<WrongStep, "kind" | "place"> | undefined): string | undefined {
    const answer = `${outcome.status}${outcome.text === "" ? "" : ` ${outcome.text.slice(0, 300)}`}`;
    this.counts[step === undefined ? "accepted" : "refused"]++;
    if (step === undefined && outcome.isRefused && outcome.isRefusalExpected !== true)
      return `The document allows this request, but it was refused: ${answer}`;
    if (step !== undefined && !outcome.isRefused)
      return `The document does not allow this request (${step.kind}: ${step.place}), but it was accepted: ${answer}`;
    const [mismatch] = outcome.mismatches;
    return mismatch && describeMismatch(mismatch);
  }

  /** Half of the requests ask for XML, if a response can be XML. */
  #asking(written: WrittenRequest, number: number): WrittenRequest {
    const { responses } = this.operation.operation;
    const types = Object.values(responses).flatMap(({ content = {} }) => Object.keys(content));
    const xml = types.find((type) => isXmlType(bareType(type)));
    if (xml === undefined || number % 2 === 0) return written;
    return { ...written, headers: { accept: xml, ...written.headers } };
  }

  async #send(written: WrittenRequest): Promise<RequestOutcome> {
    const { timeout } = this.settings;
    const end = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, timeout, undefined)));
    const outcome = await Promise.race([this.verified.send(written, this.operation, end.signal), tooLong]);
    clearTimeout(timer);
    if (outcome !== undefined) return outcome;
    this.#isStuck = true;
    // A response without an end would fill the memory.
    end.abort();
    throw new FoundError(`There was no response after ${timeout} milliseconds.`, written);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function underivable(reason: string): string {
  return `No request can be derived from the document: ${reason} To leave the operation out, use the option 'operations'.`;
}
