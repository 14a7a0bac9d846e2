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
  return fillPlaceholders(template, (index, place) => args[index] ?? place);
}

/**
 * Fills the placeholders of a message by a function. `{{` and `}}` are literal braces.
 *
 * @param template a text with the placeholders `{0}`, `{1:N2}`, ...
 * @param textOf gets the number of a placeholder and the placeholder itself, and returns its text
 * @returns the message
 * @example fillPlaceholders("{0} is over {1}", (index) => `<${index}>`) // "<0> is over <1>"
 */
export function fillPlaceholders(template: string, textOf: (index: number, place: string) => string): string {
  return template.replace(braces, (place, index: string | undefined) =>
    index === undefined ? place.charAt(0) : textOf(Number(index), place),
  );
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
