import { existsSync, readFileSync } from "node:fs";
import { slugOf } from "./rules/index.js";

/** Where the rules' pages may stand, from this module: beside it, or in the sources that the package carries. */
const candidates = ["./rules/", "../src/rules/", "../rules/"];

/** The addresses of the rules' documentation pages. */
export class Documentation {
  private readonly base: string | undefined;

  /** @param base an address that ends in a slash, given by a client that carries the pages itself */
  constructor(base?: string) {
    this.base = base ?? candidates.map((path) => new URL(path, import.meta.url)).find(hasPages)?.href;
  }

  /** The page of a code; `undefined` for one without a page, or where the pages are not installed. */
  hrefOf(code: string): string | undefined {
    const slug = slugOf(code);
    return slug === undefined || this.base === undefined ? undefined : `${this.base}${slug}/README.md`;
  }

  /** The text of a code's page, in Markdown, where the pages are installed. */
  textOf(code: string): string | undefined {
    const href = this.hrefOf(code);
    return href?.startsWith("file:") ? readFileSync(new URL(href), "utf8") : undefined;
  }
}

function hasPages(folder: URL): boolean {
  return existsSync(new URL("multiple-body-parameters/README.md", folder));
}
