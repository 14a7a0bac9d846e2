import { fill, form, query, repeat, type Shape, type Text } from "../shape.js";

/** Keys and values of query strings and forms, for a model with every container. Each is sent both ways. */
const nodes: Readonly<Record<string, Text>> = {
  "unknown keys": (size) => fill(size, (index) => `k${index}=v`),
  "unknown keys below a known name": (size) => fill(size, (index) => `child.k${index}=v`),
  "values of one key": (size) => fill(size, () => "tags=v"),
  "different values of one key": (size) => fill(size, (index) => `tags=${index}`),
  "objects in a set": (size) => fill(size, (index) => `groups[${index}].name=a`),
  "elements": (size) => fill(size, (index) => `children[${index}].name=v`),
  "elements, backwards": (size) => fill(size, (index) => `children[${100_000 - index}].name=v`),
  "elements with unknown members": (size) => fill(size, (index) => `children[${index}].x=v`),
  "elements below a missing index": (size) => fill(size, (index) => `children[${index + 1}].name=v`),
  "elements in jQuery's style": (size) => fill(size, (index) => `children[${index}][name]=v`),
  "rows": (size) => fill(size, (index) => `grid[${index}][0]=1`),
  "columns": (size) => fill(size, (index) => `grid[0][${index}]=1`),
  "values that cannot be converted": (size) => fill(size, (index) => `grid[${index}][0]=x`),
  "long values that cannot be converted": (size) => fill(size, () => `grid[0]=${"x".repeat(1000)}`),
  "one value of a number": (size) => `value=${repeat("x", size)}`,
  "values of a number": (size) => fill(size, () => "value=x"),
  "entries": (size) => fill(size, (index) => `labels[k${index}]=v`),
  "entries with the key of one": (size) => fill(size, () => "labels[k]=v"),
  "entries with bad keys": (size) => fill(size, (index) => `byNumber[x${index}].name=v`),
  "entries with objects": (size) => fill(size, (index) => `byNumber[${index}].name=v`),
  "entries with lists": (size) => fill(size, (index) => `lists[k${index}][0]=1`),
  "entries with lists of one key": (size) => fill(size, (index) => `lists[k][${index}]=1`),
  "entries that are the same once read": (size) => fill(size, (index) => `byNumber[${"0".repeat(index % 40)}1].name=v`),
  "pairs": (size) => fill(size, (index) => `labels[${index}].Key=k${index}&labels[${index}].Value=v`),
  "pairs with one key": (size) => fill(size, (index) => `labels[${index}].Key=k&labels[${index}].Value=v`),
  "pairs of pairs": (size) => fill(size, (index) => `pairs[0].Value[${index}].Key=${index}&pairs[0].Value[${index}].Value=1`),
  "pairs without values": (size) => fill(size, (index) => `labels[${index}].Key=k`),
  "pairs by index": (size) => fill(size, (index) => `labels.index=${index}&labels[${index}].Key=${index}&labels[${index}].Value=v`),
  "pairs by one index": (size) => `labels[a].Key=k&labels[a].Value=v&${fill(size, () => "labels.index=a")}`,
  "pairs of pairs by one index": (size) => `pairs[a].Key=1&pairs[a].Value[b].Key=1&pairs[a].Value[b].Value=1&${fill(size / 2, () => "pairs.index=a")}&${fill(size / 2, () => "pairs[a].Value.index=b")}`,
  "dictionaries in dictionaries": (size) => fill(size, (index) => `byName[${index}].byName[x].name=v`),
  "dictionaries with days": (size) => fill(size, (index) => `byDay[${2000 + index}-01-01][0]=1`),
  "indices": (size) => fill(size, (index) => `children.index=${index}`),
  "one index": (size) => `children[a].name=v&${fill(size, () => "children.index=a")}`,
  "one index of a list in an element of a list": (size) => `grid[a][b]=1&${fill(size / 2, () => "grid.index=a")}&${fill(size / 2, () => "grid[a].index=b")}`,
  "one index with long data": (size) => `children[a].name=${repeat("x", size / 2)}&${fill(size / 2, () => "children.index=a")}`,
  "one index of numbers in a list of lists of lists": (size) => {
    const third = size / 3;
    return `cube[x][y][z]=1&${fill(third, () => "cube.index=x")}&${fill(third, () => "cube[x].index=y")}&${fill(third, () => "cube[x][y].index=z")}`;
  },
  "parents": (size) => `${repeat("child.", size)}name=x`,
  "elements in elements": (size) => `${repeat("children[0].", size)}name=x`,
  "jQuery's parts": (size) => `child${repeat("[child]", size)}[name]=x`,
  "keys of growing depth": (size) => fill(size, (index) => `${"child.".repeat(index % 32)}name=x`),
  "keys of many depths": (size) => fill(size, (index) => `${"child.".repeat(index % 300)}name=x`),
  "keys with one long start": (size) => {
    const start = "child.".repeat(Math.min(300, Math.ceil(size / 60)));
    return fill(size, (index) => `${start}k${index}=v`);
  },
  "different parents": (size) => fill(size, (index) => `${`byName[${index}].`.repeat(40)}name=x`),
  "keys that differ in case": (size) => fill(size, (index) => `${index % 2 === 0 ? "NAME" : "name"}=${index}`),
  "keys that conflict": (size) => fill(size, (index) => `child${index % 2 === 0 ? "" : ".name"}=${index}`),
  "opening brackets": (size) => `child${repeat("[", size)}=1`,
  "closing brackets": (size) => `child${repeat("]", size)}=1`,
  "brackets": (size) => `child${repeat("[]", size)}=1`,
  "brackets in each key": (size) => fill(size, (index) => `${"[a]".repeat(100)}${index}=1`),
  "opening brackets in each key": (size) => fill(size, (index) => `child${"[".repeat(1000)}${index}=1`),
  "periods": (size) => `child${repeat(".", size)}=1`,
  "periods in each key": (size) => fill(size, (index) => `child${".".repeat(1000)}${index}=1`),
  "separators": (size) => repeat("&", size),
  "equals signs": (size) => repeat("=", size),
  "keys without values": (size) => fill(size, () => "tags"),
  "percent signs": (size) => `name=${repeat("%", size)}`,
  "percent signs of keys": (size) => fill(size, () => "%%%=1"),
  "overlong bytes": (size) => `name=${repeat("%c0%af", size)}`,
  "half characters": (size) => `name=${repeat("%e2%82", size)}`,
  "encoded characters": (size) => `name=${repeat("%e2%82%ac", size)}`,
  "encoded letters": (size) => `name=${repeat("%41", size)}`,
  "spaces": (size) => `name=${repeat("+", size)}`,
  "spaces before a number": (size) => `value=${repeat("+", size)}1`,
  "names of prototypes": (size) => fill(size, (index) => `${index % 2 === 0 ? "__proto__" : "constructor.prototype"}[k${index}]=1`),
  "names of lower case": (size) => fill(size, () => "\u0130=\u0130"),
  "one long key": (size) => `${repeat("x", size)}=1`,
  "long keys": (size) => fill(size, (index) => `${"x".repeat(1500)}${index}=1`),
  "lists in lists of each element": (size) => fill(size, (index) => `children[${index}]${".children[0]".repeat(12)}.name=v`),
  "lists in lists in jQuery's style": (size) => fill(size, (index) => `children[${index}]${"[children][0]".repeat(12)}[name]=v`),
  "models in models of each element": (size) => fill(size, (index) => `children[${index}]${".child".repeat(25)}.name=v`),
  "dictionaries in each entry": (size) => fill(size, (index) => `byName[${index}]${".byName[x]".repeat(12)}.name=v`),
  "values of lists in lists": (size) => fill(size, (index) => `children${".children".repeat(index % 9)}=1`),
  "one index above a long chain": (size) => `children[a]${".child".repeat(25)}.name=v&${fill(size, () => "children.index=a")}`,
  "required members that are missing": (size) => fill(size, (index) => `children[${index}].children[0].name=v`),
}; // prettier-ignore

