/**
 * A package is needed, but not installed. The message says how to install it.
 *
 * @example `const isMissing = (error: unknown): boolean => error instanceof MissingPeerError && error.peer === "ajv";`
 */
export class MissingPeerError extends Error {
  override readonly name = "MissingPeerError";

  /**
   * @param peer the name of the package
   * @param user what needs it
   * @param options the error's cause
   */
  constructor(
    readonly peer: string,
    user: string,
    options?: ErrorOptions,
  ) {
    super(`${user} needs the package '${peer}'. Run "npm install --save-dev ${peer}".`, options);
  }
}

/**
 * Loads an optional peer dependency.
 *
 * @param peer the name of the package
 * @param user what needs it, for the message
 * @param load imports it
 * @throws MissingPeerError if it is not installed
 */
export async function loadPeer<Module>(peer: string, user: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (isMissing(cause, peer)) throw new MissingPeerError(peer, user, { cause });
    throw cause;
  }
}

/** Node.js and each test runner have an error of their own. All of them name the package. */
function isMissing(error: unknown, peer: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as NodeJS.ErrnoException;
  return code.endsWith("MODULE_NOT_FOUND") ? error.message.includes(peer) : isText(error.message, peer);
}

function isText(message: string, peer: string): boolean {
  return /cannot find (package|module)|failed to (load|resolve)/i.test(message) && message.includes(peer);
}
