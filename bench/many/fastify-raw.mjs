/** The application with many actions by hand. */
import { pathToFileURL } from "node:url";
import Fastify from "fastify";
import { prefixes } from "./shape.mjs";

const integer = { type: "integer" };
const params = { type: "object", properties: { id: integer }, required: ["id"] };
const querystring = { type: "object", properties: { page: { ...integer, default: 1 } } };
const body = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 40 },
    size: { ...integer, minimum: 1, maximum: 100 },
    note: { type: "string" },
  },
  required: ["name", "size"],
};
const response = { 200: { type: "object", properties: { id: integer }, required: ["id"] } };

export async function createApplication() {
  const app = Fastify();
  for (const prefix of prefixes) {
    app.get(`/${prefix}/:id`, { schema: { params, response } }, (request, reply) =>
      reply.send({ id: request.params.id }),
    );
    app.get(`/${prefix}`, { schema: { querystring, response } }, (request, reply) =>
      reply.send({ id: request.query.page }),
    );
    app.post(`/${prefix}`, { schema: { body, response } }, (request, reply) => reply.send({ id: request.body.size }));
    app.delete(`/${prefix}/:id`, { schema: { params, response } }, (request, reply) =>
      reply.send({ id: request.params.id }),
    );
  }
  return app;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const app = await createApplication();
  await app.listen({ port: Number(process.env.PORT ?? 3000), host: "127.0.0.1" });
}
