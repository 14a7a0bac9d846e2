import { tokenizeJson } from "./json-tokens.js";
import type { TextFormat } from "./text-format.js";

/** JSON as the application serves it. */
export const jsonFormat: TextFormat = {
  write: (json) => json,
  tokens: tokenizeJson,
  offsetOf: (text, { method, path }) => {
    const inPath = text.indexOf(`${JSON.stringify(path)}: {`, Math.max(0, text.indexOf('"paths": {')));
    return inPath < 0 ? inPath : Math.max(inPath, text.indexOf(`${JSON.stringify(method)}: {`, inPath));
  },
};
