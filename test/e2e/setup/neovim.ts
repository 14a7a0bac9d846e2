/** Finds a Neovim for the tests of its language client, and on Debian fetches one. */
import { existsSync } from "node:fs";
import { installPackage } from "./apt.js";

const usual = ["/usr/bin/nvim", "/usr/local/bin/nvim", "/opt/homebrew/bin/nvim"];
const remedy = 'Install Neovim 0.7 or newer ("apt-get install neovim" on Debian) or set NEOVIM to the path of one.';

/**
 * The path of a Neovim: `NEOVIM` when set, else the usual places, else Debian's package.
 * @throws {Error} when there is none and it cannot be installed; the message says what to install
 */
export function ensureNeovim(): string {
  const named = process.env.NEOVIM;
  if (named !== undefined && !existsSync(named)) throw new Error(`NEOVIM names ${named}, which is not there`);
  const found = named ?? find();
  if (found !== undefined) return found;
  installPackage("neovim", remedy);
  const path = find();
  if (path === undefined) throw new Error(`apt-get installed no Neovim in a usual place. ${remedy}`);
  return path;
}

function find(): string | undefined {
  return usual.find((path) => existsSync(path));
}
