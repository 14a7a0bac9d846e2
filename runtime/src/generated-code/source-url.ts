/**
 * Gives generated code a place, under which debuggers and stacks show it. It is in `node_modules`, wherever the package is, because debuggers
 * skip what is there: a step out of an action does not lead into its plan.
 *
 * @param text the code
 * @param name what it is the code of
 */
export function withSourceUrl(text: string, name: string): string {
  return `${text}\n//# sourceURL=node_modules/ligature/generated/${encodeURIComponent(name)}.js`;
}
