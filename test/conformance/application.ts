import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ControllerBase, createApp, PageModel, type AppOptions } from "ligature";
import type { FastifyInstance } from "fastify";
import * as support from "./support.js";

const here = dirname(fileURLToPath(import.meta.url));

/** An application under test, listening. */
export interface RunningApplication {
  readonly app: FastifyInstance;
  readonly port: number;
}

/** Starts the controllers and pages that a file written like `app.ts` exports, as the recorded application was set up. */
export async function startApplication(file: string, options: Partial<AppOptions> = {}): Promise<RunningApplication> {
  const exported = Object.values((await import(pathToFileURL(besideSupport(file)).href)) as object) as unknown[];
  const app = await createApp({
    controllers: exported.filter((value) => extendsClass(value, ControllerBase)) as AppOptions["controllers"],
    pages: exported.filter((value) => extendsClass(value, PageModel)) as AppOptions["pages"],
    conventionalRoutes: { conventional: "conv/{controller}/{action=index}/{id?}" },
    modelBinderProviders: (providers) => providers.unshift(support.pointBinderProvider),
    xmlSerializerFormatters: true,
    ...options,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  return { app, port: typeof address === "object" && address !== null ? address.port : 0 };
}

function extendsClass(value: unknown, base: abstract new (...args: never[]) => object): boolean {
  return typeof value === "function" && value.prototype instanceof base;
}

/**
 * The file itself when a `support.ts` stands beside it; else a copy in the git-ignored folder `apps/` with one that
 * re-exports ours, so that any file can be run and finds the packages of this project.
 */
function besideSupport(file: string): string {
  const path = resolve(file);
  if (existsSync(join(dirname(path), "support.ts"))) return path;
  const folder = join(here, "apps", createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 12));
  mkdirSync(folder, { recursive: true });
  copyFileSync(path, join(folder, "app.ts"));
  writeFileSync(join(folder, "support.ts"), 'export * from "../../support.js";\n');
  return join(folder, "app.ts");
}
