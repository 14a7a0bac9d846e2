/** How often the parent is looked for, in milliseconds. */
const interval = 500;

/**
 * Calls back when the process that started this one has gone, if it is a package manager's. `npm run` passes signals only
 * to the shell that it starts, and a shell such as dash ends without passing them on. Without npm, a parent may end
 * while the command goes on, as after `nohup`.
 *
 * @returns ends the search
 */
export function whenParentHasGone(gone: () => void): () => void {
  // npm, pnpm and yarn set it.
  if (process.env.npm_config_user_agent === undefined) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
