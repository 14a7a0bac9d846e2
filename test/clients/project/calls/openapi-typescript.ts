import createClient from "openapi-fetch";
import { address, cookie, guid, present, scan, type Calls } from "../answers.js";
import type { paths } from "../generated/openapi-typescript/schema.js";

const client = createClient<paths>({ baseUrl: address });

/** openapi-fetch writes JSON unless a call says how its form is written. */
const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one));
  return form;
};
/** Binary data is a text in its types: https://openapi-ts.dev/advanced#binary-data. */
const binary = (file: File): string => file as unknown as string;

export const calls: Calls = {
  "a number in the path and a list in the query": async () => {
    const { data } = await client.GET("/simple/int32/{value}", { params: { path: { value: 7 }, query: { more: [1, 2] } } }); // prettier-ignore
    return present(data);
  },
  "a text in the path that needs escapes": async () => {
    const params = { path: { value: "a b?ä" }, query: { more: ["&", "="] } };
    return present((await client.GET("/simple/string/{value}", { params })).data);
  },
  "a model in the query": async () => {
    const query = { text: "x y", tags: ["a", "b"], colors: [5 as const], sort: "desc" as const, from: 3 };
    return present((await client.GET("/composed/search", { params: { query } })).data);
  },
  "names with dots in the query": async () =>
    present((await client.GET("/composed/named", { params: { query: { "p.x": 1, "p.y": 2 } } })).data),
  "a map in the query": async () =>
    present((await client.GET("/composed/filter", { params: { query: { filter: { a: 1, b: 2 } } } })).data),
  headers: async () => {
    const header = { "x-count": 5, "x-id": guid, "x-text": "plain", "x-color": "ff8800", "x-more": ["a", "b"] };
    return present((await client.GET("/all/headers", { params: { header } })).data);
  },
  cookies: async () => {
    const params = { cookie: { theme: "dark", size: 3 } };
    return present((await client.GET("/all/cookies", { params, headers: { cookie } })).data);
  },
  "a generic type in the body": async () =>
    present((await client.POST("/composed/page", { body: { items: [{ x: 1, y: 2 }], total: 1 } })).data),
  "maps in the body": async () => {
    const body = { counts: { a: 1 }, points: { p: { x: 1, y: 2 } }, lists: {} };
    const { counts, points } = present((await client.POST("/composed/maps", { body })).data);
    return { counts, points };
  },
  "a union in the body": async () =>
    present((await client.POST("/composed/pet", { body: { kind: "dog", toy: "ball" } })).data),
  "a family of classes in the body": async () =>
    present((await client.POST("/composed/shape", { body: { form: "circle", radius: 2 } })).data),
  "a recursive type in the body": async () => {
    const { data } = await client.POST("/composed/tree", { body: { name: "root", children: [{ name: "leaf" }] } });
    const { name, children } = present(data);
    return { name, children: children.map((child) => ({ name: child.name })) };
  },
  "a number as the body": async () =>
    present((await client.PUT("/composed/number/{id}", { params: { path: { id: guid } }, body: 42 })).data),
  "a text as the body": async () => present((await client.POST("/composed/text", { body: "text" })).data),
  "rules in the body": async () => {
    const body = { stars: 5, ratio: 0.5, price: 9.5, odd: 3 as const, lucky: 7, needed: 1, counted: 1 };
    const { stars, ratio } = present((await client.POST("/validated/numbers", { body })).data);
    return { stars, ratio };
  },
  "a form": async () => {
    const body = { title: "Blue", year: 1971, tags: ["a", "b"] };
    return present((await client.POST("/composed/form", { body, bodySerializer: formOf })).data);
  },
  "files in a form": async () => {
    const body = { title: "Scan", file: binary(scan()), more: [binary(scan()), binary(scan())] };
    return present((await client.POST("/composed/upload", { body, bodySerializer: formOf })).data);
  },
  "a text as the answer": async () =>
    present((await client.GET("/answers/text/{id}", { params: { path: { id: 5 } }, parseAs: "text" })).data),
  "bytes as the answer": async () => {
    const { data } = await client.GET("/answers/file", { parseAs: "arrayBuffer" });
    return [...new Uint8Array(present(data))];
  },
  "no content": async () => (await client.GET("/answers/nothing")).response.status as 204,
  "the status 201": async () => {
    const { data, response } = await client.POST("/answers/created/{id}", { params: { path: { id: 4 } } });
    return { status: response.status as 201, point: present(data) };
  },
  "a problem": async () => {
    const { error, response } = await client.GET("/answers/found/{id}", { params: { path: { id: 1 } } });
    return { status: response.status as 404, title: present(error).title };
  },
  "errors by key": async () => {
    const { error, response } = await client.GET("/validated/parameters", { params: { query: { size: 1000, text: "x" } } }); // prettier-ignore
    return { status: response.status as 400, keys: Object.keys(present(error).errors ?? {}) };
  },
};
