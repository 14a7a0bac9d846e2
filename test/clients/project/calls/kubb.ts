import { cookie, guid, scan, type Calls } from "../answers.js";
import { allTypesCookies } from "../generated/kubb/clients/allTypesCookies.js";
import { allTypesHeaders } from "../generated/kubb/clients/allTypesHeaders.js";
import { answersCreatedValue } from "../generated/kubb/clients/answersCreatedValue.js";
import { answersFileBytes } from "../generated/kubb/clients/answersFileBytes.js";
import { answersFound } from "../generated/kubb/clients/answersFound.js";
import { answersNothing } from "../generated/kubb/clients/answersNothing.js";
import { answersText } from "../generated/kubb/clients/answersText.js";
import { composedTypesFilter } from "../generated/kubb/clients/composedTypesFilter.js";
import { composedTypesForm } from "../generated/kubb/clients/composedTypesForm.js";
import { composedTypesMaps } from "../generated/kubb/clients/composedTypesMaps.js";
import { composedTypesNamed } from "../generated/kubb/clients/composedTypesNamed.js";
import { composedTypesNumber } from "../generated/kubb/clients/composedTypesNumber.js";
import { composedTypesPage } from "../generated/kubb/clients/composedTypesPage.js";
import { composedTypesPet } from "../generated/kubb/clients/composedTypesPet.js";
import { composedTypesSearch } from "../generated/kubb/clients/composedTypesSearch.js";
import { composedTypesShape } from "../generated/kubb/clients/composedTypesShape.js";
import { composedTypesText } from "../generated/kubb/clients/composedTypesText.js";
import { composedTypesTree } from "../generated/kubb/clients/composedTypesTree.js";
import { composedTypesUpload } from "../generated/kubb/clients/composedTypesUpload.js";
import { simpleTypesInt32 } from "../generated/kubb/clients/simpleTypesInt32.js";
import { simpleTypesString } from "../generated/kubb/clients/simpleTypesString.js";
import { validatedTypesNumbers } from "../generated/kubb/clients/validatedTypesNumbers.js";
import { validatedTypesParameters } from "../generated/kubb/clients/validatedTypesParameters.js";
import type { AnswersFound404 } from "../generated/kubb/types/AnswersFound.js";
import type { ValidatedTypesParameters400 } from "../generated/kubb/types/ValidatedTypesParameters.js";
import { FailedError } from "../kubb-client.js";

/** The answer of a call that fails. */
const failure = async (call: Promise<unknown>): Promise<FailedError> => {
  const error: unknown = await call.then(() => undefined, (reason: unknown) => reason); // prettier-ignore
  if (error instanceof FailedError) return error;
  throw new Error("It did not fail.", { cause: error });
};

export const calls: Calls = {
  "a number in the path and a list in the query": () => simpleTypesInt32(7, { more: [1, 2] }),
  "a text in the path that needs escapes": () => simpleTypesString("a b?ä", { more: ["&", "="] }),
  "a model in the query": () =>
    composedTypesSearch({ text: "x y", tags: ["a", "b"], colors: [5], sort: "desc", from: 3 }),
  "names with dots in the query": () => composedTypesNamed({ "p.x": 1, "p.y": 2 }),
  "a map in the query": () => composedTypesFilter({ filter: { a: 1, b: 2 } }),
  headers: () =>
    allTypesHeaders({ "x-count": 5, "x-id": guid, "x-text": "plain", "x-color": "ff8800", "x-more": ["a", "b"] }),
  cookies: () => allTypesCookies({ headers: { cookie } }),
  "a generic type in the body": () => composedTypesPage({ items: [{ x: 1, y: 2 }], total: 1 }),
  "maps in the body": async () => {
    const body = { counts: { a: 1 }, points: { p: { x: 1, y: 2 } }, lists: {} };
    const { counts, points } = await composedTypesMaps(body);
    return { counts, points };
  },
  "a union in the body": () => composedTypesPet({ kind: "dog", toy: "ball" }),
  "a family of classes in the body": () => composedTypesShape({ form: "circle", radius: 2 }),
  "a recursive type in the body": async () => {
    const { name, children } = await composedTypesTree({ name: "root", children: [{ name: "leaf" }] });
    return { name, children: children.map((child) => ({ name: child.name })) };
  },
  "a number as the body": () => composedTypesNumber(guid, 42),
  "a text as the body": () => composedTypesText("text"),
  "rules in the body": async () => {
    const body = { stars: 5, ratio: 0.5, price: 9.5, odd: 3 as const, lucky: 7, needed: 1, counted: 1 };
    const { stars, ratio } = await validatedTypesNumbers(body);
    return { stars, ratio };
  },
  "a form": () => composedTypesForm({ title: "Blue", year: 1971, tags: ["a", "b"] }),
  "files in a form": () => composedTypesUpload({ title: "Scan", file: scan(), more: [scan(), scan()] }),
  "a text as the answer": () => answersText(5),
  "bytes as the answer": async () => [...new Uint8Array(await (await answersFileBytes()).arrayBuffer())],
  "no content": async () => ((await answersNothing()) === undefined ? 204 : Promise.reject(new Error("content"))),
  "the status 201": async () => ({ status: 201, point: await answersCreatedValue(4) }),
  "a problem": async () => {
    const { status, data } = await failure(answersFound(1));
    return { status: status as 404, title: (data as AnswersFound404).title };
  },
  "errors by key": async () => {
    const { status, data } = await failure(validatedTypesParameters({ size: 1000, text: "x" }));
    return { status: status as 400, keys: Object.keys((data as ValidatedTypesParameters400).errors ?? {}) };
  },
};
