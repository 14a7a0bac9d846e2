/**
 * The routes of `requests.mjs` written by hand: a JSON Schema for each input and each response, and a reader for nested
 * form keys.
 */
import formbody from "@fastify/formbody";
import Fastify from "fastify";

const integer = { type: "integer" };
const number = { type: "number" };
const boolean = { type: "boolean" };
const string = { type: "string" };
const object = (properties, required = Object.keys(properties)) => ({ type: "object", properties, required });

const rate = { id: integer, active: boolean, factor: number };
const part = {
  name: { type: "string", minLength: 1, maxLength: 40 },
  minimum: { ...integer, minimum: 0 },
  weight: number,
  inStock: boolean,
  kind: { type: "string", enum: ["metal", "wood"] },
  since: { type: "string", format: "date" },
};
const line = object({
  sku: { type: "string", minLength: 1, maxLength: 32 },
  quantity: { ...integer, minimum: 1, maximum: 100 },
  price: { ...number, minimum: 0 },
  tags: { type: "array", items: string },
  gift: boolean,
});
const purchase = object(
  {
    customer: object({ name: { type: "string", maxLength: 50 }, email: { type: "string", format: "email" } }),
    coupon: string,
    express: boolean,
    lines: { type: "array", minItems: 1, items: line },
  },
  ["customer", "lines"],
);

/** `{ "lines[0].tags[1]": x }` as `{ lines: [{ tags: [, x] }] }`. */
function nested(fields) {
  const root = Object.create(null);
  for (const key in fields) {
    let at = root;
    let name = "";
    for (let index = 0; index < key.length; index++) {
      const code = key.charCodeAt(index);
      if (code === 93) continue;
      if (code !== 46 && code !== 91) name += key[index];
      else {
        at = at[name] ??= code === 91 ? [] : Object.create(null);
        name = "";
      }
    }
    at[name] = fields[key];
  }
  return root;
}

function nest(request, _reply, done) {
  request.body = nested(request.body);
  done();
}

export async function createApplication() {
  const app = Fastify({ ajv: { customOptions: { allErrors: true } } });
  await app.register(formbody);
  const { id, active, factor } = rate;
  const rates = { params: object({ id, active }), querystring: object({ factor }), response: { 200: object(rate) } };
  app.get("/rates/:id/:active", { schema: rates }, (request, reply) => {
    reply.send({ id: request.params.id, active: request.params.active, factor: request.query.factor });
  });
  const answer = object({ ...part, since: { type: "string", format: "date-time" } }, ["name"]);
  app.get(
    "/parts",
    { schema: { querystring: object(part, ["name"]), response: { 200: answer } } },
    (request, reply) => {
      const { since, ...others } = request.query;
      reply.send({ ...others, since: since === undefined ? undefined : new Date(since) });
    },
  );
  const sums = object({ lines: integer, tags: integer, total: number });
  const purchases = { schema: { body: purchase, response: { 200: sums } }, preValidation: nest };
  app.post("/purchases", purchases, (request, reply) => {
    const { lines } = request.body;
    let tags = 0;
    let total = 0;
    for (const { quantity, price, tags: own } of lines) {
      tags += own.length;
      total += quantity * price;
    }
    reply.send({ lines: lines.length, tags, total });
  });
  return app;
}
