/** One case's outcome: no differences, or what differs; `reason` when a rule of the specification judged it. */
export interface Outcome {
  readonly group: string;
  readonly id: string;
  readonly differences: readonly string[];
}

/** Prints the table by group, a line per failure, and the closing count; gives the number of failures. */
export function report(outcomes: readonly Outcome[]): number {
  const failures = outcomes.filter(({ differences }) => differences.length > 0);
  for (const { id, differences } of failures) console.log(`${id}: ${differences.join("; ").slice(0, 600)}`);
  if (failures.length > 0) console.log("");
  printTable(outcomes);
  console.log(`${outcomes.length - failures.length} passed, ${failures.length} failed`);
  return failures.length;
}

function printTable(outcomes: readonly Outcome[]): void {
  const groups = [...new Set(outcomes.map(({ group }) => group))];
  const width = Math.max(5, ...groups.map(({ length }) => length));
  console.log(`${"group".padEnd(width)}  passed  failed`);
  for (const group of groups) {
    const own = outcomes.filter((outcome) => outcome.group === group);
    const failed = own.filter(({ differences }) => differences.length > 0).length;
    console.log(`${group.padEnd(width)}  ${pad(own.length - failed)}  ${pad(failed)}`);
  }
  console.log("");
}

function pad(count: number): string {
  return String(count).padStart(6);
}
