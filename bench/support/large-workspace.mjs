/** A large project for measuring. Its controllers and models differ only in their number. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A controller with five actions and its own model. Every tenth one has a mistake that needs types. */
export function controller(index) {
  const mistake = index % 10 === 9 ? "boolean" : "Int32";
  return `import { ApiController, ControllerBase, FromBody, FromQuery, HttpDelete, HttpGet, HttpPost, HttpPut, Route, type ActionResult, type Int32 } from "ligature";
import { Item${index}, NewItem${index} } from "./item-${index}.js";

/** Items of kind ${index}. */
@ApiController()
@Route("api/items${index}")
export class Items${index}Controller extends ControllerBase {
  /** Lists them. */
  @HttpGet()
  list(@FromQuery() page?: Int32, @FromQuery() size?: Int32): Item${index}[] {
    return [];
  }

  /** Finds one. */
  @HttpGet("{id:int:min(1)}", { name: "item${index}" })
  get(id: ${mistake}): ActionResult<Item${index}> {
    return this.notFound();
  }

  /** Adds one. */
  @HttpPost()
  create(@FromBody() item: NewItem${index}): ActionResult<Item${index}> {
    return this.notFound();
  }

  /** Changes one. */
  @HttpPut("{id:int}")
  update(id: Int32, @FromBody() item: NewItem${index}) {
    return this.noContent();
  }

  /** Removes one. */
  @HttpDelete("{id:int}")
  remove(id: Int32) {
    return this.noContent();
  }
}
`;
}

/** The models that a controller reads and returns. */
export function model(index) {
  return `import { Range, Required, StringLength, type DateTime, type Decimal, type Int32 } from "ligature";

/** A new item. */
export class NewItem${index} {
  @Required() @StringLength(40) name!: string;
  @Range(0, 1000) price!: Decimal;
  tags: string[] = [];
  parts: Part${index}[] = [];
}

export class Part${index} {
  sku!: string;
  quantity: Int32 = 1;
}

export class Item${index} extends NewItem${index} {
  id!: Int32;
  made!: DateTime;
}
`;
}

function main(count) {
  const indices = Array.from({ length: count }, (_, index) => index);
  const imports = indices.map((index) => `import { Items${index}Controller } from "./items-${index}.controller.js";`);
  const names = indices.map((index) => `Items${index}Controller`);
  return `import { createApp } from "ligature";\n${imports.join("\n")}\n\nawait createApp({ controllers: [${names.join(", ")}], openApi: {} });\n`;
}

/** Writes a project with this number of controllers, each with its own models, into an empty folder. */
export function writeWorkspace(folder, count) {
  const source = join(folder, "src");
  mkdirSync(source);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(root, "runtime"), join(folder, "node_modules/ligature"), "dir");
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "large", type: "module" }));
  const compilerOptions = {
    target: "ES2022",
    module: "NodeNext",
    strict: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  writeFileSync(join(source, "main.ts"), main(count));
  for (let index = 0; index < count; index++) {
    writeFileSync(join(source, `items-${index}.controller.ts`), controller(index));
    writeFileSync(join(source, `item-${index}.ts`), model(index));
  }
}
