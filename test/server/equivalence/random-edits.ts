import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileChange } from "#server/projects/file-changes.js";
import { Dice } from "../../fuzz/campaign/dice.js";
import { typeInto } from "./typing.js";
import { configurations, otherConfigurations, otherTexts, pristine } from "./workspace.js";

/** A message of an editor to a language server. */
export type EditorEvent =
  | { readonly kind: "open" | "change"; readonly path: string; readonly text: string }
  | { readonly kind: "close"; readonly path: string }
  | { readonly kind: "files"; readonly changes: readonly FileChange[] };

/** One thing that somebody does, in words and as a server gets it. */
export interface RandomEdit {
  readonly what: string;
  readonly events: readonly EditorEvent[];
  readonly isConfiguration: boolean;
  /** All configurations are right again. */
  readonly isRepair: boolean;
}

/** Files that somebody has open at once, at most. */
const mostOpen = 4;

/** The edits, and how often they are made: the first of a pair in so many. */
const weights = { type: 60, save: 5, close: 5, writeClosed: 10, rename: 4, delete: 3, create: 3, branch: 4, configure: 12, package: 1 }; // prettier-ignore
type Kind = keyof typeof weights;

/** How often each kind is done where configurations matter most. */
const weightsOfConfigurations: Readonly<Record<Kind, number>> = { ...weights, type: 20, configure: 60, branch: 2 };

function kindsOf(all: Readonly<Record<Kind, number>>): readonly Kind[] {
  return (Object.keys(all) as Kind[]).flatMap((kind) => Array.from({ length: all[kind] }, () => kind));
}

/** Somebody at work in a folder on disk, by chance that can be repeated. Paths are absolute. */
export class RandomEdits {
  /** Files as a client has them, by path. */
  readonly open = new Map<string, string>();
  private readonly disk = new Map<string, string>();
  private readonly dice: Dice;
  private readonly kinds: readonly Kind[];
  private readonly configurations: ReadonlyMap<string, string | null>;

  /** @param about `"configurations"`: most edits break and repair them, and there are more of them */
  constructor(
    private readonly folder: string,
    seed: number,
    about?: "configurations",
  ) {
    this.dice = new Dice(seed, 0);
    this.kinds = kindsOf(about === undefined ? weights : weightsOfConfigurations);
    this.configurations = new Map([...configurations, ...(about === undefined ? [] : otherConfigurations)]);
    for (const [path, text] of pristine) this.write(this.pathOf(path), text);
  }

  /** Does the next thing, on disk too. */
  next(): RandomEdit {
    const kind = this.dice.pick(this.kinds);
    const events = this[kind]();
    const paths = events.flatMap((event) =>
      event.kind === "files" ? event.changes.map((one) => `${one.kind} ${one.path}`) : [`${event.kind} ${event.path}`],
    );
    return {
      what: `${kind}: ${paths.join(", ").replaceAll(`${this.folder}/`, "")}`,
      events,
      isConfiguration: kind === "configure",
      isRepair: kind === "configure" && this.broken().length === 0,
    };
  }

  /** The text of a file as a client sees it. */
  textOf(path: string): string | undefined {
    return this.open.get(path) ?? this.disk.get(path);
  }

  /** Texts that an assist changes: in open files without saving, on disk in others. */
  replace(texts: ReadonlyMap<string, string>): EditorEvent[] {
    return [...texts].map(([path, text]): EditorEvent => {
      if (!this.open.has(path)) return this.told([this.written(path, text)]);
      this.open.set(path, text);
      return { kind: "change", path, text };
    });
  }

  private type(): EditorEvent[] {
    const path = this.dice.once(3) || this.open.size === 0 ? this.dice.pick(this.sources()) : this.dice.pick([...this.open.keys()]); // prettier-ignore
    const opened = this.opened(path);
    const text = this.typed(path, this.open.get(path)!);
    this.open.set(path, text);
    return [...opened, { kind: "change", path, text }];
  }

  private opened(path: string): EditorEvent[] {
    if (this.open.has(path)) return [];
    const closed = this.open.size >= mostOpen ? this.closed(this.dice.pick([...this.open.keys()])) : [];
    this.open.set(path, this.disk.get(path) ?? "");
    return [...closed, { kind: "open", path, text: this.open.get(path)! }];
  }

  /** Mistakes are mended now and then: a workspace in which nothing is right has little to say. */
  private typed(path: string, text: string): string {
    const original = pristine.get(path.slice(this.folder.length + 1));
    if (original !== undefined && this.dice.once(4)) return original;
    return typeInto(text, this.dice);
  }

