/**
 * The kinds of code that Ligature generates, and the composed closures that replace each for a measurement: by the
 * module of the runtime, the module of `closures/` that replaces it.
 */
export const parts = [
  { name: "key-reader", title: "key reader", replaces: { "plans/emit-key-reader.ts": "key-reader.ts" } },
  {
    name: "objects",
    title: "objects",
    replaces: { "plans/emit-object.ts": "objects.ts", "plans/emit-activation.ts": "activation.ts" },
  },
  { name: "json", title: "JSON", replaces: { "plans/emit-json-value.ts": "json-values.ts" } },
  { name: "checks", title: "checks", replaces: { "plans/emit-checks.ts": "checks.ts" } },
  { name: "writers", title: "writers", replaces: { "formatters/json-writers/generated-writer.ts": "writers.ts" } },
];

const none = { options: {}, replaces: {} };

/**
 * The variants: everything generated (twice, because the difference is noise), without each part, without all of them,
 * and without plans.
 */
export const variants = [
  { ...none, name: "generated", title: "generated" },
  { ...none, name: "again", title: "the same again" },
  ...parts.map((part) => ({ ...none, ...part, title: `${part.title} composed` })),
  {
    ...none,
    name: "composed",
    title: "all composed",
    replaces: Object.assign({}, ...parts.map(({ replaces }) => replaces)),
  },
  { ...none, name: "plans-off", title: "plans off", options: { plans: false } },
];
