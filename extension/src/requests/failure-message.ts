/** Errors of requests in sentences that say what to do. */
import type { ExchangeFailure } from "./exchange.js";

/** No request may be sent. The message says why. */
export class RefusedRequest extends Error {
  constructor(readonly failure: ExchangeFailure) {
    super(failure.message);
  }
}

/** The failure of a request to an address. */
export function failureOf(error: unknown, url: string, isCanceled: boolean): ExchangeFailure {
  if (error instanceof RefusedRequest) return error.failure;
  if (isCanceled) return { message: "The request was canceled.", remedies: [], isCanceled: true };
  const code = codeOf(error);
  const known = failures.find(([codes]) => codes.test(code));
  if (known !== undefined) return known[1](new URL(url), code);
  return { message: error instanceof Error ? error.message : String(error), remedies: [] };
}

/** By the codes of Node.js and of its TLS. */
const failures: readonly (readonly [codes: RegExp, failure: (url: URL, code: string) => ExchangeFailure])[] = [
  [
    /^ECONNREFUSED$/,
    ({ origin }) => ({
      message: `Nothing listens at ${origin}. Is the application running?`,
      remedies: ["start", "address"],
    }),
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    ({ hostname }) => ({ message: `The host ${hostname} was not found.`, remedies: ["address"] }),
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    ({ origin }) => ({ message: `${origin} did not answer.`, remedies: ["address"] }),
  ],
  [
    /^(ECONNRESET|EPIPE)$/,
    ({ origin }) => ({ message: `${origin} closed the connection without a response.`, remedies: [] }),
  ],
  [
    /^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/,
    ({ origin }) => ({
      message: `${origin} does not answer with TLS. Does the address begin with http: instead?`,
      remedies: ["address"],
    }),
  ],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/,
    ({ origin }, code) => ({
      message: `The certificate of ${origin} is not trusted (${code}). If it is your own, the setting ligature.preview.certificateAuthority names the file of its authority.`,
      remedies: ["certificate"],
    }),
  ],
  [
    /^HPE_/,
    ({ origin }, code) => ({ message: `${origin} does not answer with HTTP (${code}).`, remedies: ["address"] }),
  ],
];

/** A host with several addresses fails with an error for each. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return (error as NodeJS.ErrnoException | undefined)?.code ?? "";
}