  private save(): EditorEvent[] {
    const [path] = this.someOpen();
    if (path === undefined) return [];
    return [this.told([this.written(path, this.open.get(path)!)])];
  }

  private close(): EditorEvent[] {
    const [path] = this.someOpen();
    return path === undefined ? [] : this.closed(path);
  }

  private closed(path: string): EditorEvent[] {
    this.open.delete(path);
    return [{ kind: "close", path }];
  }

  private someOpen(): string[] {
    return this.open.size === 0 ? [] : [this.dice.pick([...this.open.keys()])];
  }

  /** Another program writes: a formatter, a generator. */
  private writeClosed(): EditorEvent[] {
    const path = this.dice.pick(this.sources());
    return [this.told([this.written(path, this.typed(path, this.disk.get(path)!))])];
  }

  private rename(): EditorEvent[] {
    if (this.dice.once(4)) return this.renameFolder();
    const from = this.dice.pick(this.sources());
    const to = this.dice.once(2) ? from.replace(/\.ts$/, "-renamed.ts") : from.replace(/[^/]*$/, `new-${this.dice.below(5)}.ts`); // prettier-ignore
    if (this.disk.has(to)) return [];
    const changes = [this.written(to, this.disk.get(from)!), this.gone(from)];
    const names = [from, to].map((path) => path.slice(path.lastIndexOf("/") + 1).replace(/\.ts$/, ".js")) as [string, string]; // prettier-ignore
    if (this.dice.once(2)) changes.push(...this.renameImports(...names));
    const event = this.told(changes);
    if (!this.open.has(from) || this.dice.once(2)) return [event];
    // An editor that renames closes the old document and opens the new one.
    const text = this.open.get(from)!;
    this.open.set(to, text);
    return [...this.closed(from), event, { kind: "open", path: to, text }];
  }

  private renameImports(from: string, to: string): FileChange[] {
    const importing = this.sources().filter((path) => this.disk.get(path)!.includes(`/${from}"`));
    return importing.map((path) => this.written(path, this.disk.get(path)!.replaceAll(`/${from}"`, `/${to}"`)));
  }

  private delete(): EditorEvent[] {
    if (this.dice.once(4)) return this.deleteFolder();
    const path = this.dice.pick(this.sources());
    return this.sources().length < 6 ? [] : [this.told([this.gone(path)])];
  }

  /** Some clients tell of a folder that is gone, and not of its files. */
  private deleteFolder(): EditorEvent[] {
    const folder = this.pathOf(this.dice.pick(["src/models", "src/controllers"]));
    const inside = [...this.disk.keys()].filter((path) => path.startsWith(`${folder}/`));
    if (inside.length === 0) return [];
    const before = inside.map((path) => [path, this.disk.get(path)!] as const);
    for (const path of inside) this.gone(path);
    rmSync(folder, { recursive: true });
    if (this.dice.once(2)) return [this.told([{ path: folder, kind: "deleted" }])];
    return this.replaceFolder(folder, before);
  }

  /** Some clients join a deletion and a creation to one change: the folder is another one, and has only some of its files. */
  private replaceFolder(folder: string, before: readonly (readonly [path: string, text: string])[]): EditorEvent[] {
    mkdirSync(folder, { recursive: true });
    for (const [path, text] of before) if (this.dice.once(2)) this.write(path, this.typed(path, text));
    return [this.told([{ path: folder, kind: "changed" }])];
  }

  /** Some clients tell of a folder that has another name, and not of its files. */
  private renameFolder(): EditorEvent[] {
    const folder = this.dice.pick(["src/models", "src/controllers"]);
    const [from, to] = this.dice.pick([[folder, `${folder}.old`], [`${folder}.old`, folder]]).map((one) => this.pathOf(one)) as [string, string]; // prettier-ignore
    const [inside, others] = [from, to].map((one) => [...this.disk.keys()].filter((path) => path.startsWith(`${one}/`))) as [string[], string[]]; // prettier-ignore
    if (inside.length === 0 || others.length > 0) return [];
    rmSync(to, { recursive: true, force: true });
    renameSync(from, to);
    for (const path of inside) {
      this.disk.set(to + path.slice(from.length), this.disk.get(path)!);
      this.disk.delete(path);
    }
    return [this.told([{ path: from, kind: "deleted" }, { path: to, kind: "created" }])]; // prettier-ignore
  }

