/** A request to the application and its response, as plain data that the page and the extension share. */

/** The name and value of a header. */
export type Header = readonly [name: string, value: string];

/** A request that is complete but for cookies. */
export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body?: Uint8Array;
  /** Names of headers with credentials, in lower case, which are not shown again. */
  readonly secretHeaders?: readonly string[];
}

/** Why a body is not the whole one: the user stopped it, the connection ended, or it is larger than what is kept. */
export type BodyEnd = "complete" | "stopped" | "broken" | "tooLarge";

/** A response, after all redirects. */
export interface ReceivedResponse {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly Header[];
  /** The beginning of the body, at most {@link shownBytes} or {@link shownBinaryBytes}. */
  readonly body: Uint8Array;
  /** The bytes that arrived. */
  readonly size: number;
  readonly end: BodyEnd;
  /** The file with all that arrived, if it is more than {@link body}. */
  readonly file?: string;
  /** Milliseconds until the body's end. */
  readonly duration: number;
  /** The addresses to which the server redirected, in order. */
  readonly redirects: readonly string[];
}

/** The part that has arrived so far. */
export interface ExchangeProgress {
  readonly status: number;
  readonly size: number;
  /** The last lines, if it is text. */
  readonly text?: string;
}

/** The ways in which the user can deal with a failure. */
export type Remedy = "start" | "address" | "trust" | "certificate";

/** Why there is no response. */
export interface ExchangeFailure {
  readonly message: string;
  readonly remedies: readonly Remedy[];
  /** The user has stopped it, so that nothing has gone wrong. */
  readonly isCanceled?: true;
}

/** The bytes of a text that a page shows. Swagger UI colors them, which takes long for more. */
export const shownBytes = 200_000;

/** The bytes of an image or another body that is no text. A part of an image cannot be shown. */
export const shownBinaryBytes = 10_000_000;

/**
 * The address in the page's requests, until the extension has looked up that of the application. The name is reserved: https://www.rfc-editor.org/rfc/rfc6761#section-6.4
 */
export const placeholderOrigin = "http://application.invalid";

/** The buttons of the remedies. */
export const remedyLabels: Readonly<Record<Remedy, string>> = {
  start: "Start the Application",
  address: "Change Address",
  trust: "Manage Workspace Trust",
  certificate: "Open Setting",
};
