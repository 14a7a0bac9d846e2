import { fileURLToPath } from "node:url";

/** In place of frames, so that nobody looks for them in vain. */
const hint = "    at code of Ligature, Fastify or Node.js, which NODE_DEBUG=ligature shows";
const machinery = /\bnode:|\(<anonymous>\)$|[\\/]node_modules[\\/](?:ligature|fastify|fastq|avvio|esbuild)[\\/]/;
const roots = rootsOf(import.meta.url);

/**
 * Takes the frames of Ligature, Fastify and Node.js from the stacks of an error and its causes.
 *
 * @param isExplained whether the message says what is wrong, so that a stack without frames needs no hint
 * @returns whether the user's code has thrown the error
 * @example cutStacks(error, false).startsInUserCode
 */
export function cutStacks(error: Error, isExplained: boolean): { readonly startsInUserCode: boolean } {
  const startsInUserCode = cut(error, isExplained);
  const seen = new Set<unknown>([error]);
  // A set that grows while it is walked.
  for (const each of seen) {
    for (const inner of innerErrors(each)) {
      if (!seen.has(inner)) cut(inner, false);
      seen.add(inner);
    }
  }
  return { startsInUserCode };
}

function innerErrors(error: unknown): Error[] {
  const { cause, errors } = error as { readonly cause?: unknown; readonly errors?: unknown };
  return [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])].filter((each) => each instanceof Error);
}

function cut(error: Error, isExplained: boolean): boolean {
  const lines = typeof error.stack === "string" ? error.stack.split("\n") : [];
  const first = lines.findLastIndex((line) => !line.startsWith("    at ")) + 1;
  const frames = lines.slice(first);
  const kept = frames.filter((frame) => !isMachinery(frame));
  if (kept.length === 0 && frames.length > 0 && !isExplained) kept.push(hint);
  // That of an error from the thread of the hooks cannot be assigned, but defined.
  const value = [...lines.slice(0, first), ...kept].join("\n");
  Reflect.defineProperty(error, "stack", { value, writable: true, configurable: true });
  return frames[0] !== undefined && kept[0] === frames[0];
}

function isMachinery(frame: string): boolean {
  return machinery.test(frame) || roots.some((root) => frame.includes(root));
}

/** The folder of this package, which may be linked. A bundle that contains it has no folder of its own. */
function rootsOf(url: string | undefined): string[] {
  const [, root] = /^(file:.*\/)(?:src|dist)\/(?:failures|chunks)\/[^/]+$/.exec(url ?? "") ?? [];
  return root === undefined ? [] : ["src/", "dist/"].flatMap((folder) => [root + folder, fileURLToPath(root + folder)]);
}
