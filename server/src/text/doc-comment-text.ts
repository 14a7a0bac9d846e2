/** A tag with its text, or the text before the first tag. */
interface Block {
  readonly tag: string;
  readonly lines: string[];
}

/**
 * A doc comment without the `@param` tags of some parameters.
 *
 * @returns the comment; `undefined` if nothing is left of it
 */
export function withoutParams(comment: string, names: ReadonlySet<string>): string | undefined {
  const { lines, close } = linesOf(comment);
  const blocks = blocksOf(lines);
  const kept = blocks.filter(({ tag, lines: own }) => tag !== "param" || !names.has(nameIn(own)));
  if (kept.length === blocks.length) return comment;
  const rest = kept.flatMap((block) => block.lines);
  while (rest.length > 0 && contentOf(rest.at(-1)!).trim() === "") rest.pop();
  if (rest.every((line) => contentOf(line).trim() === "")) return undefined;
  return `/**${rest.join(comment.includes("\n") ? "" : " ")}${close}`;
}

/** A doc comment with more `@param` tags, after those that it has. */
export function withParams(
  comment: string | undefined,
  params: readonly (readonly [name: string, text: string])[],
  indent: string,
): string | undefined {
  if (params.length === 0) return comment;
  const tags = params.map(([name, text]) => lineOf(`@param ${name} ${text}`, indent)).join("");
  if (comment === undefined) return `/**${tags}\n${indent} */`;
  const { lines, close } = linesOf(comment);
  const all = comment.includes("\n") ? lines : lines.map((line) => lineOf(line.trim(), indent));
  const blocks = blocksOf(all);
  const last = blocks.findLastIndex(({ tag }) => tag === "" || tag === "param" || tag === "summary");
  const [before, after] = [blocks.slice(0, last + 1), blocks.slice(last + 1)].map(textOf);
  return `/**${before}${tags}${after}${close.includes("\n") ? close : `\n${indent} */`}`;
}

function textOf(blocks: readonly Block[]): string {
  return blocks.flatMap(({ lines }) => lines).join("");
}

/** A text as a doc comment: on one line if it fits. */
export function docComment(text: string, indent: string): string {
  const isShort = !/\n|\s@/.test(text) && text.length < 100;
  return isShort ? `/** ${text} */` : `/**${lineOf(text, indent)}\n${indent} */`;
}

function lineOf(text: string, indent: string): string {
  return text
    .split("\n")
    .map((line) => `\n${indent} * ${line}`.trimEnd())
    .join("");
}

/** The text between the stars and the end, in pieces that give it again. A tag in a comment of one line is a piece, too. */
function linesOf(comment: string): { readonly lines: readonly string[]; readonly close: string } {
  const inner = comment.slice(3, -2);
  const lines = inner.split(inner.includes("\n") ? /(?=\r?\n)/ : tagInLine);
  const last = lines.at(-1)!;
  if (/^\r?\n\s*$/.test(last)) return { lines: lines.slice(0, -1), close: `${last}*/` };
  const end = last.trimEnd();
  return { lines: [...lines.slice(0, -1), end], close: `${last.slice(end.length)}*/` };
}

const tagInLine = /\s(?=@(?:param|returns?|response|remarks|summary|example|deprecated|flags)(?:\s|$))/;

/** Inside a code fence, no line begins a tag. */
function blocksOf(lines: readonly string[]): Block[] {
  const found: Block[] = [{ tag: "", lines: [] }];
  let isFenced = false;
  for (const line of lines) {
    const content = contentOf(line);
    const tag = isFenced ? null : /^\s*@([A-Za-z][\w-]*)(?:\s|$)/.exec(content);
    if (tag === null) found.at(-1)!.lines.push(line);
    else found.push({ tag: tag[1]!, lines: [line] });
    if (/^\s*(```|~~~)/.test(content)) isFenced = !isFenced;
  }
  return found;
}

function contentOf(line: string): string {
  return line.replace(/^\r?\n\s*\* ?/, "").replace(/^\r?\n/, "");
}

function nameIn(lines: readonly string[]): string {
  const text = lines.map(contentOf).join("\n").replace(/^\s*@\w+\s+/, ""); // prettier-ignore
  const found = /^(?:\{[^}]*\}\s*)?(?:\[([\w$]+)[^\]]*\]|([\w$]+))/.exec(text);
  return found?.[1] ?? found?.[2] ?? "";
}
