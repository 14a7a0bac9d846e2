const braces = /\{\{|\}\}|\{(\d{1,3})(?:[,:][^{}]*)?\}/g;

/**
 * Fills the placeholders of a message. `{{` and `}}` are literal braces. A placeholder without an argument is unchanged.
 *
 * @param template a text with the placeholders `{0}`, `{1}`, ...
 * @param args their values
 * @returns the message
 * @example `formatMessage("{0} is over {1}", ["Total", "5"])`
 */
export function formatMessage(template: string, args: readonly string[]): string {
  return template.replace(braces, (place, index: string | undefined) => {
    if (index === undefined) return place.charAt(0);
    return args[Number(index)] ?? place;
  });
}

/**
 * The placeholders of a message.
 *
 * @param template the message
 * @returns their numbers, in order
 * @example placeholdersOf("{0} is over {1}") // [0, 1]
 */
export function placeholdersOf(template: string): number[] {
  return [...template.matchAll(braces)].flatMap(([, index]) => (index === undefined ? [] : [Number(index)]));
}
