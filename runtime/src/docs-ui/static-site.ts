import { fold, lastWritten, pathSegments, sitePaths } from "../openapi/index.js";
import { answerWith, redirectTo, tagContent, versionedAddress, type Content, type TaggedContent } from "./content.js";
import type { DocsHandler, DocsRequest, DocsResponse } from "./docs-handler.js";

/** Returns the address of a file of the site, with the version of its content. */
export type AddressOf = (name: string) => string;

/** The files of a site by name, in lower case. Each one is created on its first request and then kept. */
export type SiteFiles = Readonly<Record<string, (addressOf: AddressOf) => Content>>;

/**
 * Serves a few files under a prefix. The prefix alone redirects to `index.html`, with a relative address in the
 * client's own spelling.
 *
 * @param prefix segments without leading and trailing slashes; empty: the site is at the root
 */
export function createStaticSite(prefix: string, files: SiteFiles): DocsHandler {
  const base = prefix === "" ? [] : prefix.split("/");
  const made = new Map<string, TaggedContent>();
  const contentOf = (name: string): TaggedContent => {
    const content = made.get(name) ?? tagContent(files[name]!(addressOf));
    made.set(name, content);
    return content;
  };
  const addressOf: AddressOf = (name) => versionedAddress(name, contentOf(name));
  return {
    paths: sitePaths(prefix, Object.keys(files)),
    async handle(request) {
      if (!isRead(request)) return undefined;
      const rest = withinBase(pathSegments(request.path), base);
      if (rest === undefined || rest.length > 1) return undefined;
      const [name = "no slash"] = rest;
      if (name === "no slash" || name === "") return redirect(request, rest.length === 0);
      const file = fold(name);
      return Object.hasOwn(files, file) ? answerWith(request, contentOf(file)) : undefined;
    },
  };
}

/** GET and HEAD. A site does not answer other methods (recorded from ASP.NET Core: 404). */
export function isRead({ method }: DocsRequest): boolean {
  return /^(?:GET|HEAD)$/i.test(method);
}

function withinBase(segments: readonly string[], base: readonly string[]): readonly string[] | undefined {
  return base.every((one, index) => fold(segments[index] ?? "") === fold(one))
    ? segments.slice(base.length)
    : undefined;
}

/** From `/openapi` to `openapi/index.html`; from `/openapi/` to `index.html`. */
function redirect({ path, target = path }: DocsRequest, repeatsSegment: boolean): DocsResponse {
  return redirectTo(repeatsSegment ? `${relativeSegment(lastWritten(target))}/index.html` : "index.html");
}

/**
 * A segment that a client wrote, at the start of a relative address. Browsers must not take it for a scheme (`a:b`) or
 * for another host (they read `\` as a slash).
 */
function relativeSegment(segment: string): string {
  const escaped = segment.replace(/\\/g, "%5C");
  return escaped.includes(":") ? `./${escaped}` : escaped;
}
