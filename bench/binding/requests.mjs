/** The cost of more complex binding: three simple parameters, a model from the query, and a large form. */
import { isJson, mentions, urlEncoded } from "../support/checks.mjs";

const lines = Array.from({ length: 6 }, (_, index) => ({
  sku: `PART-${index}`,
  quantity: index + 1,
  price: index + 0.5,
  tags: ["new", "small"],
  gift: index % 2 === 0,
}));
const fields = {
  "customer.name": "Hedy Lamarr",
  "customer.email": "hedy@example.org",
  coupon: "SPRING",
  express: "true",
};
lines.forEach(({ sku, quantity, price, tags, gift }, index) => {
  Object.assign(fields, {
    [`lines[${index}].sku`]: sku,
    [`lines[${index}].quantity`]: String(quantity),
    [`lines[${index}].price`]: String(price),
    [`lines[${index}].tags[0]`]: tags[0],
    [`lines[${index}].tags[1]`]: tags[1],
    [`lines[${index}].gift`]: String(gift),
  });
});
const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const form = (change) => urlEncoded("/purchases", { ...fields, ...change });

export const requests = [
  {
    name: "three-parameters",
    title: "3 simple parameters",
    method: "GET",
    path: "/rates/42/true?factor=2.5",
    status: 200,
    check: isJson({ id: 42, active: true, factor: 2.5 }),
  },
  {
    name: "query-model",
    title: "6-property query model",
    method: "GET",
    path: "/parts?name=gear&minimum=3&weight=2.25&inStock=true&kind=metal&since=2026-05-01",
    status: 200,
    check: isJson(
      { name: "gear", minimum: 3, weight: 2.25, inStock: true, kind: "metal", since: "2026-05-01T00:00:00.000Z" },
      instants,
    ),
  },
  {
    name: "large-form",
    title: "40-key nested form",
    ...form({}),
    status: 200,
    check: isJson({ lines: 6, tags: 12, total }),
  },
];

function instants(key, value) {
  return key === "since" ? new Date(value).toISOString() : value;
}

export const checks = [
  { title: "a word is no id", method: "GET", path: "/rates/x/true?factor=1", status: [400, 404] },
  { title: "a word is no factor", method: "GET", path: "/rates/4/true?factor=x", status: 400 },
  { title: "a fraction is no minimum", method: "GET", path: "/parts?name=gear&minimum=1.5", status: 400 },
  { title: "water is no kind", method: "GET", path: "/parts?name=gear&kind=water", status: 400 },
  {
    title: "a word is no quantity",
    ...form({ "lines[3].quantity": "some" }),
    status: 400,
    check: mentions("quantity"),
  },
  {
    title: "the quantity has a limit",
    ...form({ "lines[3].quantity": "101" }),
    status: 400,
    check: mentions("quantity"),
  },
];
