/** The text of the application's binding traces, as it is shown. It is pure, so that it can be tested without VS Code. */

/** The first line of a request: its time in UTC, its id, and what became of it. */
const head = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\S+) (.*)$/gm;

/** Beside the code there is little room, so the line of a request begins with what is looked for, and its id is at its end. */
export function shownTraces(text: string): string {
  return text.replace(head, (_, time: string, id: string, rest: string) => `${clock(time)} ${rest} (${id})`);
}

/** The target of an action in the first line of a request, and where it begins. */
export function targetIn(line: string): { readonly target: string; readonly start: number } | undefined {
  const [, before, target] = /^(\d\d:\d\d:\d\d .*?)(\S+), [A-Z]+ /.exec(line) ?? [];
  return before === undefined || target === undefined ? undefined : { target, start: before.length };
}

function clock(time: string): string {
  return new Date(time).toLocaleTimeString("en-GB", { hour12: false });
}
