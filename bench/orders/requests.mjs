/**
 * The five measured requests to the orders API, and the checks that an application must pass before it is measured. A
 * framework that binds less is not faster: it does less.
 */
import { deepEqual, isInteger, isJson, json, mentions, urlEncoded } from "../support/checks.mjs";

const validOrder = {
  customerEmail: "grace.hopper@example.org",
  items: [
    { sku: "BOLT-M8", quantity: 12, price: 0.75 },
    { sku: "NUT-M8", quantity: 12, price: 0.5 },
    { sku: "WASHER-8", quantity: 24, price: 0.25 },
    { sku: "SPANNER-13", quantity: 1, price: 14.5 },
    { sku: "GREASE-100G", quantity: 2, price: 6 },
  ],
  shipTo: { street: "7 Harbour Road", city: "Arlington", zip: "22201" },
  note: "Ring twice; the bell is slow to wake.",
};
const total = validOrder.items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

const visitor = {
  name: "Grace Hopper",
  email: "grace@example.org",
  age: "85",
  subscribe: "true",
  comment: "Found a moth & kept it.",
};
const boundVisitor = { ...visitor, age: 85, subscribe: true };

/** A deep copy of the valid order, with changes. */
function orderBut(change) {
  const copy = structuredClone(validOrder);
  change(copy);
  return copy;
}

const threeMistakes = orderBut((order) => {
  order.customerEmail = "nobody";
  order.items[0].quantity = 0;
  order.shipTo.zip = "a zip code that is far too long";
});

function isReceipt(body) {
  const { id, ...others } = JSON.parse(body);
  isInteger(id);
  deepEqual(others, { total });
}

const get = (path) => ({ method: "GET", path });
const order = (body) => json("/api/orders", body);
const form = (fields) => urlEncoded("/form", fields);

/** The measured requests. */
export const requests = [
  {
    name: "get-order",
    title: "GET order",
    ...get("/api/orders/42?verbose=true&page=2"),
    status: 200,
    check: isJson({ id: 42, verbose: true, page: 2 }),
  },
  {
    name: "search",
    title: "GET search",
    ...get("/api/search?q=bolt&tags=steel&tags=m8&min=0.5&max=20&sort=desc&from=2026-03-01"),
    status: 200,
    check: isJson(
      { q: "bolt", tags: ["steel", "m8"], min: 0.5, max: 20, sort: "desc", from: "2026-03-01T00:00:00.000Z" },
      instants,
    ),
  },
  { name: "post-order", title: "POST order", ...order(validOrder), status: 201, check: isReceipt },
  {
    name: "post-invalid",
    title: "POST invalid",
    ...order(threeMistakes),
    status: 400,
    check: mentions("customerEmail", "quantity", "zip"),
  },
  { name: "form", title: "POST form", ...form(visitor), status: 200, check: isJson(boundVisitor) },
];

/** The same instant may be written with or without the fraction of a second. */
function instants(key, value) {
  return key === "from" ? new Date(value).toISOString() : value;
}

const isRefused = [400, 404, 422];

/** Further checks, run once for each application. */
export const checks = [
  {
    title: "what is absent has its default",
    ...get("/api/orders/3"),
    status: 200,
    check: isJson({ id: 3, verbose: false, page: 1 }),
  },
  {
    title: "false is false",
    ...get("/api/orders/3?verbose=false"),
    status: 200,
    check: isJson({ id: 3, verbose: false, page: 1 }),
  },
  { title: "a word is no id", ...get("/api/orders/first"), status: isRefused },
  { title: "a fraction is no id", ...get("/api/orders/1.5"), status: isRefused },
  { title: "a word is no page", ...get("/api/orders/3?page=last"), status: 400 },
  { title: "perhaps is no boolean", ...get("/api/orders/3?verbose=perhaps"), status: 400 },
  {
    title: "one tag is a list",
    ...get("/api/search?q=nut&tags=m8"),
    status: 200,
    check: isJson({ q: "nut", tags: ["m8"] }),
  },
  { title: "q is required", ...get("/api/search?max=3"), status: 400 },
  { title: "q has at most 40 characters", ...get(`/api/search?q=${"q".repeat(41)}`), status: 400 },
  { title: "min is not negative", ...get("/api/search?q=nut&min=-0.5"), status: 400 },
  { title: "max is a number", ...get("/api/search?q=nut&max=much"), status: 400 },
  { title: "sort is one of two words", ...get("/api/search?q=nut&sort=sideways"), status: 400 },
  { title: "from is a date", ...get("/api/search?q=nut&from=yesterday"), status: 400 },
  { title: "an order needs no note", ...order(orderBut((it) => delete it.note)), status: 201, check: isReceipt },
  { title: "an order has items", ...order(orderBut((it) => (it.items = []))), status: 400, check: mentions("items") },
  {
    title: "an order has an address",
    ...order(orderBut((it) => delete it.shipTo)),
    status: 400,
    check: mentions("shipTo"),
  },
  {
    title: "at most 100 of an item",
    ...order(orderBut((it) => (it.items[2].quantity = 101))),
    status: 400,
    check: mentions("quantity"),
  },
  {
    title: "items are whole",
    ...order(orderBut((it) => (it.items[2].quantity = 2.5))),
    status: 400,
    check: mentions("quantity"),
  },
  {
    title: "a note has at most 200 characters",
    ...order(orderBut((it) => (it.note = "n".repeat(201)))),
    status: 400,
    check: mentions("note"),
  },
  { title: "half a document is refused", ...order(validOrder), body: '{"customerEmail":"grace', status: 400 },
  {
    title: "false in a form is false",
    ...form({ ...visitor, subscribe: "false" }),
    status: 200,
    check: isJson({ ...boundVisitor, subscribe: false }),
  },
  { title: "a word is no age", ...form({ ...visitor, age: "old" }), status: 400, check: mentions("age") },
  { title: "an email is an email", ...form({ ...visitor, email: "nobody" }), status: 400, check: mentions("email") },
  {
    title: "a form has a name",
    ...form({ email: visitor.email, age: "85", subscribe: "true", comment: "" }),
    status: 400,
    check: mentions("name"),
  },
];
