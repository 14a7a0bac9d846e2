/**
 * Runs steps side by side: `jobs` at a time, and one that downloads beside them. The first step of the list that can begin does.
 *
 * @param steps each has a `name`, and can have `after` (the names of steps that must have ended; names that are not in the list do not
 *   count), `downloads` (it needs little of the processor) and `needsQuiet` (only others that need it run at the same time)
 * @param jobs how many steps run at a time
 * @param run runs one step; after `false` no other step begins
 * @throws an error if steps wait for each other
 */
export async function runAll(steps, jobs, run) {
  const waiting = [...steps];
  const running = new Map();
  let isGoingOn = true;

  const unfinished = () => [...waiting, ...running.keys()].map(({ name }) => name);
  const countRunning = (downloads) => [...running.keys()].filter((step) => isDownload(step) === downloads).length;
  const isDownload = (step) => step.downloads === true && jobs > 1;

  const needsQuiet = (step) => step.needsQuiet === true;

  function mayBegin(step) {
    const names = unfinished();
    if (step.after?.some((name) => names.includes(name))) return false;
    if ([...running.keys()].some((other) => needsQuiet(other) !== needsQuiet(step))) return false;
    return countRunning(isDownload(step)) < (isDownload(step) ? 1 : jobs);
  }

  function begin(step) {
    waiting.splice(waiting.indexOf(step), 1);
    const end = (goesOn) => {
      running.delete(step);
      isGoingOn &&= goesOn;
    };
    running.set(step, run(step).then(end));
  }

  while (isGoingOn || running.size > 0) {
    for (let next; isGoingOn && (next = waiting.find(mayBegin)) !== undefined;) begin(next);
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  // A step that never runs must not look like one that has passed.
  if (isGoingOn && waiting.length > 0) throw new Error(`These steps wait for each other: ${unfinished().join(", ")}.`);
}
