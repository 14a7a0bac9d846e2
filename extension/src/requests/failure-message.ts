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
  if (isCanceled) return { message: "The request was canceled.", remedies: [] };
  const { origin, hostname } = new URL(url);
  const code = codeOf(error);
  switch (code) {
    case "ECONNREFUSED":
      return { message: `Nothing listens at ${origin}. Is the application running?`, remedies: ["start", "address"] };
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return { message: `The host ${hostname} was not found.`, remedies: ["address"] };
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return { message: `${origin} did not answer.`, remedies: ["address"] };
    case "ECONNRESET":
    case "EPIPE":
      return { message: `${origin} closed the connection without a response.`, remedies: [] };
    case "EPROTO":
    case "ERR_SSL_WRONG_VERSION_NUMBER":
    case "ERR_SSL_PACKET_LENGTH_TOO_LONG":
      return { message: `${origin} does not answer with TLS. Does the address begin with http: instead?`, remedies: ["address"] }; // prettier-ignore
  }
  if (certificateCodes.test(code))
    return {
      message: `The certificate of ${origin} is not trusted (${code}). If it is your own, the setting ligature.preview.certificateAuthority names the file of its authority.`,
      remedies: ["certificate"],
    };
  if (code.startsWith("HPE_")) return { message: `${origin} does not answer with HTTP (${code}).`, remedies: ["address"] }; // prettier-ignore
  return { message: error instanceof Error ? error.message : String(error), remedies: [] };
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/;

/** A host with several addresses fails with an error for each. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return String((error as NodeJS.ErrnoException | undefined)?.code ?? "");
}
