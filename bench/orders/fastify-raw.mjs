/**
 * The same five routes written by hand: Fastify with a JSON Schema for each input and each response. The baseline, with
 * the ratio 1.
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

/** The application, before it listens. */
export async function createApplication() {
  const app = Fastify({ ajv: { customOptions: { allErrors: true } } });
  await app.register(formbody);
  app.setErrorHandler((error, _request, reply) => reply.code(error.statusCode ?? 500).send(problemOf(error)));
  addOrders(app);
  addSearch(app);
  app.post("/form", { schema: { body: contact, response: { 200: contact } } }, (request, reply) => {
    const { name, email, age, subscribe, comment } = request.body;
    reply.send({ name, email, age, subscribe, comment });
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

function addOrders(app) {
  const view = { id: integer, verbose: boolean, page: integer };
  const querystring = object({ verbose: { ...boolean, default: false }, page: { ...integer, default: 1 } }, []);
  app.get(
    "/api/orders/:id",
    { schema: { params: object({ id: integer }), querystring, response: { 200: object(view) } } },
    (request, reply) => {
      reply.send({ id: request.params.id, verbose: request.query.verbose, page: request.query.page });
    },
  );
  let nextId = 1;
  const receipt = object({ id: integer, total: number });
  app.post("/api/orders", { schema: { body: order, response: { 201: receipt } } }, (request, reply) => {
    let total = 0;
    for (const { quantity, price } of request.body.items) total += quantity * price;
    reply.code(201).send({ id: nextId++, total });
  });
}

function addSearch(app) {
  const answer = object({ ...search, from: { type: "string", format: "date-time" } }, ["q"]);
  app.get(
    "/api/search",
    { schema: { querystring: object(search, ["q"]), response: { 200: answer } } },
    (request, reply) => {
      const { q, tags, min, max, sort, from } = request.query;
      reply.send({ q, tags, min, max, sort, from: from === undefined ? undefined : new Date(from) });
    },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const app = await createApplication();
  await app.listen({ port: Number(process.env.PORT ?? 3000), host: "127.0.0.1" });
}
