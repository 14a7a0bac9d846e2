import { endOfLiteral } from "./literals.js";

/** The code of one tag of a template. */
export interface EtaTag {
  /** Where its code begins and ends, without the signs of the tag. */
  readonly start: number;
  readonly end: number;
}

/**
 * The tags of an Eta template: `<% code %>`, `<%= value %>`, `<%~ html %>`, with `-` or `_` for blanks. As in Eta, strings and comments of the form
 * `/* ... *\/` can contain the end of a tag, and other comments cannot.
 *
 * @param text the template
 * @returns the tags, in order. One that has no end goes to the end of the text
 */
export function findTags(text: string): EtaTag[] {
  const tags: EtaTag[] = [];
  for (let open = text.indexOf("<%"); open !== -1;) {
    const start = open + /^<%[-_]?\s*[=~]?/.exec(text.slice(open, open + 100))![0].length;
    const close = endOfTag(text, start);
    tags.push({ start, end: /[-_]/.test(text[close - 1] ?? "") && close > start ? close - 1 : close });
    open = text.indexOf("<%", close + 2);
  }
  return tags;
}

/** Where `%>` is. */
function endOfTag(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === "%" && text[at + 1] === ">") return at;
    if (character === "/" && text[at + 1] === "*") {
      const end = text.indexOf("*/", at + 2);
      at = end === -1 ? text.length : end + 1;
    } else at = endOfLiteral(text, at);
  }
  return text.length;
}