/** Keys of objects of a family of classes. Each is sent both ways. */
const figures: Readonly<Record<string, Text>> = {
  "objects of a family": (size) => fill(size, (index) => `figures[${index}].kind=circle&figures[${index}].radius=1`),
  "objects of a family without a class": (size) => fill(size, (index) => `figures[${index}].name=a`),
  "objects of unknown classes": (size) => fill(size, (index) => `figures[${index}].kind=x`),
  "a long name of a class": (size) => `figures[0].kind=${repeat("x", size)}`,
  "names of a class": (size) => fill(size, () => "figures[0].kind=circle"),
  "unknown keys of a class": (size) => `figures[0].kind=circle&${fill(size, (index) => `figures[0].k${index}=v`)}`,
  "families in a family": (size) => fill(size, (index) => `figures[0].parts[${index}].kind=circle&figures[0].parts[${index}].radius=1`),
  "families in families of each object": (size) => fill(size, (index) => `figures[${index}]${".parts[0]".repeat(12)}.kind=circle`),
  "families in families": (size) => `figures[0].${repeat("parts[0].", size)}kind=circle`,
}; // prettier-ignore

const nodeCovers = [
  ...["array-binder", "collection-binder", "complex-object-binder", "dictionary-binder", "key-value-pair-binder"],
  ...["set-binder", "simple-type-binder"],
].map((name) => `binder:${name}`);

