/**
 * Preloaded into processes that compile or check something once, and end. V8 optimizes a function as soon as it has run for a while, in
 * another thread. These processes end before that pays: up to a quarter of their processor time is spent on it. Here V8 waits eight
 * times as long. `NODE_OPTIONS` does not accept the flag itself. They also share TypeScript's machine code.
 */
const { setFlagsFromString } = require("node:v8");

const { v8, electron } = process.versions;
// V8 12, of Node.js 22, has another flag for the same.
const flag = parseInt(v8, 10) < 12 ? "--interrupt-budget=540000" : "--invocation-count-for-turbofan=24000";
// Electron may have made the flags unchangeable.
if (electron === undefined) {
  setFlagsFromString(flag);
  require("./keep-compiled.cjs"); // Its code depends on the flags.
}
