import { existsSync, readFileSync } from "node:fs";
import { idsOf, ruleFamilies } from "ligature/openapi-diff";
import { slugOf } from "./rules/index.js";

/**
 * Possible folders of the rules' pages, relative to this module: next to it, or in the sources that the package
 * contains.
 */
const candidates = ["./rules/", "../src/rules/", "../rules/"];

/** The page of the rules of comparisons: beside the other pages, or in the guides. */
const changesPages = ["breaking-changes.md", "../../../docs/breaking-changes.md"];

const changeIds: ReadonlySet<string> = new Set(ruleFamilies.flatMap(({ rules }) => rules.flatMap(idsOf)));

/** The addresses of the rules' documentation pages. */
export class Documentation {
  private readonly base: string | undefined;
  private readonly changes: string | undefined;

  /** @param base an address that ends with a slash, from a client that contains the pages itself */
  constructor(base?: string) {
    this.changes = base === undefined ? undefined : `${base}${changesPages[0]}`;
    this.base = base ?? candidates.map((path) => new URL(path, import.meta.url)).find(hasPages)?.href;
    this.changes ??= this.base && changesPages.map((page) => new URL(page, this.base)).find((page) => existsSync(page))?.href; // prettier-ignore
  }

  /** The page of a code; `undefined` if it has no page, or if the pages are not installed. */
  hrefOf(code: string): string | undefined {
    if (changeIds.has(code)) return this.changes;
    const slug = slugOf(code);
    return slug === undefined || this.base === undefined ? undefined : `${this.base}${slug}/README.md`;
  }

  /** The text of a code's page, in Markdown, if the pages are installed. */
  textOf(code: string): string | undefined {
    const href = this.hrefOf(code);
    return href?.startsWith("file:") ? readFileSync(new URL(href), "utf8") : undefined;
  }
}

function hasPages(folder: URL): boolean {
  return existsSync(new URL("multiple-body-parameters/README.md", folder));
}
