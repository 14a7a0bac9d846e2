import fc from "fast-check";

/** Random requests to the actions of `fixtures/planned.ts`: mostly ordinary, now and then not. */

const text = fc.constantFrom(
  ...["1", "2", "5", "0", "-1", "1.5", "300", "true", "false", "asc", "desc", "read", "write", "metal", "a", "x@y.z"],
  ...["2026-03-01", "3/1/2026", "1,5", "01:00:00", "6F9619FF-8B86-D011-B42D-00C04FC964FF", "", " ", "é", "99999999999"],
  ...["%zz", "%00", "a+b", "a%20b", "%E9", "a&b", "a=b", "longer than ten characters", "__proto__", "null"],
);

/** Keys, and values that they may have. */
export type ValidValues = Readonly<Record<string, readonly string[]>>;

const numbers = ["1", "2", "5", " 7 "];
const words = ["a", "b c", "é", "", " ", "x&y", "longer"];
const address: ValidValues = { street: ["s", "t u"], zip: ["1", ""], floor: ["1", "9"] };

/** The same below a prefix. */
function below(prefix: string, values: ValidValues): ValidValues {
  return Object.fromEntries(Object.entries(values).map(([key, list]) => [`${prefix}${key}`, list]));
}

const search: ValidValues = {
  ...{
    q: ["a", "b c"],
    tags: words,
    min: ["0.5", "1"],
    max: ["1,000", "", "1e3"],
    sort: ["asc", "DESC", "1"],
    kind: ["wood"],
  },
  ...{ since: ["2026-03-01", "3/1/2026"], ids: numbers, access: ["read", "3"] },
};
const line: ValidValues = {
  sku: ["a", "b"],
  quantity: ["1", "99"],
  price: ["1.5", "1,5"],
  tags: ["x", ""],
};

export const queries: readonly { action: string; path: string; keys: ValidValues }[] = [
  {
    action: "Planned.simple",
    path: "simple/{id}",
    keys: { verbose: ["true", "False"], p: numbers, page: ["9"], sort: ["asc", "1"], access: ["read", "write"] },
  },
  { action: "Planned.search", path: "search", keys: search },
  { action: "Planned.search", path: "search", keys: below("search.", search) },
  { action: "Planned.any", path: "any/{id}", keys: { ...address, name: words, id: numbers } },
  { action: "Planned.any", path: "any", keys: { ...below("filter.", address), name: words, id: numbers } },
  { action: "Planned.lists", path: "lists", keys: { ids: numbers, "names[0]": words, names: words } },
  { action: "Planned.strict", path: "strict", keys: { id: numbers, name: words, text: words } },
  { action: "Planned.services", path: "services", keys: { name: ["a"] } },
];

const purchase: ValidValues = {
  ...{
    total: ["5", "9223372036854775807"],
    email: ["x@y.z"],
    repeated: ["x@y.z"],
    secret: ["s"],
    when: ["2026-03-01"],
  },
  ...{ token: ["6F9619FF-8B86-D011-B42D-00C04FC964FF"], span: ["01:00:00", "1.02:03:04"], "customer.street": ["s"] },
  ...below("customer.", address),
  ...below("prepared.", { zip: ["1"], floor: ["2"] }),
  ...below("lines[0].", line),
  ...below("lines[1].", line),
  ...{ "customer.zip": ["1"] },
};

export const forms: readonly { action: string; path: string; keys: ValidValues }[] = [
  { action: "Planned.form", path: "/planned/form", keys: purchase },
  { action: "Planned.form", path: "/planned/form?email=q", keys: below("purchase.", purchase) },
  {
    action: "Planned.lines",
    path: "/planned/lines",
    keys: { ...below("lines[0].", line), ...below("lines[1].", line), ...below("to.", address) },
  },
  { action: "Planned.anyPosted", path: "/planned/any/7", keys: { ...address, id: numbers, names: words } },
  {
    action: "Planned.anyPosted",
    path: "/planned/any?floor=2&id=3",
    keys: { street: ["s"], zip: ["1"], "names[0]": words },
  },
  { action: "Planned.anyPosted", path: "/planned/any?names=q", keys: below("filter.", address) },
  { action: "Planned.refusing", path: "/planned/refusing", keys: { age: ["5", "150"] } },
  { action: "Bound.post", path: "/bound/5", keys: { ...address, name: words, id: numbers } },
  { action: "Bound.post", path: "/bound/5", keys: { ...below("input.", address), name: words } },
];

/**
 * Pairs of the keys with valid values, some left out, the first of each object mostly there; and now and then one or two that
 * are out of the ordinary.
 */
