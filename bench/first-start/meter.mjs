/** Preloaded with `--import`: prints the processor time of the process when it ends, as the last line of its errors. */
process.once("exit", () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write(`\n${(user + system) / 1000}\n`);
});
