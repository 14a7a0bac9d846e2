/** Finds a Vim 9 and the plugin ALE for the test of a language client in Vim script, and on Debian fetches both. */
import { existsSync } from "node:fs";
import { installPackage } from "./apt.js";

const vims = ["/usr/bin/vim", "/usr/local/bin/vim", "/opt/homebrew/bin/vim"];
const plugins = ["/usr/share/vim-ale"];

/** Where the parts are. */
export interface VimInstallation {
  readonly vim: string;
  /** The folder of the plugin ALE. */
  readonly ale: string;
}

/**
 * The path of a Vim with jobs and channels, and of the plugin ALE: `VIM_EXECUTABLE` and `VIM_ALE` when set, else the usual places, else
 * Debian's packages.
 * @throws {Error} when there is none and it cannot be installed; the message says what to install
 */
export function ensureVim(): VimInstallation {
  return {
    vim: ensure("VIM_EXECUTABLE", vims, "vim", 'Install Vim 9 ("apt-get install vim" on Debian)'),
    ale: ensure("VIM_ALE", plugins, "vim-ale", 'Install Vim\'s plugin ALE ("apt-get install vim-ale" on Debian)'),
  };
}

function ensure(variable: string, usual: readonly string[], name: string, advice: string): string {
  const named = process.env[variable];
  if (named !== undefined && !existsSync(named)) throw new Error(`${variable} names ${named}, which is not there`);
  const find = (): string | undefined => named ?? usual.find((path) => existsSync(path));
  const remedy = `${advice} or set ${variable} to its path.`;
  if (find() === undefined) installPackage(name, remedy);
  const path = find();
  if (path === undefined) throw new Error(`apt-get installed no ${name} in a usual place. ${remedy}`);
  return path;
}
