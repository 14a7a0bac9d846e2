/**
 * Runs steps side by side, `jobs` at a time and one that downloads beside them. Of the steps that may begin, the first of the list does.
 *
 * @param steps each has a `name`, and may have `after` (names of steps that must have ended; a name that is not in the list has),
 *   `downloads` (it takes little of the processor) and `isAlone` (nothing runs beside it)
 * @param run runs one step; where it gives false, no other begins
 */
export async function runAll(steps, jobs, run) {
  const waiting = [...steps];
  const running = new Map();
  let isGoingOn = true;

  const unfinished = () => [...waiting, ...running.keys()].map(({ name }) => name);
  const countRunning = (downloads) => [...running.keys()].filter((step) => isDownload(step) === downloads).length;
  const isDownload = (step) => step.downloads === true && jobs > 1;

  function mayBegin(step) {
    const names = unfinished();
    if (step.after?.some((name) => names.includes(name))) return false;
    if (step.isAlone) return running.size === 0;
    if ([...running.keys()].some(({ isAlone }) => isAlone)) return false;
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
}
