/** The first release of each line of Node.js whose `module.registerHooks` also supports CommonJS. */
const firstWhole: Readonly<Record<number, readonly [minor: number, patch: number]>> = {
  22: [22, 3],
  24: [11, 1],
  25: [1, 0],
};

/**
 * Whether `module.registerHooks` is reliable. In earlier releases, a CommonJS file that is imported while hooks are
 * registered cannot require Node's own modules ("request for 'node:util' is not in cache"), so mocha does not even
 * start.
 */
export function hasWholeInThreadHooks(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const first = firstWhole[major];
  if (first === undefined) return major > 25;
  return minor > first[0] || (minor === first[0] && patch >= first[1]);
}
