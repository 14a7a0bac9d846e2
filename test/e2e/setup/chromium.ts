/** Finds a Chromium for the browser tests, and on Debian fetches one. */
import { existsSync } from "node:fs";
import { installPackage } from "./apt.js";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/**
 * The path of a Chromium: `CHROMIUM` when set, else the usual places, else Debian's package installed by `apt-get` (root only).
 * @throws {Error} when there is none and it cannot be installed; the message says what to install
 */
export function ensureChromium(): string {
  const named = process.env.CHROMIUM;
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there`);
  return named ?? find() ?? installed();
}

function find(): string | undefined {
  return usual.find((path) => existsSync(path));
}

function installed(): string {
  const remedy = 'Install a Chromium ("apt-get install chromium" on Debian) or set CHROMIUM to the path of one.';
  installPackage("chromium", remedy);
  const path = find();
  if (path === undefined) throw new Error(`apt-get installed no Chromium in a usual place. ${remedy}`);
  return path;
}
