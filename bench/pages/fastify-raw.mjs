/** The same form by hand: a JSON Schema, `@fastify/view`, and an Eta template that names each element, its rules and its errors. */
import formbody from "@fastify/formbody";
import view from "@fastify/view";
import { Eta } from "eta";
import Fastify from "fastify";

const body = {
  type: "object",
  required: ["name", "email", "guests"],
  properties: {
    name: { type: "string", minLength: 1, maxLength: 40 },
    email: { type: "string", minLength: 1, pattern: "^[^@]+@[^@]+$" },
    guests: { type: "integer", minimum: 1, maximum: 99 },
    message: { type: "string", maxLength: 2_000 },
  },
};

/** The texts that people read, by field and rule. */
const texts = {
  name: {
    minLength: "The Full name field is required.",
    maxLength: "The field Full name must be a string with a maximum length of 40.",
  },
  email: { minLength: "The E-mail field is required.", pattern: "The E-mail field is not a valid e-mail address." },
  guests: {
    type: (value) => `The value '${value}' is not valid for Guests.`,
    minimum: "The field Guests must be between 1 and 99.",
    maximum: "The field Guests must be between 1 and 99.",
  },
  message: { maxLength: "The field Message must be a string with a maximum length of 2000." },
};

function errorsOf(found, typed) {
  const errors = {};
  for (const { instancePath, keyword } of found) {
    const name = instancePath.slice(1);
    const text = texts[name]?.[keyword];
    if (text !== undefined) (errors[name] ??= []).push(typeof text === "function" ? text(typed[name]) : text);
  }
  return errors;
}

export async function createApplication() {
  const root = new URL("./views", import.meta.url).pathname;
  const app = Fastify({ ajv: { customOptions: { allErrors: true } } });
  await app.register(formbody);
  await app.register(view, { engine: { eta: new Eta({ views: root, cache: true }) }, root, production: true });
  app.addHook("onSend", async (_request, reply) => {
    reply.header(
      "content-security-policy",
      "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'",
    );
  });
  app.get("/contact", (_request, reply) => reply.view("contact.eta", { typed: { guests: "1" }, errors: {} }));
  app.post("/contact", { schema: { body }, attachValidation: true }, (request, reply) => {
    if (request.validationError === undefined) return reply.redirect("/contact", 302);
    const typed = request.body;
    return reply.view("contact.eta", { typed, errors: errorsOf(request.validationError.validation, typed) });
  });
  return app;
}
