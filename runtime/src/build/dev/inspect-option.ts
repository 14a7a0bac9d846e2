/** The inspector's address, and how it was requested. */
export interface InspectOption {
  readonly kind: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
}

/** `--inspect`, `--inspect-brk` or `--inspect-wait`, with an address: `--inspect=0.0.0.0:9230`, `--inspect=9230`, `--inspect=[::1]:9230`. */
const option =
  /^--inspect(?:-(?<kind>brk|wait))?(?:=(?:(?<port>\d+)|(?<host>\[[\da-f:.]+\]|[^:[\]]+)(?::(?<hostPort>\d+))?))?$/i;

/** Parses the option like Node.js; `undefined` if it is another option. */
export function parseInspectOption(argument: string): InspectOption | undefined {
  const groups = option.exec(argument)?.groups;
  if (groups === undefined) return undefined;
  const { kind, host, port = groups.hostPort } = groups;
  return { kind, host: host?.replace(/^\[|\]$/g, ""), port };
}

/** Whether an argument is the option of Node's inspector. */
export function isInspectOption(argument: string): boolean {
  return parseInspectOption(argument) !== undefined;
}
