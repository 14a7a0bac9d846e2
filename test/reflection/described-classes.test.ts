import assert from "node:assert/strict";
import { join } from "node:path";
import { createReflector, type FileReflection } from "#runtime/reflection/index.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { Dice } from "../fuzz/campaign/dice.js";

const root = fixtureWorkspace("rules");
const file = join(root, "many.ts");
const otherFile = join(root, "elsewhere.ts");

const other = `export class Price { amount!: number; }\nexport const currency = "EUR";\n`;

/** Classes that read each other, and other statements, in many ways. `Alone` reads nothing of the others. */
const text = `import { ApiController, ControllerBase, HttpGet, Route, type ActionResult } from "ligature";
import { currency, Price } from "./elsewhere.js";

export class Alone extends ControllerBase {
  /** Lists them. */
  @HttpGet("alone/{id}") list(id: string): string[] { return [id]; }
} // behind it

/** A constant. */
const prefix = "a";
declare const limit: string | number;
if (typeof limit !== "number") throw new Error("no number");

function load() { return 1; }
load.retries = 3;
function mixin<T extends new (...args: any[]) => object>(base: T) {
  return class Mixed extends base { mixed = 1; };
}

export enum Kind { few = 1, many }
type Named = Pick<Priced, "price"> & { name: string };
interface Described { text: string }

export class Paged<Item> {
  /** The items. */
  items: Item[] = [];
  total(): { of: string } { return { of: "" }; }
}
export class Priced { price!: Price; kind: Kind = Kind.few; }
namespace Shop { export class Basket { lines = [1]; } }
function inner() { return class Inner { value = prefix; }; }

export class Base extends ControllerBase {
  protected helper() { return this.ok(new Priced()); }
  @HttpGet("base") base(): Shop.Basket { return new Shop.Basket(); }
}

/** Uses {@link Priced}. */
@ApiController()
@Route(\`\${prefix}/[controller]\`)
export class Uses extends Base {
  limit = limit;
  retries = load.retries;
  @HttpGet("page") page(): Paged<Described> { return new Paged(); }
  @HttpGet("named") named(named: Named): ActionResult<Priced> { return this.helper(); }
  @HttpGet("inner") inner() { return new (inner())(); }
} export class Beside { described?: Described; mixed = new (mixin(Priced))(); }

export class Generic extends Paged<Priced> { currency = currency; }
`;

const ofAlone = "alone/{id}";

/** An edit, and the classes that stay as they are. */
const edits: readonly [what: string, from: string, to: string, ...kept: string[]][] = [
  ["a doc comment of a class changes", "Lists them.", "Finds them.", "Paged", "Base", "Uses", "Generic"],
  ["a template of another class changes", '@HttpGet("page")', '@HttpGet("pages")', "Alone", "Paged", "Priced", "Base", "Generic"],
  ["the comment behind a class changes", "// behind it", "// after it", "Paged", "Base", "Generic"],
  ["a constant that it reads changes", 'prefix = "a"', 'prefix = "b"', "Alone", "Paged", "Priced"],
  ["a variable that it reads is narrowed otherwise", '!== "number"', '!== "string"', "Alone", "Paged"],
  ["a function that it reads has another member", "load.retries = 3", 'load.retries = ""', "Alone", "Paged"],
  ["an enum that it reads changes", "few = 1", "few = 7", "Alone", "Paged"],
  ["a base class changes", '@HttpGet("base")', '@HttpGet("bases")', "Alone", "Paged", "Priced", "Generic"],
  ["a helper of its base returns something else", "this.ok(new Priced())", "this.notFound()", "Alone", "Paged", "Generic"],
  ["a class that a type mentions changes", "price!: Price", "price!: number", "Alone", "Paged"],
  ["the member of a generic base changes", "items: Item[]", "items: (Item | null)[]", "Alone", "Priced", "Base"],
  ["an interface changes", "text: string", "text: number", "Alone", "Paged", "Priced", "Base", "Generic"],
  ["a class in a namespace changes", "lines = [1]", 'lines = [""]', "Alone", "Paged", "Priced", "Generic"],
  ["a class in a function changes", "value = prefix", "value = 1", "Alone", "Paged", "Priced", "Base"],
  ["a line is added", "/** A constant. */", "\n/** A constant. */", "Alone"],
  ["an import is added", "import { currency", 'import type { Int32 } from "ligature"; import { currency'],
  ["a global name is declared", "interface Described", "class Array<T> { own!: T } interface Described", "Priced"],
  ["a class has a syntax error", '@HttpGet("page")', '@HttpGet("page"', "Alone", "Priced", "Base"],
]; // prettier-ignore

