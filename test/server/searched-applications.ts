import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { createFolder } from "./equivalence/installed-ligature.js";
import { pristine } from "./equivalence/workspace.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** An application in which edits are tried at random places. */
export interface SearchedApplication {
  readonly folder: string;
  /** Its sources, absolute. */
  readonly paths: readonly string[];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => join(folder, "src", name));
}

/** The application of the random edits, with Ligature's declarations alone, in a folder of its own. */
export function writeShop(): SearchedApplication {
  const folder = createFolder();
  for (const [name, text] of pristine) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { folder, paths: sourcesIn(folder) };
}

/** Applications without mistakes, and the one whose requests ASP.NET Core has answered. */
export const searchedApplications: Readonly<Record<string, () => SearchedApplication>> = {
  ...Object.fromEntries(
    ["orders", "conduit"].map((name) => [
      name,
      () => ({ folder: join(root, "examples", name), paths: sourcesIn(join(root, "examples", name)) }),
    ]),
  ),
  ...Object.fromEntries(
    ["shop", "blog", "files"].map((name) => [
      name,
      () => {
        const folder = fixtureWorkspace(`workspaces/${name}`);
        return { folder, paths: sourcesIn(folder) };
      },
    ]),
  ),
  conformance: () => ({
    folder: join(root, "test/fixtures/workspaces/conformance"),
    paths: [join(root, "test/conformance/app.ts")],
  }),
};
