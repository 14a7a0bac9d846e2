import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Loads an optional dependency when it is needed, with advice when it is not installed. */
export function requireOptional<Module>(name: string): Module {
  try {
    return require(name) as Module;
  } catch (cause) {
    throw new Error(
      `Ligature compiles with its optional dependency \`${name}\`, and it cannot be loaded. Install without ` +
        "`--omit=optional`; to run an application without it, compile it first with `ligature build`.",
      { cause },
    );
  }
}