describe("the classes of a file after an edit", function () {
  this.timeout(120_000);
  const options = { tsconfig: join(root, "tsconfig.json"), rootNames: [file] };
  const running = createReflector({ ...options, overlay: { [file]: text, [otherFile]: other } });
  const fresh = createReflector({ ...options, overlay: { [file]: "", [otherFile]: other } });

  /** The same without anything that is kept of the file. */
  const described = (now: string, elsewhere = other): FileReflection => {
    fresh.setOverlay(otherFile, elsewhere);
    fresh.setOverlay(file, "");
    fresh.reflectFile(file);
    fresh.setOverlay(file, now);
    return fresh.reflectFile(file);
  };
  const named = ({ classes }: FileReflection, name: string) =>
    classes.find(({ declaration }) => declaration.name === name)?.declaration;

  for (const [what, from, to, ...kept] of edits) {
    it(`are those of a new compiler when ${what}`, () => {
      running.setOverlay(file, text);
      const before = running.reflectFile(file);
      const now = text.replace(from, to);
      assert.notEqual(now, text);
      running.setOverlay(file, now);
      const after = running.reflectFile(file);
      assert.deepEqual(after, described(now));
      for (const name of kept) {
        assert.ok(named(before, name), name);
        assert.equal(named(after, name), named(before, name), `${name} is kept`);
      }
    });
  }

  it("are described again when a file that they import changes", () => {
    running.setOverlay(file, text);
    const before = running.reflectFile(file);
    const elsewhere = other.replace("amount", "value");
    running.setOverlay(otherFile, elsewhere);
    const after = running.reflectFile(file);
    running.setOverlay(otherFile, other);
    assert.notEqual(named(after, "Alone"), named(before, "Alone"));
    assert.deepEqual(after, described(text, elsewhere));
  });

  it("are described again when a file that they import also depends on them", () => {
    const back = `import { Alone } from "./many.js";\nexport class Price extends Alone {}\nexport const currency = "EUR";\n`;
    running.setOverlay(file, text);
    running.setOverlay(otherFile, back);
    running.reflectFile(file);
    const now = text.replace(ofAlone, "alone/{key}");
    running.setOverlay(file, now);
    const after = running.reflectFile(file);
    running.setOverlay(otherFile, other);
    assert.deepEqual(after, described(now, back));
  });

  const seed = Number(process.env.CLASSES_SEED ?? 1);
  it(`are those of a new compiler after random edits (CLASSES_SEED=${seed})`, () => {
    const dice = new Dice(seed, 0);
    const pieces = text.match(/\w+|\s+|[^\w\s]/g)!;
    for (let count = Number(process.env.CLASSES_EDITS ?? 15); count > 0; count--) {
      const changed = [...pieces];
      for (let edit = dice.below(3); edit >= 0; edit--) {
        const at = dice.below(changed.length);
        changed.splice(at, dice.below(2), ...(dice.below(3) === 0 ? [] : [pieces[dice.below(pieces.length)]!]));
      }
      const now = changed.join("");
      running.setOverlay(file, now);
      assert.deepEqual(running.reflectFile(file), described(now), now);
    }
  });
});
