import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/**
 * `@Range(150, 0)` becomes `@Range(0, 150)`. With a type as the first argument, the bounds are the strings after it.
 */
export const fix: FixProvider = (request) => {
  if (textOf(request, "fix") !== "swap") return [];
  const { start, end } = replaceMarked(request, "");
  const bounds = twoBounds.exec(request.source.text.slice(start, end));
  if (bounds === null) return [];
  const [whole, one, between, other] = bounds as unknown as [string, string, string, string];
  const at = start + bounds.index;
  return [
    {
      title: `Swap the bounds: ${other}, ${one}`,
      edits: [{ start: at, end: at + whole.length, text: other + between + one }],
      preferred: true,
    },
  ];
};

const bound = String.raw`"[^"\n]*"|'[^'\n]*'|[+-]?\d[\w.]*`;
const twoBounds = new RegExp(String.raw`(?<=[(,]\s*)(${bound})(\s*,\s*)(${bound})`);
