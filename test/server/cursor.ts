import type { LanguageClient } from "../helpers/language-client.js";

/** A place as the protocol writes it. */
export interface WirePosition {
  readonly line: number;
  readonly character: number;
}

/** A source with `¦` at the cursor: the text without it, and its place. */
export function atCursor(source: string): { readonly text: string; readonly position: WirePosition } {
  const at = source.indexOf("¦");
  if (at === -1) throw new Error(`no cursor in ${source}`);
  const lines = source.slice(0, at).split(/\r\n|\n/);
  const position = { line: lines.length - 1, character: lines.at(-1)!.length };
  return { text: source.slice(0, at) + source.slice(at + 1), position };
}

/** Asks something at the cursor of a text that replaces the file's. */
export function askAt<Result>(client: LanguageClient, method: string, uri: string, marked: string): Promise<Result> {
  const { text, position } = atCursor(marked);
  client.change(uri, text);
  return client.request<Result>(method, { textDocument: { uri }, position });
}
