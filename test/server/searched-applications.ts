import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** The sources in the folder `src` of a project. */
export function sourcesIn(folder: string): string[] {
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

/** The recorded application in a folder of its own, and the start that it has in `test/conformance/application.ts`. */
function writeConformance(): SearchedApplication {
  const folder = mkdtempSync(join(root, "test/fixtures/.conformance-"));
  process.once("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const name of ["app.ts", "support.ts", "canonical.ts", "recorded-case.ts"])
    cpSync(join(root, "test/conformance", name), join(folder, name));
  const text = readFileSync(join(folder, "app.ts"), "utf8");
  const classes = (base: string): string =>
    [...text.matchAll(new RegExp(`^export class (\\w+) extends ${base}\\b`, "gm"))].map(([, name]) => name).join(", ");
  const [controllers, pages] = [classes("ControllerBase"), classes("PageModel")];
  writeFileSync(
    join(folder, "main.ts"),
    `import { createApp } from "ligature";
import { ${controllers}, ${pages} } from "./app.js";
import { pointBinderProvider } from "./support.js";

await createApp({
  controllers: [${controllers}],
  pages: [${pages}],
  conventionalRoutes: { conventional: "conv/{controller}/{action=index}/{id?}" },
  modelBinderProviders: (providers) => providers.unshift(pointBinderProvider),
  xmlSerializerFormatters: true,
});
`,
  );
  const options = { extends: "../../tsconfig.json", include: ["*.ts"], exclude: [], references: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options));
  return { folder, paths: [join(folder, "app.ts")] };
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
  conformance: writeConformance,
};
