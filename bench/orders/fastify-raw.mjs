/**
 * The same five routes written by hand: Fastify with a JSON Schema for each input and each response. The baseline, with
 * the ratio 1. With `--same-headers` the responses also have the headers that Ligature's have.
 */
import { pathToFileURL } from "node:url";
import formbody from "@fastify/formbody";
import Fastify from "fastify";

const integer = { type: "integer" };
const number = { type: "number" };
const boolean = { type: "boolean" };
const string = (minLength, maxLength) => ({ type: "string", minLength, maxLength });
const object = (properties, required = Object.keys(properties)) => ({ type: "object", properties, required });

const search = {
  q: string(1, 40),
  tags: { type: "array", items: { type: "string" } },
  min: { type: "number", minimum: 0 },
  max: number,
  sort: { type: "string", enum: ["asc", "desc"] },
  from: { type: "string", format: "date" },
};
const item = object({
  sku: string(1, 32),
  quantity: { type: "integer", minimum: 1, maximum: 100 },
  price: { type: "number", minimum: 0 },
});
const address = object({ street: string(1, 100), city: string(1, 60), zip: string(1, 10) });
const order = object(
  {
    customerEmail: { type: "string", format: "email" },
    items: { type: "array", minItems: 1, items: item },
    shipTo: address,
    note: { type: "string", maxLength: 200 },
  },
  ["customerEmail", "items", "shipTo"],
);
const contact = object({
  name: string(1, 50),
  email: { type: "string", format: "email" },
  age: { type: "integer", minimum: 0, maximum: 150 },
  subscribe: boolean,
  comment: { type: "string", maxLength: 200 },
});

/** `Location` and `nosniff`, each set where the response is made: that costs less than a hook. */
const sameHeaders = {
  forbidSniffing: (reply) => reply.header("x-content-type-options", "nosniff"),
  locate: (reply, id) => reply.header("location", `/api/orders/${id}`),
};
const noHeaders = { forbidSniffing: (reply) => reply, locate: (reply) => reply };

/** The application, before it listens. */
export async function createApplication({ hasSameHeaders = false } = {}) {
  const headers = hasSameHeaders ? sameHeaders : noHeaders;
  const { forbidSniffing } = headers;
  const app = Fastify({ ajv: { customOptions: { allErrors: true } } });
  await app.register(formbody);
  app.setErrorHandler((error, _request, reply) =>
    forbidSniffing(reply.code(error.statusCode ?? 500)).send(problemOf(error)),
  );
  addOrders(app, headers);
  addSearch(app, headers);
  app.post("/form", { schema: { body: contact, response: { 200: contact } } }, (request, reply) => {
    const { name, email, age, subscribe, comment } = request.body;
    forbidSniffing(reply).send({ name, email, age, subscribe, comment });
  });
  return app;
}

function problemOf(error) {
  if (!error.validation) return { statusCode: error.statusCode ?? 500, message: error.message };
  const errors = error.validation.map(({ instancePath, params, message }) => ({
    path: instancePath || params?.missingProperty || "",
    message,
  }));
  return { statusCode: 400, errors };
}

function addOrders(app, { forbidSniffing, locate }) {
  const view = { id: integer, verbose: boolean, page: integer };
  const querystring = object({ verbose: { ...boolean, default: false }, page: { ...integer, default: 1 } }, []);
  app.get(
    "/api/orders/:id",
    { schema: { params: object({ id: integer }), querystring, response: { 200: object(view) } } },
    (request, reply) => {
      forbidSniffing(reply).send({ id: request.params.id, verbose: request.query.verbose, page: request.query.page });
    },
  );
  let nextId = 1;
  const receipt = object({ id: integer, total: number });
  app.post("/api/orders", { schema: { body: order, response: { 201: receipt } } }, (request, reply) => {
    let total = 0;
    for (const { quantity, price } of request.body.items) total += quantity * price;
    const id = nextId++;
    locate(forbidSniffing(reply.code(201)), id).send({ id, total });
  });
}

function addSearch(app, { forbidSniffing }) {
  const answer = object({ ...search, from: { type: "string", format: "date-time" } }, ["q"]);
  app.get(
    "/api/search",
    { schema: { querystring: object(search, ["q"]), response: { 200: answer } } },
    (request, reply) => {
      const { q, tags, min, max, sort, from } = request.query;
      forbidSniffing(reply).send({ q, tags, min, max, sort, from: from === undefined ? undefined : new Date(from) });
    },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const app = await createApplication({ hasSameHeaders: process.argv.includes("--same-headers") });
  await app.listen({ port: Number(process.env.PORT ?? 3000), host: "127.0.0.1" });
}
