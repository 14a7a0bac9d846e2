/** The texts of OpenAPI documents that the client has, so that the server sends only what has changed in them. */
import type {
  OpenApiDocumentParams,
  OpenApiDocumentResult,
  OpenApiDocumentUpdate,
  OpenApiTextChange,
} from "ligature-language-server/protocol";

/** A text can have millions of characters, and each source file is one way to name its project's document. */
const mostKnown = 4;

type Response = OpenApiDocumentResult | OpenApiDocumentUpdate | null;

/** Requests documents, and keeps the last text of those that were requested last. */
export class DocumentStore {
  /** By the parameters of the requests, the last request at the end. */
  readonly #known = new Map<string, OpenApiDocumentResult>();

  /**
   * One document.
   *
   * @param params the document
   * @param send sends the request
   * @returns the response with the whole text
   */
  async request(
    params: OpenApiDocumentParams,
    send: (params: OpenApiDocumentParams) => Promise<Response>,
  ): Promise<OpenApiDocumentResult | null> {
    const key = JSON.stringify([params.project, params.textDocument?.uri, params.documentName]);
    const known = this.#known.get(key);
    const response = await send(known === undefined ? params : { ...params, previousResultId: known.resultId });
    const result = response === null ? null : wholeOf(response, known);
    this.#known.delete(key);
    if (result !== null) this.#known.set(key, result);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > mostKnown) this.#known.delete(oldest);
    return result;
  }
}

function wholeOf(response: OpenApiDocumentResult | OpenApiDocumentUpdate, known: OpenApiDocumentResult | undefined) {
  if ("text" in response) return response;
  const { changes, ...rest } = response;
  return { ...rest, text: withChanges(known!.text, changes) };
}

function withChanges(text: string, changes: readonly OpenApiTextChange[]): string {
  if (changes.length === 0) return text;
  const parts: string[] = [];
  let place = 0;
  for (const { start, end, text: added } of changes) {
    parts.push(text.slice(place, start), added);
    place = end;
  }
  parts.push(text.slice(place));
  return parts.join("");
}
