/** Finds an nginx for the tests behind a proxy, and on Debian fetches one. */
import { existsSync } from "node:fs";
import { installPackage } from "./apt.js";

const usual = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];
const remedy = 'Install nginx ("apt-get install nginx-light" on Debian) or set NGINX to the path of one.';

/**
 * The path of an nginx: `NGINX` when set, else the usual places, else Debian's package.
 * @throws {Error} when there is none and it cannot be installed; the message says what to install
 */
export function ensureNginx(): string {
  const named = process.env.NGINX;
  if (named !== undefined && !existsSync(named)) throw new Error(`NGINX names ${named}, which is not there`);
  const found = named ?? find();
  if (found !== undefined) return found;
  installPackage("nginx-light", remedy);
  const path = find();
  if (path === undefined) throw new Error(`apt-get installed no nginx in a usual place. ${remedy}`);
  return path;
}

function find(): string | undefined {
  return usual.find((path) => existsSync(path));
}
