import { anyBody, form, json, multipart, xml, type Body } from "./bodies.js";
import type { Dice } from "./dice.js";
import { jsonPatch, mergePatch } from "./patches.js";
import { headerValue, key, pairs, segment } from "./texts.js";

/** A request of a campaign. */
export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: Buffer;
}

type Maker = (dice: Dice) => FuzzRequest;

const headerNames = [
  ...[
    "x-number",
    "x-list",
    "x-t",
    "accept",
    "range",
    "if-none-match",
    "if-match",
    "if-range",
    "if-modified-since",
    "cookie",
  ],
  ...[
    "accept-encoding",
    "content-encoding",
    "x-forwarded-host",
    "host",
    "x-http-method-override",
    "expect-ct",
    "origin",
  ],
];

function headers(dice: Dice): Record<string, string> {
  const entries = dice.once(4) ? dice.some(3, () => [dice.pick(headerNames), headerValue(dice)] as const) : [];
  return Object.fromEntries(entries);
}

const get =
  (path: string): Maker =>
  (dice) => ({ method: "GET", url: `${path}?${pairs(dice)}`, headers: headers(dice) });

const post =
  (path: string, make: (dice: Dice) => Body, method = "POST"): Maker =>
  (dice) => {
    const { type, content } = make(dice);
    const query = dice.once(4) ? `?${pairs(dice)}` : "";
    return { method, url: path + query, headers: { ...headers(dice), "content-type": type }, payload: content };
  };

const queried = [
  ...[
    "/all/simple",
    "/all/node",
    "/all/query",
    "/all/lists",
    "/all/flat",
    "/all/headers",
    "/plain/simple",
    "/plain/order",
  ],
  ...[
    "/plain/lists",
    "/others/properties",
    "/others/point",
    "/others/tree",
    "/others/comment",
    "/others/sets",
    "/others/go",
    "/others/versioned",
  ],
  ...[
    "/others/created",
    "/others/sheet",
    "/page",
    "/page/delete",
    "/",
    "/plain/index",
    "/home/index/5",
    "/plain/other/7",
  ],
  ...[
    "/all/alive",
    "/others/throw",
    "/openapi/v1/openapi.json",
    "/openapi",
    "/others/special/6F9619FF-8B86-D011-B42D-00C04FC964FF",
  ],
];
const forms = [
  ...[
    "/all/form",
    "/all/any/5",
    "/plain/simple",
    "/plain/order",
    "/others/comment",
    "/others/passwords",
    "/others/form",
  ],
  ...["/others/typed", "/others/properties", "/page", "/page?handler=delete", "/page/delete"],
];
const uploads = ["/all/upload", "/others/files", "/others/form", "/all/form", "/all/any/x"];
const bodies = [
  ...["/all/body", "/all/body-list", "/all/body-any", "/all/body-map", "/api/5", "/others/parcel", "/others/parcels"],
  ...["/others/figure", "/others/choice", "/others/people", "/others/number", "/others/record", "/others/typed"],
  ...["/own-json/converted", "/own-json/extended", "/own-json/options"],
];
/** Read by the action, or as bytes and texts. */
const unread = ["/others/stream", "/others/parts", "/others/unread-parts", "/others/untouched"];
const taken = [...unread, "/others/bytes", "/others/text", "/others/signed", "/others/signed-form"];
const xmlBodies = ["/others/parcel", "/others/parcels", "/others/figure", "/others/number"];
const patched = [
  ["/patches/patched", jsonPatch],
  ["/patches/merged", mergePatch],
] as const;
const everything = [
  ...new Set(
    [...queried, ...forms, ...uploads, ...bodies, ...taken, ...patched.map(([path]) => path)].map(
      (path) => path.split("?")[0]!,
    ),
  ),
];

const starts = [
  "",
  "/all",
  "/all/route",
  "/all/rest",
  "/api",
  "/ALL/Route",
  "/others/named",
  "/others/stored",
  "/openapi",
  "/home",
  "/page",
];
const methods = ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "GET", "POST", "SEARCH", "LOCK"];

/** As many of each as their weight says. */
const makers: readonly Maker[] = [
  ...queried.map(get),
  ...forms.flatMap((path) => [post(path, form), post(path, form)]),
  ...uploads.map((path) => post(path, multipart)),
  ...bodies.flatMap((path) => [post(path, json), post(path, json)]),
  ...xmlBodies.map((path) => post(path, xml)),
  ...patched.flatMap(([path, make]) => [post(path, make, "PATCH"), post(path, make, "PATCH")]),
  ...taken.map((path) => post(path, anyBody)),
  ...["/others/parts", "/others/unread-parts", "/others/signed-form"].map((path) => post(path, multipart)),
  (dice) => post(dice.pick(everything), anyBody)(dice),
  (dice) => post(dice.pick(everything), anyBody)(dice),
  ...Array.from({ length: 8 }, (): Maker => (dice) => ({
    method: "GET",
    url: `${[dice.pick(starts), ...dice.some(5, () => segment(dice))].join("/")}${dice.once(4) ? `?${pairs(dice)}` : ""}`,
    headers: headers(dice),
  })),
  (dice) => ({ method: dice.pick(methods), url: dice.pick(everything), headers: headers(dice) }),
  (dice) => ({
    method: dice.pick(methods),
    url: `${dice.pick(everything)}?${key(dice).replace(/[^\x21-\x7e]/g, "")}`,
    headers: headers(dice),
    payload: json(dice).content,
  }),
];

/** The request that the dice say. */
export function makeRequest(dice: Dice): FuzzRequest {
  return dice.pick(makers)(dice);
}

/** Answered with 500 on purpose. */
export function throwsOnPurpose({ url }: FuzzRequest): boolean {
  return /^\/others\/throw\/?(?:\?|$)/i.test(url);
}
