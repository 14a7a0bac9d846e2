import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { moduleFile } from "../../helpers/command.js";

const sources = dirname(dirname(moduleFile("runtime", "types/index")));

/**
 * The part of Ligature that the application uses: its decorators and types, and declarations of the rest. With all of it,
 * Fastify's and Node's types come along, and a program takes five times as long to make.
 */
const declarations = `${["api", "authorization", "binding", "routing", "swagger"].map((name) => `export * from "${sources}/attributes/${name}-attributes.js";\n`).join("")}export * from "${sources}/attributes/validation/attributes.js";
export * from "${sources}/types/index.js";
export type { RouteTemplate } from "${sources}/routing/template-text.js";

declare class ActionResultBase<Value> {
  readonly "~actionResult"?: "other";
  readonly "~value"?: Value;
}
export type ActionResult<T = never> = T | ActionResultBase<[T] extends [never] ? unknown : T>;

export declare abstract class ControllerBase {
  readonly url: {
    routeUrl(name: string, values?: object): string | null;
    link(name: string, values?: object): string | null;
    action(name: string, controller?: string, values?: object): string | null;
  };
  createdAtRoute<Value>(name: string, values: object, value: Value): ActionResultBase<Value>;
  createdAtAction<Value>(name: string, values?: object, value?: Value): ActionResultBase<Value>;
  redirectToAction(name: string, controller?: string): ActionResultBase<never>;
  notFound(): ActionResultBase<never>;
  badRequest(): ActionResultBase<never>;
  noContent(): ActionResultBase<never>;
}

export declare function createApp(options: object): Promise<{
  listen(options: object): Promise<void>;
  call(controller: abstract new () => ControllerBase, action: string, values?: object): Promise<unknown>;
}>;
`;

/** An empty folder in which Ligature is installed. */
export function createFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "ligature-edits-"));
  const installed = join(folder, "node_modules/ligature");
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, "package.json"), JSON.stringify({ name: "ligature", type: "module", types: "index.d.ts" })); // prettier-ignore
  writeFileSync(join(installed, "index.d.ts"), declarations);
  return folder;
}
