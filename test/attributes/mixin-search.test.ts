import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createApp, type AppOptions } from "ligature";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { reflectProject } from "#runtime/reflection/index.js";
import { Dice } from "../fuzz/campaign/dice.js";
import { loadCompiled } from "../helpers/compiled.js";

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const fixedSeed = 20_261_126;
const randomSeed = Number(process.env["FUZZ_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));
/** Models of one application; `FUZZ_RUNS` for a long search. */
const models = Number(process.env["FUZZ_RUNS"] ?? 24);

/** Ways to write a mixin `name`, whose property `member` is at most `most`. */
const mixins: readonly ((name: string, member: string) => string)[] = [
  (name, member) => `export function ${name}<T extends Constructor>(Base: T, most: Int32) {
    class Mixed extends Base { @Range(0, most) ${member}: Int32 = 0; }
    return Mixed;
  }`,
  (name, member) => `export const ${name} = <T extends Constructor>(Base: T, most: Int32) => {
    class Mixed extends Base { @Range(0, most) ${member}: Int32 = 0; }
    class Between extends Mixed { other${member}(): number { return 1; } }
    return Between;
  };`,
  (name, member) => `const make${name} = (limit: Int32) => function <T extends Constructor>(Base: T) {
    const most = limit * 1;
    class Mixed extends Base { @Range(0, most) ${member}: Int32 = 0; }
    return class extends Mixed {};
  };
  export function ${name}<T extends Constructor>(Base: T, most: Int32) { return make${name}(most)(Base); }`,
  (name, member) => `export const ${name}s = { of<T extends Constructor>(Base: T, most: Int32 = 3) {
    class Mixed extends Base { @Range(0, most) ${member}: Int32 = 0; }
    return Mixed;
  } };
  export const ${name} = ${name}s.of;`,
];

const head = `import { ControllerBase, FromBody, HttpPost, Range, Route, type Int32 } from "ligature";
type Constructor = new (...args: any[]) => object;
export class Core { @Range(0, 9) core: Int32 = 0; }
`;

interface Shape {
  readonly text: string;
  /** By member, its most. */
  readonly limits: ReadonlyMap<string, number>;
}

/** A chain of mixins, written in one expression or with constants between. */
function shapeOf(dice: Dice, index: number): Shape {
  const limits = new Map([["core", 9]]);
  const before: string[] = [];
  let expression = "Core";
  for (let level = 1 + dice.below(4); level > 0; level--) {
    const kind = dice.below(mixins.length);
    const most = 1 + dice.below(8);
    expression = `Mix${kind}(${expression}, ${most})`;
    limits.set(`m${kind}`, most);
    if (!dice.once(3)) continue;
    before.push(`const Base${index}x${level} = ${expression};`);
    expression = `Base${index}x${level}`;
  }
  const own = dice.once(3) ? `override core: Int32 = 1;` : "";
  const model = `Model${index}`;
  const type = dice.pick([
    model,
    `Partial<${model}>`,
    `Omit<${model}, "other">`,
    `Sub${index}`,
    `Also${index}`,
    `${model} & { note?: string }`,
    `{ core: Int32 } & ${model}`,
  ]);
  const text = `${before.join("\n")}
export class Model${index} extends ${expression} { ${own} }
export class Sub${index} extends Model${index} {}
export interface Also${index} extends Model${index} { note?: string }
@Route("${index}") export class Controller${index} extends ControllerBase {
  @HttpPost() add(@FromBody() _model: ${type}) { return Object.keys(this.modelState.errors()).sort(); }
}`;
  return { text, limits };
}

for (const [kind, seed] of Object.entries({ fixed: fixedSeed, random: randomSeed })) {
  describe(`random chains of mixins, with the ${kind} seed ${seed}`, function () {
    this.timeout(120_000 + models * 2_000);
    const shapes = Array.from({ length: models }, (_, index) => shapeOf(new Dice(seed, index), index));
    let folder: string;
    let file: string;
    let controllers: NonNullable<AppOptions["controllers"]>[number][];

    before(async () => {
      folder = mkdtempSync(join(fixtures, ".mixins-"));
      file = join(folder, "models.ts");
      const declared = mixins.map((write, index) => write(`Mix${index}`, `m${index}`));
      writeFileSync(file, [head, ...declared, ...shapes.map(({ text }) => text)].join("\n"));
      const loaded = await loadCompiled<Record<string, (typeof controllers)[number]>>(
        pathToFileURL(file).href,
        import.meta.url,
      );
      controllers = shapes.map((_, index) => loaded[`Controller${index}`]!);
    });
    after(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it("check each member by the outermost rule for it", async () => {
      const app = await createApp({ controllers, severities: { LIG1032: "off" } });
      for (const [index, { limits, text }] of shapes.entries()) {
        for (const above of [0, 1]) {
          const payload = Object.fromEntries([...limits].map(([name, most]) => [name, most + above]));
          const { body } = await app.inject({ method: "POST", url: `/${index}`, payload });
          assert.deepEqual(JSON.parse(body), above === 0 ? [] : [...limits.keys()].sort(), `${text}\n${body}`);
        }
      }
      await app.close();
    });

    it("give the same model as their source", async () => {
      const { classIdOf, createRuntimeModelSource } = await import("ligature/internal/attributes");
      const ids = controllers.map((one) => classIdOf(one)!);
      const plain = (part: unknown): unknown => JSON.parse(JSON.stringify(part ?? null));
      const living = createApplicationModel(createRuntimeModelSource(controllers), { controllers: ids }).model;
      const source = reflectProject({ projectRoot: fileURLToPath(new URL("..", import.meta.url)), rootNames: [file] });
      const read = createApplicationModel(source, { controllers: ids }).model;
      // One type for each comparison, so that a failure says where.
      for (const id of new Set([...Object.keys(living.types), ...Object.keys(read.types)]))
        assert.deepEqual(plain(read.types[id]), plain(living.types[id]), id);
      assert.deepEqual(plain(read.controllers), plain(living.controllers));
    });
  });
}
