/**
 * Fills the placeholders of a message. `{{` and `}}` are literal braces. A placeholder without an argument is unchanged.
 *
 * @param template a text with the placeholders `{0}`, `{1}`, ...
 * @param args their values
 * @returns the message
 * @example `formatMessage("{0} is over {1}", ["Total", "5"])`
 */
export function formatMessage(template: string, args: readonly string[]): string {
  return template.replace(/\{\{|\}\}|\{(\d{1,3})(?:[,:][^{}]*)?\}/g, (place, index: string | undefined) => {
    if (index === undefined) return place.charAt(0);
    return args[Number(index)] ?? place;
  });
}
