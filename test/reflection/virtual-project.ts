import { join } from "node:path";
import { createReflector, type FileReflection, type ReflectedClass } from "#runtime/reflection/index.js";
import type { TypeModel, TypeReference } from "#runtime/model/index.js";

const folder = join(import.meta.dirname, "virtual");

/** Imports that every snippet may use. */
export const prelude =
  'import type { Branded, Byte, Char, DateTime, Double, Guid, Int16, Int32, Int64, SByte, Single, UInt16, UInt32, UInt64 } from "#runtime/types/index.js";\n' +
  'import { DateOnly, DateTimeOffset, Decimal, TimeOnly, TimeSpan, Uri, Version } from "#runtime/types/index.js";\n';

// One warm reflector for all snippets: the libraries are read once.
const reflector = createReflector({ tsconfig: join(import.meta.dirname, "../tsconfig.json"), rootNames: [] });

let unsaved: readonly string[] = [];

/**
 * Describes unsaved files of a project that is nowhere on disk; the first is asked. Files of the last call are gone, unless they have
 * a new text: where files come or go, all modules are resolved again.
 */
export function reflectTexts(texts: Readonly<Record<string, string>>): FileReflection {
  const names = Object.keys(texts);
  for (const name of unsaved) if (!names.includes(name)) reflector.setOverlay(join(folder, name), undefined);
  unsaved = names;
  for (const [name, text] of Object.entries(texts)) reflector.setOverlay(join(folder, name), text);
  return reflector.reflectFile(join(folder, names[0]!));
}

/** The class of that name in a snippet, which may use the prelude. */
export function reflectClass(
  name: string,
  text: string,
  others: Readonly<Record<string, string>> = {},
): ReflectedClass {
  const { classes, diagnostics } = reflectTexts({ "subject.ts": prelude + text, ...others });
  if (diagnostics.length > 0) throw new Error(diagnostics[0]?.message);
  const found = classes.find(({ declaration }) => declaration.name === name);
  if (found === undefined) throw new Error(`no class ${name}`);
  return found;
}

/** How a property of that type is described: the reference, and the types besides the class's own and simple ones. */
export function describeType(
  type: string,
  declarations = "",
): { reference: TypeReference; types: Record<string, TypeModel> } {
  const { types } = reflectClass("Subject", `${declarations}\nexport class Subject { p!: ${type} }`);
  const own = Object.values(types).find((model) => model.kind === "object" && model.name === "Subject");
  if (own?.kind !== "object") throw new Error("no own type");
  const reference = own.properties.find(({ name }) => name === "p")!.type;
  const rest = Object.entries(types).filter(([id, model]) => id !== own.id && model.kind !== "simple");
  return { reference, types: Object.fromEntries(rest) };
}
