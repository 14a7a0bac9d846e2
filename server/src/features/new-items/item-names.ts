/** The names of a new controller or page. */
export interface ItemNames {
  /** `OrdersController`. */
  readonly className: string;
  /** `orders.controller.ts`, without the folder. */
  readonly fileName: string;
  /** `orders`: the name of its test, and of the path of a page. */
  readonly slug: string;
}

const endings = { controller: "Controller", page: "Page" } as const;

/** The names of an item; `undefined` if the text cannot be the name of a class. */
export function itemNames(kind: keyof typeof endings, text: string): ItemNames | undefined {
  const ending = endings[kind];
  const words = wordsOf(text.trim().replace(new RegExp(`${ending}$`), ""));
  const base = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  if (!/^[A-Z]\w*$/.test(base)) return undefined;
  const slug = words.map((word) => word.toLowerCase()).join("-");
  return { className: `${base}${ending}`, fileName: `${slug}.${kind}.ts`, slug };
}

/** `SignIn`, `sign-in` and `sign in` are two words. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s\-_]+/)
    .filter((word) => word !== "");
}
