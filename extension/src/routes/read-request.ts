/** A request in the box, with its method if it has one. `undefined` if the text is only a part of a route. */
export function readRequest(text: string): { readonly method?: string; readonly url: string } | undefined {
  const [, method, url] = /^\s*(?:([a-z]+)\s+)?((?:https?:\/\/|\/)\S*)/i.exec(text) ?? [];
  if (url === undefined) return undefined;
  return { ...(method !== undefined && { method: method.toUpperCase() }), url };
}
