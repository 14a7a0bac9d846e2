import { existsSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import type { Reflector } from "../reflection/index.js";

/** The fields that say what other packages can import. */
const fields = ["exports", "main", "module", "types", "typings"] as const;
const ending = /(?:\.d)?\.[cm]?[jt]sx?$/;

/** Finds out which classes other packages can import, from each class's `package.json`. */
export class ExportedClasses {
  private readonly packages = new Map<string, string | undefined>();
  private readonly entries = new Map<string, PackageEntries>();

  constructor(private readonly reflector: Pick<Reflector, "files" | "textOf">) {}

  /** The folder of the package that contains a file. */
  packageOf(path: string): string | undefined {
    return this.packageAt(dirname(path));
  }

  /** Whether the package of a file says that others import the class. In doubt they do. */
  isExported(path: string, name: string): boolean {
    const folder = this.packageOf(path);
    if (folder === undefined) return false;
    const { isOpen, files } = this.entriesOf(folder);
    return isOpen || files.some((file) => file === path || exportsName(this.reflector.textOf(file) ?? "", name));
  }

  private packageAt(folder: string): string | undefined {
    if (!this.packages.has(folder)) {
      const isPackage = existsSync(join(folder, "package.json"));
      const above = dirname(folder);
      this.packages.set(folder, isPackage ? folder : above === folder ? undefined : this.packageAt(above));
    }
    return this.packages.get(folder);
  }

  private entriesOf(folder: string): PackageEntries {
    let found = this.entries.get(folder);
    if (found === undefined) this.entries.set(folder, (found = readEntries(folder, this.reflector.files())));
    return found;
  }
}

/** The names that a package lets others import. */
interface PackageEntries {
  /** Which files that are is not known. */
  readonly isOpen: boolean;
  /** The sources of its entries. */
  readonly files: readonly string[];
}

function readEntries(folder: string, sources: readonly string[]): PackageEntries {
  const { exports, ...others } = readFields(folder);
  const open = targetsOf(exports);
  const inside = sources.filter((path) => path.startsWith(folder + sep));
  const sourcesOf = (targets: readonly string[]): string[] => targets.flatMap((target) => sourceOf(target, folder, inside) ?? []); // prettier-ignore
  const named = sourcesOf(open);
  // `npm init` writes a `main` that need not exist. A package with `exports` means it.
  return { isOpen: named.length < open.length, files: [...named, ...sourcesOf(targetsOf(Object.values(others)))] };
}

function readFields(folder: string): Readonly<Record<string, unknown>> {
  try {
    const found = Object(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))) as Record<string, unknown>;
    return Object.fromEntries(fields.filter((name) => Object.hasOwn(found, name)).map((name) => [name, found[name]]));
  } catch {
    return {}; // It is being written.
  }
}

/** The code that a field leads to, under any condition: `package.json` and other data are no code. */
function targetsOf(value: unknown): string[] {
  if (typeof value === "string") return value.endsWith(".json") ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(targetsOf) : [];
}

/** The source of an output: `dist/index.js` is compiled from `src/index.ts`, `index.ts` or, above a bundle, nothing that is known. */
function sourceOf(target: string, folder: string, sources: readonly string[]): string | undefined {
  const parts = target.replace(/^\.\//, "").replace(ending, "").split("/");
  const inOutput = parts.slice(1);
  const candidates = [parts, ["src", ...inOutput], inOutput, ["src", ...parts]].map((path) => join(folder, ...path));
  return candidates.flatMap((candidate) => sources.find((path) => path.replace(ending, "") === candidate) ?? [])[0];
}

function exportsName(text: string, name: string): boolean {
  return /\bexport\s*\*/.test(text) || [...text.matchAll(/\bexport\s*\{([^}]*)\}/g)].some(([, list = ""]) => list.split(/\W+/).includes(name)); // prettier-ignore
}
