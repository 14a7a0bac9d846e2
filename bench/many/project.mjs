/**
 * Writes the project with many actions, and the same by hand: one file for each controller, as an application of that size has. Routes that
 * share schemas and functions would share compiled code.
 */
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

const byHand = (prefix) => `const integer = { type: "integer" };
const withId = () => ({ type: "object", properties: { id: integer }, required: ["id"] });
const thing = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 40 },
    size: { ...integer, minimum: 1, maximum: 100 },
    note: { type: "string" },
  },
  required: ["name", "size"],
};
const page = { type: "object", properties: { page: { ...integer, default: 1 } } };

export function addThings(app) {
  app.get("/${prefix}/:id", { schema: { params: withId(), response: { 200: withId() } } }, (request, reply) =>
    reply.send({ id: request.params.id }),
  );
  app.get("/${prefix}", { schema: { querystring: page, response: { 200: withId() } } }, (request, reply) =>
    reply.send({ id: request.query.page }),
  );
  app.post("/${prefix}", { schema: { body: thing, response: { 200: withId() } } }, (request, reply) =>
    reply.send({ id: request.body.size }),
  );
  app.delete("/${prefix}/:id", { schema: { params: withId(), response: { 200: withId() } } }, (request, reply) =>
    reply.send({ id: request.params.id }),
  );
}
`;

function listByHand() {
  const imports = prefixes.map((_, index) => `import { addThings as add${index} } from "./things-${index}.js";`);
  return [...imports, "", `export const all = [${prefixes.map((_, index) => `add${index}`).join(", ")}];`, ""].join(
    "\n",
  );
}

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
  for (const folder of ["src", "by-hand"]) mkdirSync(join(target, folder), { recursive: true });
  const put = (name, text) => writeFileSync(join(target, name), text);
  put("package.json", `${JSON.stringify({ name: "many-actions", private: true, type: "module" })}\n`);
  put("tsconfig.json", `${JSON.stringify(config, null, 2)}\n`);
  put("src/main.ts", main);
  put("src/controllers.ts", list());
  put("by-hand/index.js", listByHand());
  prefixes.forEach((prefix, index) => {
    put(`src/things-${index}.controller.ts`, controller(prefix, index));
    put(`by-hand/things-${index}.js`, byHand(prefix));
  });
}