export function pairs(valid: ValidValues): fc.Arbitrary<string> {
  const names = Object.keys(valid);
  const chosen = Object.entries(valid).map(([key, values]) =>
    fc.option(
      fc.constantFrom(...values).map((value) => `${key}=${encodeURIComponent(value).replaceAll("%20", "+")}`),
      { freq: /street|sku|quantity|email|repeated|^q$|^id$|^name$/.test(key) ? 30 : 2, nil: undefined },
    ),
  );
  const unusual = fc.tuple(keys(names), text).map(([key, value]) => `${key}=${value.replaceAll(/[^\w.%+-]/g, "_")}`);
  const odd = fc.oneof(
    { weight: 8, arbitrary: unusual },
    fc.constantFrom("", "alone", "=", "__proto__[x]=1", "constructor.prototype=1"),
  );
  const extra = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(odd, { minLength: 1, maxLength: 2 }));
  return fc.tuple(fc.tuple(...chosen), extra, fc.boolean()).map(([ordinary, others, isFirst]) => {
    const kept = ordinary.filter((pair) => pair !== undefined);
    return (isFirst ? [...others, ...kept] : [...kept, ...others]).join("&");
  });
}

/** Names as they are, in another case, with another separator, with an index, or of nobody. */
function keys(names: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...names);
  return fc.oneof(
    { weight: 12, arbitrary: known },
    { weight: 1, arbitrary: known.map((name) => name.toUpperCase()) },
    { weight: 1, arbitrary: known.map((name) => name.replace(/\.(\w+)/, "[$1]")) },
    { weight: 1, arbitrary: fc.tuple(known, fc.nat(2)).map(([name, index]) => `${name}[${index}]`) },
    { weight: 1, arbitrary: known.map((name) => name.replace("[0]", "[1]")) },
    { weight: 1, arbitrary: known.map((name) => name.replace("[0]", "[00]")) },
    { weight: 1, arbitrary: fc.tuple(known, known).map(([one, other]) => `${one}.${other}`) },
    { weight: 1, arbitrary: known.map((name) => name.replaceAll(/[a-m]/g, encoded)) },
    { weight: 1, arbitrary: fc.constantFrom("other", "[0]", "index", "", "__proto__", "constructor", "a[", "a]", ".") },
  );
}

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

const leaf = fc.constantFrom<unknown>(
  ...[1, 0, -5, 1.5, 1e21, "a", "", "x@y.z", "1", "asc", "2026-03-01", true, false, null, [], {}, [1], { a: 1 }, ["x"]],
);

/** A record whose members are mostly valid. */
function mostly(
  members: Readonly<Record<string, readonly unknown[]>>,
  requiredKeys: string[],
): fc.Arbitrary<Record<string, unknown>> {
  const valid = fc.record(
    Object.fromEntries(Object.entries(members).map(([name, values]) => [name, fc.constantFrom(...values)])),
    { requiredKeys },
  );
  const spoilt = fc.tuple(valid, fc.constantFrom(...Object.keys(members), "other", "constructor"), leaf, fc.boolean());
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    spoilt.map(([value, name, other, isUpper]) => ({ ...value, [isUpper ? name.toUpperCase() : name]: other })),
  );
}

const addressJson = mostly({ street: ["s", "t"], zip: ["1", null], floor: [1, 9, "3"] }, ["street"]);
const lineMembers = {
  ...{
    sku: ["a", "b"],
    quantity: [1, 100, "7"],
    price: [1.5, 0.1, "12345.678"],
    tags: [[], ["x", "y"]],
  },
  ...{ options: [{}, { a: 1 }, { b: 3, c: 4 }], nobody: [1, { deep: [[]] }] },
};
const lineJson = mostly(lineMembers, ["sku", "quantity"]);
const purchaseMembers = {
  ...{ email: ["x@y.z"], repeated: ["x@y.z"], total: [5, "9007199254740993", 0], extra: [1, { a: [1] }, null] },
  ...{ labels: [{ x: "asc" }, { y: 1 }], when: ["2026-03-01", null], token: ["6f9619ff-8b86-d011-b42d-00c04fc964ff"] },
  ...{ span: ["01:00:00"], secret: ["s"], fixed: ["f"] },
};
const purchaseJson = fc
  .tuple(
    mostly(purchaseMembers, ["email", "repeated"]),
    addressJson,
    fc.option(addressJson, { freq: 4 }),
    fc.array(lineJson, { minLength: 1, maxLength: 3 }),
  )
  .map(([members, customer, second, lines]) => ({ ...members, customer, ...(second !== null && { second }), lines }));

const shapeJson = mostly({ kind: ["circle", "Square", "Shape"], x: [0, 3], radius: [1, 5, 7], side: [3, 0, 9] }, [
  "kind",
]);
const drawingJson = fc.record(
  { shapes: fc.array(shapeJson, { minLength: 1, maxLength: 3 }), frame: shapeJson },
  { requiredKeys: ["shapes", "frame"] },
);

export const bodies: readonly { action: string; path: string; value: fc.Arbitrary<unknown> }[] = [
  { action: "Planned.postJson", path: "/planned/json?note=n", value: purchaseJson },
  {
    action: "Planned.postJson",
    path: "/planned/json?note=&other=1",
    value: fc.oneof({ weight: 9, arbitrary: purchaseJson }, leaf),
  },
  { action: "Planned.drawing", path: "/planned/drawing", value: drawingJson },
  { action: "Planned.jsonList", path: "/planned/jsonlist", value: fc.array(lineJson, { maxLength: 3 }) },
];
