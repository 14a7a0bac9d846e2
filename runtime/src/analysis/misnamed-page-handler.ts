import type { Check } from "./check.js";

const likeHandler = /^on(get|head|post|put|delete|patch|options|trace)(async|$|[\p{Lu}_].*$)/iu;

/** A page's handlers are found by their names: `onGet`, `onPostMove`. A method of nearly such a name answers nothing. */
export const misnamedPageHandler: Check = {
  code: "LIG1037",
  slug: "misnamed-page-handler",
  title: "A method of a page has nearly the name of a handler.",
  severity: "warning",
  *check({ controllers }) {
    for (const { typeName, otherMethods = [] } of controllers) {
      for (const { methodName: name, location, usedByOthers } of otherMethods) {
        const meant = handlerName(name);
        if (meant === undefined || usedByOthers) continue;
        yield {
          message:
            `'${name}' is no handler of '${typeName}', so no request reaches it: names of handlers are 'on', a method such as 'Get' or 'Post', ` +
            `and a name of their own. Did you mean '${meant}'?`,
          location,
          data: { replacement: meant },
        };
      }
    }
  },
};

/** `onGet` for `OnGet`, `onget` and `ongetAsync`. The flag `i` is for the verb: what follows it must begin with a capital. */
function handlerName(name: string): string | undefined {
  const [, verb = "", rest = ""] = likeHandler.exec(name) ?? [];
  if (verb === "" || (rest !== "" && !/^(async$|\p{Lu}|_)/u.test(rest))) return undefined;
  const method = verb.charAt(0).toUpperCase() + verb.slice(1).toLowerCase();
  const own = rest.replace(/^async$/, "Async").replace(/^_+(.?)/, (_, first: string) => first.toUpperCase());
  const meant = `on${method}${own}`;
  return meant === name ? undefined : meant;
}
