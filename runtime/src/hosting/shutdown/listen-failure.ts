import { markExplained } from "../../failures/index.js";

/** The errors of Node.js about an address. */
type ListenFailure = NodeJS.ErrnoException & {
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
};

const otherPort = "`listenOptions()` reads the port from the environment variable PORT.";
const otherHost =
  'Listen on "localhost" for this machine only, or on "0.0.0.0" for all of its addresses. `listenOptions()` reads the host from the environment variable HOST.';

const noAddress = ({ hostname }: ListenFailure): string => `The host "${hostname}" has no address. ${otherHost}`;

/** One sentence for each code, with the way out. No system tells which process has an address. */
const sentences: Readonly<Record<string, (failure: ListenFailure) => string>> = {
  EADDRINUSE: (failure) =>
    `The address ${addressOf(failure)} is taken. End the process that listens there, or choose another port. ${otherPort}`,
  EACCES: (failure) =>
    `This user must not listen on ${addressOf(failure)}. Most systems keep the ports below 1024 for administrators, so choose a higher one. ${otherPort}`,
  EADDRNOTAVAIL: ({ address }) => `This machine does not have the address ${address}. ${otherHost}`,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
};

/**
 * An error of `listen` says what is wrong with the address. Its stack shows only Node.js. If nobody catches it, the process ends with this
 * one line. All other errors stay what they are.
 *
 * @returns the same error
 */
export function explainListenFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = "" } = error as ListenFailure;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined) return error;
  error.message = `${code}: ${sentence(error)}`;
  error.stack = `${error.name}: ${error.message}`;
  markExplained(error);
  return error;
}

/** A server on a file has no port. */
function addressOf({ address = "", port = 0 }: ListenFailure): string {
  if (port <= 0) return address;
  return `${address.includes(":") ? `[${address}]` : address}:${port}`;
}
