import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { applySeverities, type Severities } from "ligature/internal/analysis";
import type { ModelDiagnostic, SourceLocation } from "ligature/internal/model";
import type { Reflector } from "ligature/internal/reflection";
import { locationFile } from "../text/location-file.js";
import { SourceText } from "../text/source-text.js";

/** A check of what is installed. */
export const packageRules = [
  {
    code: "LIG5020",
    slug: "missing-packages",
    title: "The packages of a project are not installed, so its types are unknown.",
    severity: "error",
  },
] as const;

/** The command that installs packages, by the file that says so. */
const commands: Readonly<Record<string, string>> = {
  "package-lock.json": "npm install",
  "pnpm-lock.yaml": "pnpm install",
  "yarn.lock": "yarn install",
  "bun.lock": "bun install",
  "bun.lockb": "bun install",
};

/** The packages that a project names and its sources use, but that are not installed. */
export interface MissingPackages {
  readonly names: readonly string[];
  /** Without Ligature, no class is a controller, and no attribute has a meaning. */
  readonly hasLigature: boolean;
  /** The `package.json` that names them. */
  readonly file: string;
}

/** Looks for the packages of a project on disk; again after files have changed, and as long as some are missing. */
export class InstalledPackages {
  private isComplete = false;

  constructor(private readonly reflector: Reflector) {}

  /** Packages may have been installed or removed. */
  forget(): void {
    this.isComplete = false;
  }

  missing(): MissingPackages | undefined {
    if (this.isComplete) return undefined;
    const found = findMissing(this.reflector);
    this.isComplete = found === undefined;
    return found;
  }
}

function findMissing(reflector: Reflector): MissingPackages | undefined {
  const { root } = reflector.project;
  // Plug'n'Play has no folders to look for.
  if (folderWith(root, ".pnp.cjs") !== undefined) return undefined;
  const isAbsent = (name: string): boolean => folderWith(root, join("node_modules", name)) === undefined;
  const owner = isAbsent("ligature") ? packageNaming(root) : undefined;
  if (owner !== undefined) {
    const others = packagesOf(join(owner, "package.json")).filter((name) => name !== "ligature" && isAbsent(name));
    return { names: ["ligature", ...others], hasLigature: false, file: join(owner, "package.json") };
  }
  const file = join(root, "package.json");
  const names = packagesOf(file).filter((name) => isAbsent(name) && isUsed(name, reflector));
  return names.length === 0 ? undefined : { names, hasLigature: true, file };
}

/** Types of packages that are named `@types/...` are used without an import. */
function isUsed(name: string, reflector: Reflector): boolean {
  if (name.startsWith("@types/")) return true;
  const specifier = new RegExp(`["']${name.replaceAll(/[.\\]/g, "\\$&")}["'/]`);
  return reflector.files().some((file) => specifier.test(reflector.textOf(file) ?? ""));
}

/** The nearest folder, here or above, whose `package.json` names Ligature. */
function packageNaming(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (packagesOf(join(current, "package.json")).includes("ligature")) return current;
    if (dirname(current) === current) return undefined;
  }
}

function packagesOf(file: string): string[] {
  try {
    const found = Object(JSON.parse(readFileSync(file, "utf8"))) as Readonly<Record<string, unknown>>;
    return ["dependencies", "devDependencies"].flatMap((field) => Object.keys(Object(found[field]) as object));
  } catch {
    return []; // There is none, or it is being written.
  }
}

/** The nearest folder, here or above, that contains something. */
function folderWith(folder: string, name: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, name))) return current;
    if (dirname(current) === current) return undefined;
  }
}

/** The one finding about packages that are not installed. */
export function missingPackagesProblem(
  { names, hasLigature, file }: MissingPackages,
  root: string,
  severities: Severities | undefined,
): ModelDiagnostic[] {
  const [{ code, severity }] = packageRules;
  const { command, where } = installation(dirname(file));
  const effect = hasLigature
    ? "Types that come from them are unknown, so LIG1008 is not reported."
    : "No attribute and no type is known, so nothing else is checked.";
  const message = `These packages are not installed: ${listed(names)}. ${effect} Run \`${command}\`${where}.`;
  return applySeverities([{ code, severity, message, location: placeOf(names[0]!, file, root) }], severities);
}

/** The command of the nearest lock file, and the folder to run it in if it is another one. */
function installation(folder: string): { readonly command: string; readonly where: string } {
  for (let current = folder; ; current = dirname(current)) {
    const lock = Object.keys(commands).find((name) => existsSync(join(current, name)));
    if (lock !== undefined) {
      return { command: commands[lock]!, where: current === folder ? "" : ` in ${current}` };
    }
    if (dirname(current) === current) return { command: "npm install", where: "" };
  }
}

const mostListed = 5;

function listed(names: readonly string[]): string {
  const more = names.length - mostListed;
  return more > 0 ? `${names.slice(0, mostListed).join(", ")} and ${more} more` : names.join(", ");
}

/** The entry of a package in `package.json`. */
function placeOf(name: string, file: string, root: string): SourceLocation {
  const path = locationFile(root, file);
  const text = readText(file);
  const written = JSON.stringify(name);
  const start = Math.max(text.search(/"(?:dev)?[dD]ependencies"/), 0);
  const at = text.indexOf(written, start);
  const source = new SourceText(text);
  const [from, to] = [source.positionAt(Math.max(at, 0)), source.positionAt(at === -1 ? 0 : at + written.length)];
  return { file: path, range: [from.line, from.character, to.line, to.character] };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Whether a finding about a tsconfig follows from a package that is missing: what it extends is in it. */
export function isOfMissing({ code, message }: ModelDiagnostic, { names }: MissingPackages): boolean {
  return code === "LIG2074" && names.some((name) => message.includes(`'${name}/`) || message.includes(`'${name}'`));
}
