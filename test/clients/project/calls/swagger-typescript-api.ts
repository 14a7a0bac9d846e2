import { address, cookie, guid, scan, type Calls } from "../answers.js";
import { Api, type HttpResponse } from "../generated/swagger-typescript-api/api.js";

const { simple, composed, all, answers, validated } = new Api({ baseUrl: address });

/** It throws the response of a call that fails. */
const failure = <Failure>(call: Promise<HttpResponse<unknown, Failure>>): Promise<HttpResponse<unknown, Failure>> =>
  call.then(() => Promise.reject(new Error("It did not fail.")), (reason: unknown) => reason as HttpResponse<unknown, Failure>); // prettier-ignore

export const calls: Calls = {
  "a number in the path and a list in the query": async () => (await simple.simpleTypesInt32(7, { more: [1, 2] })).data,
  "a text in the path that needs escapes": async () =>
    (await simple.simpleTypesString("a b?ä", { more: ["&", "="] })).data,
  "a model in the query": async () => {
    const query = { text: "x y", tags: ["a", "b"], colors: [5 as const], sort: "desc" as const, from: 3 };
    return (await composed.composedTypesSearch(query)).data;
  },
  "names with dots in the query": async () => (await composed.composedTypesNamed({ "p.x": 1, "p.y": 2 })).data,
  "a map in the query": async () => (await composed.composedTypesFilter({ filter: { a: 1, b: 2 } })).data,
  headers: async () => {
    // It has no types for headers.
    const headers = { "x-count": "5", "x-id": guid, "x-text": "plain", "x-color": "ff8800", "x-more": "a,b" };
    return (await all.allTypesHeaders({ headers })).data;
  },
  cookies: async () => (await all.allTypesCookies({ headers: { cookie } })).data,
  "a generic type in the body": async () =>
    (await composed.composedTypesPage({ items: [{ x: 1, y: 2 }], total: 1 })).data,
  "maps in the body": async () => {
    const body = { counts: { a: 1 }, points: { p: { x: 1, y: 2 } }, lists: {} };
    const { counts, points } = (await composed.composedTypesMaps(body)).data;
    return { counts, points };
  },
  "a union in the body": async () => (await composed.composedTypesPet({ kind: "dog", toy: "ball" })).data,
  "a family of classes in the body": async () =>
    (await composed.composedTypesShape({ form: "circle", radius: 2 })).data,
  "a recursive type in the body": async () => {
    const { name, children } = (await composed.composedTypesTree({ name: "root", children: [{ name: "leaf" }] })).data;
    return { name, children: children.map((child) => ({ name: child.name })) };
  },
  "a number as the body": async () => (await composed.composedTypesNumber(guid, 42)).data,
  "a text as the body": async () => (await composed.composedTypesText("text")).data,
  "rules in the body": async () => {
    const body = { stars: 5, ratio: 0.5, price: 9.5, odd: 3 as const, lucky: 7, needed: 1, counted: 1 };
    const { stars, ratio } = (await validated.validatedTypesNumbers(body)).data;
    return { stars, ratio };
  },
  "a form": async () => (await composed.composedTypesForm({ title: "Blue", year: 1971, tags: ["a", "b"] })).data,
  "files in a form": async () =>
    (await composed.composedTypesUpload({ title: "Scan", file: scan(), more: [scan(), scan()] })).data,
  "a text as the answer": async () => (await answers.answersText(5, { format: "text" })).data,
  "bytes as the answer": async () => {
    const { data } = await answers.answersFileBytes({ format: "blob" });
    return [...new Uint8Array(await data.arrayBuffer())];
  },
  "no content": async () => (await answers.answersNothing()).status as 204,
  "the status 201": async () => {
    const { status, data } = await answers.answersCreatedValue(4);
    return { status: status as 201, point: data };
  },
  "a problem": async () => {
    const { status, error } = await failure(answers.answersFound(1));
    return { status: status as 404, title: error.title };
  },
  "errors by key": async () => {
    const { status, error } = await failure(validated.validatedTypesParameters({ size: 1000, text: "x" }));
    return { status: status as 400, keys: Object.keys(error.errors ?? {}) };
  },
};
