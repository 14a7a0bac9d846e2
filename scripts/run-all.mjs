/**
 * Runs steps side by side: `jobs` at a time, and beside them one that downloads and one in the background. The first step of the list that
 * can begin does. When only steps of the background wait, they take the places of the others as well.
 *
 * @param steps each has a `name`, and can have `after` (the names of steps that must have ended; names that are not in the list do not
 *   count), `downloads` (it needs little of the processor), `inBackground` (it disturbs no other step) and `needsQuiet` (beside it run only
 *   others that need it, and the background)
 * @param jobs how many steps run at a time
 * @param run runs one step; after `false` no other step begins
 * @throws an error if steps wait for each other
 */
export async function runAll(steps, jobs, run) {
  const waiting = [...steps];
  const running = new Map();
  let isGoingOn = true;

  const unfinished = () => [...waiting, ...running.keys()].map(({ name }) => name);

  function laneOf({ downloads, inBackground }) {
    if (jobs === 1 || !(downloads || inBackground)) return "jobs";
    return downloads ? "downloads" : "background";
  }

  const countRunning = (lane) => [...running.keys()].filter((step) => laneOf(step) === lane).length;

  function hasPlace(step) {
    const lane = laneOf(step);
    if (countRunning(lane) < (lane === "jobs" ? jobs : 1)) return true;
    if (lane !== "background" || waiting.some((other) => laneOf(other) === "jobs")) return false;
    return countRunning("jobs") + countRunning("background") < jobs;
  }

  function isDisturbed(step) {
    const others = [...running.keys()].filter((other) => laneOf(other) !== "background");
    return laneOf(step) !== "background" && others.some((other) => needsQuiet(other) !== needsQuiet(step));
  }

  function needsQuiet(step) {
    return step.needsQuiet === true;
  }

  function mayBegin(step) {
    const names = unfinished();
    return hasPlace(step) && !isDisturbed(step) && !step.after?.some((name) => names.includes(name));
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
