/**
 * Ends the process without an error when nobody reads its output any more, as in `ligature routes | head`. The code is that of a program
 * that SIGPIPE ends.
 *
 * @example endWithReader(); // before anything is written
 */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", end);
}

function end(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(141);
}
