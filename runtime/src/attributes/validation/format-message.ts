/** Fills a message's places: `{0}`, `{1}`, ...; `{{` and `}}` are literal braces; a place without an argument stays. */
export function formatMessage(template: string, args: readonly string[]): string {
  return template.replace(/\{\{|\}\}|\{(\d{1,3})(?:[,:][^{}]*)?\}/g, (place, index: string | undefined) => {
    if (index === undefined) return place.charAt(0);
    return args[Number(index)] ?? place;
  });
}