  private create(): EditorEvent[] {
    const missing = [...pristine.keys()].map((path) => this.pathOf(path)).filter((path) => !this.disk.has(path));
    if (missing.length > 0 && this.dice.once(2)) {
      const path = this.dice.pick(missing);
      return [this.told([this.written(path, pristine.get(path.slice(this.folder.length + 1))!)])];
    }
    const number = this.dice.below(100);
    const text = `import { ControllerBase, HttpGet } from "ligature";\nexport class New${number}Controller extends ControllerBase {\n  @HttpGet("new/{id:int}") get(id: boolean) { return id; }\n}\n`;
    return [this.told([this.written(this.pathOf(`src/controllers/new${number}.controller.ts`), text)])];
  }

  /** Another branch: many files at once, those of the other one gone. Half of the time it is the one that works. */
  private branch(): EditorEvent[] {
    const gone = this.sources().filter((path) => !pristine.has(path.slice(this.folder.length + 1)));
    const works = this.dice.once(2);
    const written = [...pristine].flatMap(([relative, text]) => {
      const path = this.pathOf(relative);
      const wanted = works || !path.endsWith(".ts") || this.dice.once(2) ? text : typeInto(text, this.dice);
      return this.disk.get(path) === wanted ? [] : [this.written(path, wanted)];
    });
    const changes = [...gone.map((path) => this.gone(path)), ...written];
    return [this.told(changes)];
  }

  /** Breaks a configuration, or repairs the one that is broken. */
  private configure(): EditorEvent[] {
    const broken = this.broken();
    const [relative, right] = this.dice.pick(
      broken.length > 0 && !this.dice.once(4) ? broken : [...this.configurations],
    );
    const path = this.pathOf(relative);
    if ((this.disk.get(path) ?? null) !== right) return this.toldOf(relative, this.put(path, right));
    if (right !== null && this.dice.once(8)) return this.toldOf(relative, this.put(path, null));
    return this.toldOf(relative, this.put(path, this.dice.pick(this.brokenOf(relative, right))));
  }

  private put(path: string, text: string | null): FileChange {
    return text === null ? this.gone(path) : this.written(path, text);
  }

  /** Of the files of a package, a client tells only that an installation has ended. */
  private toldOf(relative: string, change: FileChange): EditorEvent[] {
    if (!relative.startsWith("node_modules")) return [this.told([change])];
    return [this.told([this.written(this.pathOf("node_modules/.package-lock.json"), String(this.dice.below(1000)))])];
  }

  private broken(): (readonly [relative: string, right: string | null])[] {
    return [...this.configurations].filter(([relative, right]) => (this.disk.get(this.pathOf(relative)) ?? null) !== right); // prettier-ignore
  }

  private brokenOf(relative: string, right: string | null): readonly string[] {
    const include = '"include":["src"]';
    const text = right ?? otherTexts.get(relative)!;
    const others = [
      text.replace('"strict":true', '"strict":false'),
      text.replace('"experimentalDecorators":true', '"experimentalDecorators":"yes"'),
      text.replace('"experimentalDecorators":true', '"experimentalDecorators":false'),
      text.replace(include, '"include":["src/controllers"]'),
      text.replace(include, `${include},"exclude":["src/models"]`),
      text.replace(include, '"files":["src/main.ts"]'),
      text.replace(include, '"files":["src/gone.ts"]'),
      text.replace(include, '"files":[],"references":[{"path":"./src"}]'),
      text.replace("tsconfig.base", "tsconfig.bas"),
      text.replace("./tsconfig.base", "@nobody/tsconfig"),
      text.replace("./tsconfig.base", "./tsconfig.json"),
      text.replace('"./tsconfig.base"', '["./tsconfig.base","./tsconfig.more.json"]'),
      text.replace('"./tsconfig.base"', "5"),
    ].filter((other) => other !== right);
    return [...others, text.slice(0, 1 + this.dice.below(text.length - 1)), "{ this is no JSON", "", "[]"];
  }

  private package(): EditorEvent[] {
    const path = this.pathOf("package.json");
    return [this.told([this.written(path, this.disk.get(path)!)])];
  }

  private told(changes: readonly FileChange[]): EditorEvent {
    return { kind: "files", changes };
  }

  private written(path: string, text: string): FileChange {
    const kind = this.disk.has(path) ? "changed" : "created";
    this.write(path, text);
    return { path, kind };
  }

  private write(path: string, text: string): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    this.disk.set(path, text);
  }

  private gone(path: string): FileChange {
    rmSync(path);
    this.disk.delete(path);
    return { path, kind: "deleted" };
  }

  private pathOf(relative: string): string {
    return join(this.folder, relative);
  }

  private sources(): string[] {
    return [...this.disk.keys()].filter((path) => path.endsWith(".ts"));
  }
}
