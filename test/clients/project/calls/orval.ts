import { cookie, guid, scan, type Calls } from "../answers.js";
import * as client from "../generated/orval/client.js";

/** The answer with a status, which selects its type. */
function withStatus<Answer extends { readonly status: number }, Status extends Answer["status"]>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }> {
  if (answer.status !== status) throw new Error(`The status is ${answer.status}.`, { cause: answer });
  return answer as Extract<Answer, { status: Status }>;
}

export const calls: Calls = {
  "a number in the path and a list in the query": async () =>
    withStatus(await client.simpleTypesInt32(7, { more: [1, 2] }), 200).data,
  "a text in the path that needs escapes": async () =>
    withStatus(await client.simpleTypesString("a b?ä", { more: ["&", "="] }), 200).data,
  "a model in the query": async () => {
    const query = { text: "x y", tags: ["a", "b"], colors: [5 as const], sort: "desc" as const, from: 3 };
    return withStatus(await client.composedTypesSearch(query), 200).data;
  },
  "names with dots in the query": async () =>
    withStatus(await client.composedTypesNamed({ "p.x": 1, "p.y": 2 }), 200).data,
  "a map in the query": async () => withStatus(await client.composedTypesFilter({ filter: { a: 1, b: 2 } }), 200).data,
  headers: async () => {
    const headers = { "x-count": "5", "x-id": guid, "x-text": "plain", "x-color": "ff8800", "x-more": "a,b" };
    return withStatus(await client.allTypesHeaders({ headers }), 200).data;
  },
  cookies: async () => withStatus(await client.allTypesCookies({ headers: { cookie } }), 200).data,
  "a generic type in the body": async () =>
    withStatus(await client.composedTypesPage({ items: [{ x: 1, y: 2 }], total: 1 }), 200).data,
  "maps in the body": async () => {
    const body = { counts: { a: 1 }, points: { p: { x: 1, y: 2 } }, lists: {} };
    const { counts, points } = withStatus(await client.composedTypesMaps(body), 200).data;
    return { counts, points };
  },
  "a union in the body": async () => withStatus(await client.composedTypesPet({ kind: "dog", toy: "ball" }), 200).data,
  "a family of classes in the body": async () =>
    withStatus(await client.composedTypesShape({ form: "circle", radius: 2 }), 200).data,
  "a recursive type in the body": async () => {
    const tree = { name: "root", children: [{ name: "leaf" }] };
    const { name, children } = withStatus(await client.composedTypesTree(tree), 200).data;
    return { name, children: children.map((child) => ({ name: child.name })) };
  },
  "a number as the body": async () => withStatus(await client.composedTypesNumber(guid, 42), 200).data,
  "a text as the body": async () => withStatus(await client.composedTypesText("text"), 200).data,
  "rules in the body": async () => {
    const body = { stars: 5, ratio: 0.5, price: 9.5, odd: 3 as const, lucky: 7, needed: 1, counted: 1 };
    const { stars, ratio } = withStatus(await client.validatedTypesNumbers(body), 200).data;
    return { stars, ratio };
  },
  "a form": async () =>
    withStatus(await client.composedTypesForm({ title: "Blue", year: 1971, tags: ["a", "b"] }), 200).data,
  "files in a form": async () =>
    withStatus(await client.composedTypesUpload({ title: "Scan", file: scan(), more: [scan(), scan()] }), 200).data,
  "a text as the answer": async () => withStatus(await client.answersText(5), 200).data,
  "bytes as the answer": async () => {
    const { data } = withStatus(await client.answersFileBytes(), 200);
    return [...new Uint8Array(await data.arrayBuffer())];
  },
  "no content": async () => withStatus(await client.answersNothing(), 204).status,
  "the status 201": async () => {
    const { status, data } = withStatus(await client.answersCreatedValue(4), 201);
    return { status, point: data };
  },
  "a problem": async () => {
    const { status, data } = withStatus(await client.answersFound(1), 404);
    return { status, title: data.title };
  },
  "errors by key": async () => {
    const { status, data } = withStatus(await client.validatedTypesParameters({ size: 1000, text: "x" }), 400);
    return { status, keys: Object.keys(data.errors ?? {}) };
  },
};
