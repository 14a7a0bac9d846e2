import type { ConstantObject, ConstantValue } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeFactory } from "./attribute.js";
import { mistakeInHeader } from "./http-syntax.js";
import { isLimit } from "./is-limit.js";
import { constantText } from "./number-mistakes.js";

/**
 * Sends an `ETag` with every successful answer of a controller or an action, and answers a GET with 304 if its client has that version. An
 * `ETag` that the action sets itself is kept. A stream gets none, unless a member of the value is its version.
 *
 * @param member the member of the returned value that is its version, such as `version`. Default: a hash of the content
 * @example `@HttpGet("{id:int}") @ETag("version") get(id: Int32): ActionResult<Order> { return orders.get(id) ?? this.notFound(); }`
 */
export const ETag: AttributeFactory<[member?: string]> = attribute({
  name: "ETag",
  targets: ["class", "method"],
  create: (member) => compact({ member }),
  mistakeOf: ({ member }) =>
    member === undefined || (typeof member === "string" && member !== "")
      ? undefined
      : `the version is a member of the value, such as "version", not ${constantText(member)}.`,
  consequence: "sent",
});

/** Where answers may be stored: in every cache, only in that of the client, or in none without asking the server first. */
export type ResponseCacheLocation = "any" | "client" | "none";

/** How answers may be stored. */
export interface ResponseCacheOptions {
  /** For how many seconds. It is required, unless `noStore` is true. */
  duration?: number;
  /** Where. Default: `any`. */
  location?: ResponseCacheLocation;
  /** True: nowhere. Default: false. */
  noStore?: boolean;
  /** The request's header, or headers, on which the answer depends, for `Vary`. Default: none. */
  varyByHeader?: string | readonly string[];
}

/**
 * Sets `Cache-Control` of answers, as ASP.NET Core's attribute does: `public,max-age=60`. The action's attribute replaces its controller's.
 * A `Cache-Control` that the action sets itself is kept, and errors get none. It only sets headers: nothing is stored in the server.
 *
 * @param options `duration` in seconds, `location`, `noStore`, `varyByHeader`
 * @example `@HttpGet() @ResponseCache({ duration: 60, varyByHeader: "Accept-Language" }) list() { return [new Order()]; }`
 */
export const ResponseCache: AttributeFactory<[options: ResponseCacheOptions]> = attribute({
  name: "ResponseCache",
  targets: ["class", "method"],
  sampleArguments: [{ duration: 60 }],
  create: (options) => {
    const { duration, location, noStore, varyByHeader, ...others } = optionsOf(options);
    return compact({ duration, location, noStore, varyByHeader, others: Object.keys(others) });
  },
  mistakeOf: mistakeInCache,
  consequence: "cached",
});

/**
 * Answers are never compressed, whatever the option `compression` says. Use it for answers that contain a secret together with data of the
 * client: their compressed length shows the secret (BREACH).
 *
 * @example `@HttpGet("tokens") @DisableResponseCompression() tokens() { return this.ok(); }`
 */
export const DisableResponseCompression: AttributeFactory<[]> = attribute({
  name: "DisableResponseCompression",
  targets: ["class", "method"],
  create: () => ({}),
});

function mistakeInCache({ duration, location, noStore, varyByHeader, others }: ConstantObject): string | undefined {
  const unknown = Array.isArray(others) ? (others as readonly string[]) : [];
  if (unknown.includes("varyByQueryKeys"))
    return "'varyByQueryKeys' needs a cache in the server, which Ligature does not have. A cache in front of it knows the whole URL.";
  if (unknown.length > 0) return `it has no option '${unknown.join("', '")}'.`;
  if (noStore !== undefined && typeof noStore !== "boolean") return `'noStore' is ${constantText(noStore)}, not a boolean.`;
  if (duration === undefined && noStore !== true) return "'duration' is missing. It is required, unless 'noStore' is true.";
  if (duration !== undefined && !isLimit(duration))
    return `'duration' is ${constantText(duration)}, but it is a non-negative integer of seconds.`;
  if (location !== undefined && !["any", "client", "none"].includes(String(location)))
    return `'location' is ${constantText(location)}. It is "any", "client" or "none".`;
  return mistakeInVary(varyByHeader);
} // prettier-ignore

function mistakeInVary(headers: ConstantValue | undefined): string | undefined {
  for (const name of [headers ?? []].flat() as readonly ConstantValue[]) {
    if (typeof name !== "string") return `'varyByHeader' is ${constantText(name)}, not the name of a header.`;
    const mistake = mistakeInHeader({ name });
    if (mistake !== undefined) return mistake;
  }
  return undefined;
}
