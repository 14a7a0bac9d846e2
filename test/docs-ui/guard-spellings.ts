/** A request for something of the description, written in one of the ways that a client may try. */
export interface Spelling {
  readonly method: string;
  readonly path: string;
}

/** Ways to write a path that may or may not lead to where the plain one does. */
const rewritings: Readonly<Record<string, (path: string) => string>> = {
  plain: (path) => path,
  slashAtTheEnd: (path) => `${path}/`,
  twoSlashesAtTheEnd: (path) => `${path}//`,
  query: (path) => `${path}?x=/../Login`,
  semicolon: (path) => `${path};x=1`,
  semicolonInFront: (path) => `/;${path}`,
  upperCase: (path) => path.toUpperCase(),
  firstLetterEncoded: (path) => path.replace(/\/(\w)/, (_all, letter: string) => `/%${hex(letter)}`),
  everyLetterEncoded: (path) => path.replace(/\w/g, (letter) => `%${hex(letter)}`),
  lastDotEncoded: (path) => path.replace(/\.(?=\w+$)/, "%2e"),
  encodedTwice: (path) => path.replace(/\/(\w)/, (_all, letter: string) => `/%25${hex(letter)}`),
  slashesEncoded: (path) => `/${path.slice(1).replaceAll("/", "%2f")}`,
  lastSlashEncoded: (path) => path.replace(/\/(?=[^/]*$)/, "%2F"),
  leadingSlashDoubled: (path) => `/${path}`,
  slashesDoubled: (path) => path.replaceAll("/", "//"),
  backslashes: (path) => `/${path.slice(1).replaceAll("/", "\\")}`,
  backslashesEncoded: (path) => `/${path.slice(1).replaceAll("/", "%5c")}`,
  dot: (path) => `/.${path}`,
  dots: (path) => `/x/..${path}`,
  dotsEncoded: (path) => `/x/%2e%2E${path}`,
  dotsInside: (path) => path.replace(/\/(?=[^/]*$)/, "/x/../"),
  dotsInPlaceOfTheFirst: (path) => path.replace(/^\/[^/]+/, "/.."),
  dotInPlaceOfTheFirst: (path) => path.replace(/^\/[^/]+/, "/%2e"),
  nothingInPlaceOfTheFirst: (path) => path.replace(/^\/[^/]+/, "/"),
  slashInTheFirst: (path) => path.replace(/^\/[^/]+/, "$&%2Fb"),
  absolute: (path) => `http://shop.example${path}`,
  absoluteInUpperCase: (path) => `HTTP://SHOP.EXAMPLE${path.toUpperCase()}`,
  absoluteWithPort: (path) => `http://shop.example:80${path}`,
  absoluteWithUser: (path) => `http://a:b@shop.example${path}`,
  blankAtTheEnd: (path) => `${path}%20`,
};

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "get"];

/** Every spelling of every path by GET, and the plain ones by the other methods. */
export function spellingsOf(paths: readonly string[]): Spelling[] {
  const spelled = paths.flatMap((path) =>
    [...new Set(Object.values(rewritings).map((rewrite) => rewrite(path)))].map((written) => ({
      method: "GET",
      path: written,
    })),
  );
  const asked = paths.flatMap((path) => methods.slice(1).map((method) => ({ method, path })));
  return [...spelled, ...asked];
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16);
}
