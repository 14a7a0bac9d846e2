import type { Check } from "../../check.js";

const likeHandler = /^on(get|head|post|put|delete|patch|options|trace)(async|$|[\p{Lu}_].*$)/iu;

/** A page's handlers are found by name: `onGet`, `onPostMove`. A method with nearly such a name answers no request. */
export const misnamedPageHandler: Check = {
  code: "LIG1037",
  slug: "misnamed-page-handler",
  title: "A method of a page has nearly the name of a handler.",
  severity: "warning",
  scope: "part",
  *check({ controllers }) {
    for (const { typeName, otherMethods = [] } of controllers) {
      for (const { methodName: name, location, usedByOthers } of otherMethods) {
        const meant = handlerName(name);
        if (meant === undefined || usedByOthers) continue;
        yield {
          message:
            `'${name}' is not a handler of '${typeName}', so no request reaches it. A handler's name is 'on', then a method such as 'Get' or 'Post', ` +
            `then an optional name. Did you mean '${meant}'?`,
          location,
          data: { replacement: meant },
        };
      }
    }
  },
};

/** `onGet` for `OnGet`, `onget` and `ongetAsync`. The flag `i` is for the verb: the rest must begin with a capital. */
function handlerName(name: string): string | undefined {
  const [, verb = "", rest = ""] = likeHandler.exec(name) ?? [];
  if (verb === "" || (rest !== "" && !/^(async$|\p{Lu}|_)/u.test(rest))) return undefined;
  const method = verb.charAt(0).toUpperCase() + verb.slice(1).toLowerCase();
  const own = rest.replace(/^async$/, "Async").replace(/^_+(.?)/, (_, first: string) => first.toUpperCase());
  const meant = `on${method}${own}`;
  return meant === name ? undefined : meant;
}
