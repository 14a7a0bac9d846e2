import { address, cookie, guid, present, scan, type Calls } from "../answers.js";
import { client } from "../generated/hey-api/client.gen.js";
import * as sdk from "../generated/hey-api/sdk.gen.js";

client.setConfig({ baseUrl: address });

/**
 * The schemas of zod check requests before they are sent. They say that a file is a text, and find no headers in an object of the class
 * `Headers`. A wrong request would not be sent.
 */
const unchecked = { requestValidator: undefined };

export const calls: Calls = {
  "a number in the path and a list in the query": async () =>
    present((await sdk.simpleTypesInt32({ path: { value: 7 }, query: { more: [1, 2] } })).data),
  "a text in the path that needs escapes": async () =>
    present((await sdk.simpleTypesString({ path: { value: "a b?ä" }, query: { more: ["&", "="] } })).data),
  "a model in the query": async () => {
    const query = { text: "x y", tags: ["a", "b"], colors: [5 as const], sort: "desc" as const, from: 3 };
    return present((await sdk.composedTypesSearch({ query })).data);
  },
  "names with dots in the query": async () =>
    present((await sdk.composedTypesNamed({ query: { "p.x": 1, "p.y": 2 } })).data),
  "a map in the query": async () =>
    present((await sdk.composedTypesFilter({ query: { filter: { a: 1, b: 2 } } })).data),
  headers: async () => {
    const headers = { "x-count": 5, "x-id": guid, "x-text": "plain", "x-color": "ff8800", "x-more": ["a", "b"] };
    return present((await sdk.allTypesHeaders({ ...unchecked, headers })).data);
  },
  cookies: async () => present((await sdk.allTypesCookies({ headers: { cookie } })).data),
  "a generic type in the body": async () =>
    present((await sdk.composedTypesPage({ body: { items: [{ x: 1, y: 2 }], total: 1 } })).data),
  "maps in the body": async () => {
    const body = { counts: { a: 1 }, points: { p: { x: 1, y: 2 } }, lists: {} };
    const { counts, points } = present((await sdk.composedTypesMaps({ body })).data);
    return { counts, points };
  },
  "a union in the body": async () => present((await sdk.composedTypesPet({ body: { kind: "dog", toy: "ball" } })).data),
  "a family of classes in the body": async () =>
    present((await sdk.composedTypesShape({ body: { form: "circle", radius: 2 } })).data),
  "a recursive type in the body": async () => {
    const { data } = await sdk.composedTypesTree({ body: { name: "root", children: [{ name: "leaf" }] } });
    const { name, children } = present(data);
    return { name, children: children.map((child) => ({ name: child.name })) };
  },
  "a number as the body": async () => present((await sdk.composedTypesNumber({ path: { id: guid }, body: 42 })).data),
  "a text as the body": async () => present((await sdk.composedTypesText({ body: "text" })).data),
  "rules in the body": async () => {
    const body = { stars: 5, ratio: 0.5, price: 9.5, odd: 3 as const, lucky: 7, needed: 1, counted: 1 };
    const { stars, ratio } = present((await sdk.validatedTypesNumbers({ body })).data);
    return { stars, ratio };
  },
  "a form": async () =>
    present((await sdk.composedTypesForm({ body: { title: "Blue", year: 1971, tags: ["a", "b"] } })).data),
  "files in a form": async () =>
    present((await sdk.composedTypesUpload({ ...unchecked, body: { title: "Scan", file: scan(), more: [scan(), scan()] } })).data), // prettier-ignore
  "a text as the answer": async () => present((await sdk.answersText({ path: { id: 5 } })).data),
  "bytes as the answer": async () => {
    const { data } = await sdk.answersFileBytes();
    return [...new Uint8Array(await present(data).arrayBuffer())];
  },
  "no content": async () => present((await sdk.answersNothing()).response).status as 204,
  "the status 201": async () => {
    const { data, response } = await sdk.answersCreatedValue({ path: { id: 4 } });
    return { status: present(response).status as 201, point: present(data) };
  },
  "a problem": async () => {
    const { error, response } = await sdk.answersFound({ path: { id: 1 } });
    return { status: present(response).status as 404, title: present(error).title };
  },
  "errors by key": async () => {
    const { error, response } = await sdk.validatedTypesParameters({ ...unchecked, query: { size: 1000, text: "x" } });
    return { status: present(response).status as 400, keys: Object.keys(present(error).errors ?? {}) };
  },
};
