/** Requests to the application with many actions, one route after another. */
import { isJson, json } from "../support/checks.mjs";
import { prefixes } from "./shape.mjs";

const thing = { name: "Gear", size: 12, note: "spare" };

/** Every seventh of the controllers, so that neither the first nor the last is favored. */
const some = prefixes.filter((_, index) => index % 7 === 3);

export const requests = [
  {
    name: "many-get",
    title: "GET, 1,000 routes",
    method: "GET",
    path: `/${some[0]}/42`,
    paths: some.map((prefix) => `/${prefix}/42`),
    status: 200,
    check: isJson({ id: 42 }),
  },
  {
    name: "many-list",
    title: "GET list, 1,000 routes",
    method: "GET",
    path: `/${some[0]}?page=3`,
    paths: some.map((prefix) => `/${prefix}?page=3`),
    status: 200,
    check: isJson({ id: 3 }),
  },
];

export const checks = [
  { title: "a word is no id", method: "GET", path: `/${prefixes[9]}/gear`, status: [400, 404] },
  { title: "a thing is bound", ...json(`/${prefixes[200]}`, thing), status: 200, check: isJson({ id: 12 }) },
  { title: "a size is a number", ...json(`/${prefixes[200]}`, { ...thing, size: "big" }), status: 400 },
  { title: "a thing is removed", method: "DELETE", path: `/${prefixes[249]}/7`, status: 200, check: isJson({ id: 7 }) },
];
