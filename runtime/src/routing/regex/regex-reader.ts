import { CharacterSet } from "./character-set.js";
import { readClass, readClassEscape, re2Character, type EscapedSet } from "./regex-class.js";
import type { RegexNode } from "./regex-node.js";

/** Reads an ECMAScript pattern that `RegExp` has accepted; null if it uses an unsupported feature. */
export function readRegex(pattern: string): RegexNode | null {
  const reader = new RegexReader(pattern);
  const node = reader.readChoice(0);
  return node !== null && reader.isAtEnd ? node : null;
}

/** The maximum depth of groups, so that a pattern cannot exhaust the stack. */
const deepest = 100;

class RegexReader {
  private index = 0;

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.index >= this.text.length;
  }

  readChoice(depth: number): RegexNode | null {
    if (depth > deepest) return null;
    const branches: RegexNode[] = [];
    do {
      const branch = this.readSequence(depth);
      if (branch === null) return null;
      branches.push(branch);
    } while (this.take("|"));
    return branches.length === 1 ? branches[0]! : { kind: "choice", branches };
  }

  private readSequence(depth: number): RegexNode | null {
    const items: RegexNode[] = [];
    while (!this.isAtEnd && this.text[this.index] !== "|" && this.text[this.index] !== ")") {
      const atom = this.readAtom(depth);
      if (atom === null) return null;
      items.push(this.readQuantifiers(atom));
    }
    return { kind: "sequence", items };
  }

  private readQuantifiers(body: RegexNode): RegexNode {
    const match = /^(?:([*+?])|\{(\d+)(,(\d*))?\})(\??)/.exec(this.text.slice(this.index, this.index + 40));
    if (match === null) return body;
    this.index += match[0].length;
    const [, sign, low, comma, high, lazy] = match;
    const min = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
    const open = high === undefined || high === "" ? Infinity : Number(high);
    const max = sign === undefined ? (comma === undefined ? min : open) : sign === "?" ? 1 : Infinity;
    return { kind: "repeat", body, min, max, lazy: lazy === "?" };
  }

  private readAtom(depth: number): RegexNode | null {
    if (this.take("(")) return this.readGroup(depth);
    if (this.take("[")) return this.readBracket();
    if (this.take("\\")) return this.readEscape();
    if (this.take("^")) return { kind: "assertion", isStart: true, isEnd: false, re2: "\\A" };
    if (this.take("$")) return { kind: "assertion", isStart: false, isEnd: true, re2: "\\z" };
    if (this.take(".")) {
      return { kind: "character", set: CharacterSet.any, re2: "[^\\n\\r\\x{2028}\\x{2029}]" };
    }
    const code = this.text.codePointAt(this.index)!;
    this.index += code > 0xffff ? 2 : 1;
    return character(code);
  }

  private readGroup(depth: number): RegexNode | null {
    const isBehind = this.take("?<=") || this.take("?<!");
    const isLook = isBehind || this.take("?=") || this.take("?!");
    if (!isLook && !this.take("?:") && this.text[this.index] === "?") {
      const name = /^\?<[^>]*>/.exec(this.text.slice(this.index));
      if (name === null) return null;
      this.index += name[0].length;
    }
    const body = this.readChoice(depth + 1);
    if (body === null || !this.take(")")) return null;
    return isLook ? { kind: "look", isBehind, body } : body;
  }

  private readBracket(): RegexNode | null {
    const read = readClass(this.text, this.index);
    if (read === null) return null;
    this.index = read.end;
    return { kind: "character", set: read.set, re2: read.re2 };
  }

  private readEscape(): RegexNode | null {
    const letter = this.text[this.index]!;
    if (letter === "b" || letter === "B") {
      this.index++;
      return { kind: "assertion", isStart: false, isEnd: false, re2: `\\${letter}` };
    }
    if (/[1-9k]/.test(letter)) return this.readBackreference();
    const escaped: EscapedSet | null = readClassEscape(this.text, this.index);
    if (escaped === null) return null;
    this.index = escaped.end;
    return { kind: "character", set: escaped.set, re2: escaped.re2 };
  }

  private readBackreference(): RegexNode | null {
    const match = /^(?:[1-9]\d*|k<[^>]*>)/.exec(this.text.slice(this.index));
    if (match === null) return null;
    this.index += match[0].length;
    return { kind: "backreference" };
  }

  private take(text: string): boolean {
    if (!this.text.startsWith(text, this.index)) return false;
    this.index += text.length;
    return true;
  }
}

function character(code: number): RegexNode {
  return { kind: "character", set: CharacterSet.range(code, code), re2: re2Character(code) };
}
