/** The calls that a client of each generator makes, and the values that they must return. */

interface Point {
  x: number;
  y: number;
}

/** The types are those that a client should have. A call whose type does not fit does not compile. */
export interface Answers {
  "a number in the path and a list in the query": { value: number; more: number[] };
  "a text in the path that needs escapes": { value: string; more: string[] };
  "a model in the query": {
    text: string | null;
    tags: string[];
    colors: (0 | 5 | 6)[];
    sort: "asc" | "desc";
    from: number;
  };
  "names with dots in the query": Point;
  "a map in the query": Record<string, number>;
  headers: { count: number; id: string | null; text: string; color: string | null; more: string[] };
  cookies: { theme: string; color: string | null; size: number };
  "a generic type in the body": { items: Point[]; total: number };
  "maps in the body": { counts: Record<string, number>; points: Record<string, Point> };
  "a union in the body": { kind: "cat"; lives: number } | { kind: "dog"; toy: string | null };
  "a family of classes in the body":
    { form: "circle"; name: string | null; radius: number } | { form: "square"; name: string | null; side: number };
  "a recursive type in the body": { name: string; children: { name: string }[] };
  "a number as the body": { id: string; body: number };
  "a text as the body": { body: string };
  "rules in the body": { stars: number; ratio: number };
  "a form": { title: string; year: number | null; tags: string[] };
  "files in a form": { title: string; name: string; more: number };
  "a text as the answer": string;
  "bytes as the answer": number[];
  "no content": 204;
  "the status 201": { status: 201; point: Point };
  "a problem": { status: 404; title: string | null | undefined };
  "errors by key": { status: 400; keys: string[] };
}

export const answers: Answers = {
  "a number in the path and a list in the query": { value: 7, more: [1, 2] },
  "a text in the path that needs escapes": { value: "a b?ä", more: ["&", "="] },
  "a model in the query": { text: "x y", tags: ["a", "b"], colors: [5], sort: "desc", from: 3 },
  "names with dots in the query": { x: 1, y: 2 },
  "a map in the query": { a: 1, b: 2 },
  headers: { count: 5, id: "0f8fad5b-d9cb-469f-a165-70867728950e", text: "plain", color: "ff8800", more: ["a", "b"] },
  cookies: { theme: "dark", color: "0088ff", size: 3 },
  "a generic type in the body": { items: [{ x: 1, y: 2 }], total: 1 },
  "maps in the body": { counts: { a: 1 }, points: { p: { x: 1, y: 2 } } },
  "a union in the body": { kind: "dog", toy: "ball" },
  "a family of classes in the body": { form: "circle", name: null, radius: 2 },
  "a recursive type in the body": { name: "root", children: [{ name: "leaf" }] },
  "a number as the body": { id: "0f8fad5b-d9cb-469f-a165-70867728950e", body: 42 },
  "a text as the body": { body: "text" },
  "rules in the body": { stars: 5, ratio: 0.5 },
  "a form": { title: "Blue", year: 1971, tags: ["a", "b"] },
  "files in a form": { title: "Scan", name: "scan.txt", more: 2 },
  "a text as the answer": "text 5",
  "bytes as the answer": [1, 2],
  "no content": 204,
  "the status 201": { status: 201, point: { x: 4, y: 1 } },
  "a problem": { status: 404, title: "Not Found" },
  "errors by key": { status: 400, keys: ["size", "text"] },
};

/** The calls of a client. */
export type Calls = { readonly [Name in keyof Answers]: () => Promise<Answers[Name]> };

/** Where the application listens. */
export const address = process.env.CLIENTS_ADDRESS!;

export const guid = "0f8fad5b-d9cb-469f-a165-70867728950e";
export const cookie = "theme=dark; color=0088ff; size=3";
export const scan = (): File => new File(["scanned"], "scan.txt", { type: "text/plain" });

/** The value, if there is one. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There was no answer.");
  return value;
}
