import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createDeskApp } from "../src/app.js";

/** Sends the form as a browser does: with the token and the cookie of a page that was opened before. */
async function send(
  app: FastifyInstance,
  url: string,
  fields: Record<string, string>,
  fileName?: string,
  more: Record<string, string> = {},
) {
  const { body, cookies } = await app.inject("/tickets/new");
  const token = /name="__RequestVerificationToken" value="([^"]+)"/.exec(body)?.[1] ?? "";
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, __RequestVerificationToken: token }))
    form.append(name, value);
  if (fileName !== undefined) form.append("ticket.screenshot", new Blob(["picture"]), fileName);
  const request = new Request("http://localhost", { method: "POST", body: form });
  return await app.inject({
    method: "POST",
    url,
    headers: {
      ...more,
      "content-type": request.headers.get("content-type") ?? "",
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const valid = {
  "ticket.subject": "The printer is on fire",
  "ticket.requester.name": "Ann <Example>",
  "ticket.requester.email": "ann@example.com",
  "ticket.priority": "urgent",
  "ticket.channel": "phone",
  "ticket.neededBy": "2026-12-24",
  "ticket.description": "Smoke.\r\nFire.",
  "ticket.items[0].name": "Printer",
  "ticket.items[0].quantity": "1",
  "ticket.items[0].price": "99.90",
  "ticket.copy": "true",
};

describe("the help desk", () => {
  let app: FastifyInstance;

  before(async () => {
    app = await createDeskApp();
  });

  after(() => app.close());

  it("shows a form when a ticket is opened", async () => {
    const { statusCode, body } = await app.inject("/tickets/new");
    assert.equal(statusCode, 200);
    assert.match(
      body,
      /<label for="ticket_requester_email">E-mail<\/label><input id="ticket_requester_email" name="ticket\.requester\.email" type="email"/,
    );
    assert.match(body, /enctype="multipart\/form-data"/);
  });

  it("shows the form with its errors and all that was typed when it is not valid", async () => {
    const { statusCode, body } = await send(
      app,
      "/tickets/new",
      { ...valid, "ticket.requester.email": "ann", "ticket.items[0].quantity": "many" },
      "fire.png",
    );
    assert.equal(statusCode, 422);
    assert.match(body, /value="ann" .*aria-describedby="ticket_requester_email-error"/);
    assert.match(body, /The value &#39;many&#39; is not valid for Quantity\./);
    assert.match(body, />\nSmoke\.\r\nFire\.<\/textarea>/);
    assert.match(body, /value="Ann &lt;Example&gt;"/);
    assert.match(body, /<option value="urgent" selected>/);
    assert.match(body, /value="phone" checked/);
    assert.match(body, /Please choose the file again: fire\.png/);
  });

  it("adds and removes an item and keeps what was typed", async () => {
    const more = await send(app, "/tickets/new?handler=AddItem", { ...valid, "ticket.subject": "" });
    assert.match(more.body, /name="ticket\.items\[1\]\.name"/);
    assert.doesNotMatch(more.body, /validation-error|validation-summary/);
    const fewer = await send(app, "/tickets/new?handler=RemoveItem&at=0", {
      ...valid,
      "ticket.items[1].name": "Toner",
    });
    assert.match(fewer.body, /name="ticket\.items\[0\]\.name" type="text" value="Toner"/);
  });

  it("lists the ticket with a message when it is valid", async () => {
    const { statusCode, headers, cookies } = await send(app, "/tickets/new", valid);
    assert.equal(statusCode, 302);
    assert.equal(headers.location, "/");
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const { body } = await app.inject({ url: "/", headers: { cookie } });
    assert.match(body, /Ticket 1 is open\./);
    assert.match(body, /<td>Ann &lt;Example&gt;<\/td><td>12\/24\/2026<\/td>/);
  });

  it("speaks German, with German numbers and dates, when the browser does", async () => {
    const german = { "accept-language": "de-DE,de;q=0.9,en;q=0.8" };
    const fields = { ...valid, "ticket.subject": "", "ticket.items[0].price": "99,90" };
    const { statusCode, body } = await send(app, "/tickets/new", fields, undefined, german);
    assert.equal(statusCode, 422);
    assert.match(body, /<html lang="de-DE">/);
    assert.match(body, /Das Feld Betreff ist erforderlich\./);
    assert.match(body, /name="ticket\.items\[0\]\.price" type="text" value="99,90"/);
    assert.doesNotMatch(body, /ticket_items_0__price-error/);
    assert.match(body, /<option value="urgent" selected>dringend<\/option>/);
  });

  it("changes the language by a link, and leads back", async () => {
    const { body } = await app.inject("/tickets/new");
    const link = /href="(\/language\/de-DE[^"]*)"/.exec(body)?.[1] ?? "";
    const { headers, cookies } = await app.inject(link);
    assert.equal(headers.location, "/tickets/new");
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
    assert.match((await app.inject({ url: "/tickets/new", headers: { cookie } })).body, /<h1>Neue Anfrage<\/h1>/);
    assert.equal((await app.inject("/language/fr-FR")).statusCode, 404);
    assert.equal((await app.inject("/language/de-DE?returnUrl=//evil.example")).headers.location, "/");
  });

  it("answers 400 when the form has no token", async () => {
    const { statusCode } = await app.inject({
      method: "POST",
      url: "/tickets/new",
      payload: "",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    assert.equal(statusCode, 400);
  });
});
