/** Installs packages of Debian for tests that run real programs. */
import { execFileSync } from "node:child_process";

/**
 * Installs a package by `apt-get` (root only).
 * @throws {Error} where it cannot be installed; the message ends with the remedy
 */
export function installPackage(name: string, remedy: string): void {
  if (process.getuid?.() !== 0) throw new Error(`There is no ${name}, and only root could install it. ${remedy}`);
  console.log(`installing Debian's ${name} (once)`);
  try {
    apt("update", "-q");
    apt("install", "-q", "-y", "--no-install-recommends", name);
  } catch (error) {
    throw new Error(`There is no ${name}, and apt-get could not install it. ${remedy}`, { cause: error });
  }
}

function apt(...args: string[]): void {
  execFileSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