function inQuery([name, text]: readonly [string, Text]): Shape {
  const covers = [...nodeCovers, "provider:query-string-value-provider"];
  return query(name, "/cost/node", text, { covers });
}

function inForm([name, text]: readonly [string, Text]): Shape {
  const covers = [...nodeCovers, "provider:form-value-provider", "provider:jquery-form-value-provider"];
  return form(name, "/cost/node", text, { covers });
}

/** Four times `index=0` at each level of a model that holds itself. */
function indicesAtEachLevel(levels: number): string {
  const lines: string[] = [];
  for (let level = 0, start = ""; level < levels; level++, start += "replies[0].") {
    lines.push(...Array.from({ length: 4 }, () => `${start}replies.index=0`));
    lines.push(`${start}text=x`);
  }
  return lines.join("&");
}

/** One index at three levels, so many times at each. */
function indicesOfCube(count: number): string {
  const of = (start: string, name: string): string =>
    Array.from({ length: count }, () => `${start}.index=${name}`).join("&");
  return `${of("c", "x")}&${of("c[x]", "y")}&${of("c[x][y]", "z")}`;
}

/** Four times more with each level, as ASP.NET Core has it, and no more at all once 1,024 elements are repeated. */
const untilTheBudget = "It grows until the budget of repeated elements is spent, and no further.";

export const keys: readonly Shape[] = [
  ...Object.entries(nodes).map(inQuery),
  ...Object.entries(nodes).map(inForm),
  ...Object.entries(figures).map(([name, text]) => query(name, "/cost/figures", text, { covers: ["binder:family-binder"] })),
  ...Object.entries(figures).map(([name, text]) => form(name, "/cost/figures", text, { covers: ["binder:family-binder"] })),
  form(".index repeated in Int32[][][]", "/cost/cube", indicesOfCube, {
    sizes: { of: "indices of each level", series: [20, 40, 80, 160, 340] },
  }),
  query(".index repeated in Int32[][][]", "/cost/cube", indicesOfCube, {
    sizes: { of: "indices of each level", series: [20, 40, 80, 160, 340] },
  }),
  query("four index=0 at each level of a recursive model", "/cost/comment", indicesAtEachLevel, {
    sizes: { of: "levels", series: [2, 4, 6, 9, 12, 20] },
    reason: untilTheBudget,
  }),
  form("four index=0 at each level of a recursive model", "/cost/comment", indicesAtEachLevel, {
    sizes: { of: "levels", series: [2, 4, 6, 9, 12, 20] },
    reason: untilTheBudget,
  }),
  form("keys with 100 .parent each", "/cost/person", (size) => fill(size, (index) => `${"parent.".repeat(100)}k${index}=1`)),
  form("1,000 keys with 100 .parent each, for a list", "/cost/persons", (size) => fill(size, (index) => `[${index}].${"parent.".repeat(100)}name=1`)),
  form("1,000 keys with 100 .parent each, in a list", "/cost/persons", (size) => fill(size, (index) => `persons[${index}].${"parent.".repeat(100)}name=1`)),
  form("persons in persons of a list", "/cost/persons", (size) => fill(size, (index) => `persons[${index}].${"parent.".repeat(25)}name=1`)),
  form("1,000 keys for a form as a whole", "/cost/form", (size) => fill(size, (index) => `k${index}=1`), { covers: ["binder:form-collection-binder"] }),
  form("long values for a form as a whole", "/cost/form", (size) => `name=${repeat("x", size)}`, { covers: ["binder:form-collection-binder"] }),
  form("from any source", "/cost/any?person.name=x", (size) => fill(size, (index) => `children[${index}].name=a&tags=a&labels[${index}]=b`)),
  query("bound properties", "/cost/special", (size) => fill(size, (index) => `property.${"parent.".repeat(index % 20)}name=a`), { covers: ["binder:services-binder", "binder:abort-signal-binder", "binder:server-request-binder"] }),
  query("values for a custom binder", "/cost/special", (size) => fill(size, () => "bounded=a"), { covers: ["binder:binder-type-binder"] }),
  query("lists of an action", "/cost/lists", (size) => fill(size, (index) => `ids=${index}&labels[${index}]=x&numbers[${index}]=1`)),
  query("entries without their name", "/cost/lists", (size) => fill(size, (index) => `[${index}]=1`)),
  query("a page's handler", "/page", (size) => `handler=${repeat("x", size)}`),
  query("keys before a page's handler", "/page", (size) => fill(size, (index) => `k${index}=x`)),
  form("a page's property", "/page", (size) => fill(size, (index) => `person.${"parent.".repeat(index % 30)}name=x`)),
]; // prettier-ignore
