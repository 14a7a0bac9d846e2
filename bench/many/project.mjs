/** Writes the project with many actions: one file for each controller, as an application of that size has. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prefixes } from "./shape.mjs";

const controller = (
  prefix,
  index,
) => `import { ControllerBase, FromBody, FromQuery, HttpDelete, HttpGet, HttpPost, Range, Route, StringLength } from "ligature";
import type { ActionResult, Int32 } from "ligature";

/** A thing of kind ${index}. */
export class Thing${index} {
  @StringLength(40, { minimumLength: 1 }) name!: string;
  @Range(1, 100) size!: Int32;
  note?: string;
}

/** The answer of the model. */
export class Answer${index} {
  id!: Int32;
}

/** Things of kind ${index}. */
@Route("${prefix}")
export class Things${index}Controller extends ControllerBase {
  @HttpGet("{id:int}")
  get(id: Int32): ActionResult<Answer${index}> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return { id };
  }

  @HttpGet()
  list(@FromQuery() page: Int32 = 1): ActionResult<Answer${index}> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return { id: page };
  }

  @HttpPost()
  add(@FromBody() thing: Thing${index}): ActionResult<Answer${index}> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return { id: thing.size };
  }

  @HttpDelete("{id:int}")
  remove(id: Int32): ActionResult<Answer${index}> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return { id };
  }
}
`;

function list() {
  const imports = prefixes.map(
    (_, index) => `import { Things${index}Controller } from "./things-${index}.controller.js";`,
  );
  const names = prefixes.map((_, index) => `  Things${index}Controller,`);
  return [...imports, "", "export const controllers = [", ...names, "];", ""].join("\n");
}

const main = `import { createApp } from "ligature";
import { controllers } from "./controllers.js";

const app = await createApp({ controllers });
await app.listen({ port: Number(process.env.PORT ?? 3000), host: "127.0.0.1" });
`;

const config = {
  extends: "ligature/tsconfig.base.json",
  compilerOptions: { rootDir: "src", outDir: "dist" },
  include: ["src"],
};

/** Writes it to `target`, a folder from which `ligature` can be resolved. The folder is emptied first. */
export function writeManyActions(target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, "src"), { recursive: true });
  const put = (name, text) => writeFileSync(join(target, name), text);
  put("package.json", `${JSON.stringify({ name: "many-actions", private: true, type: "module" })}\n`);
  put("tsconfig.json", `${JSON.stringify(config, null, 2)}\n`);
  put("src/main.ts", main);
  put("src/controllers.ts", list());
  prefixes.forEach((prefix, index) => put(`src/things-${index}.controller.ts`, controller(prefix, index)));
}
