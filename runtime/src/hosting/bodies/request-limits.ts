import { isLimit } from "../../attributes/index.js";
import { defaultFormLimits } from "../../formatters/index.js";
import {
  findAttribute,
  type ActionModel,
  type AttributeModel,
  type ControllerModel,
  type FormLimits,
} from "../../model/index.js";
import type { BodyUse, EffectiveLimits } from "../requests/action-endpoint.js";
import type { SizeLimit } from "../requests/request-body.js";
import { defaultBufferedBytes, defaultDiskBytes, fastifyBodyLimit, type BodyLimits } from "./body-limits.js";
import { bodyUseOf } from "./body-use.js";

const defaultMultipart = 30_000_000;

/** The limits of an action's requests. `limits` are the application's own. */
export function requestLimitsOf(limits: BodyLimits, controller: ControllerModel, action: ActionModel): EffectiveLimits {
  const { bodyLimit, multipartBodyLimit } = limits;
  const { most, mostInParts } = largestBodies(limits, bodyUseOf(controller, action));
  const own = ownSize(action.attributes) ?? ownSize(controller.attributes);
  const body = own ?? { bytes: bodyLimit ?? fastifyBodyLimit, name: "bodyLimit" };
  const multipart = own ?? { bytes: multipartBodyLimit ?? defaultMultipart, name: "multipartBodyLimit" };
  const form = {
    ...defaultFormLimits,
    ...definedLimits(limits),
    ...formLimitsIn(controller.attributes),
    ...formLimitsIn(action.attributes),
  };
  return { body: smaller(body, most), multipart: smaller(multipart, mostInParts), form };
}

/** The part that is kept of a body cannot be larger than the limit of all bodies together. Of a stream nothing is kept. */
function largestBodies(
  { bufferedBytesLimit = defaultBufferedBytes, diskBytesLimit = defaultDiskBytes }: BodyLimits,
  { isUnread, takesBytes }: BodyUse,
): { most: SizeLimit; mostInParts: SizeLimit } {
  const nothing = { bytes: Number.POSITIVE_INFINITY, name: "" };
  if (isUnread) return { most: nothing, mostInParts: nothing };
  const most = { bytes: bufferedBytesLimit, name: "bufferedBytesLimit" };
  const onDisk = { bytes: diskBytesLimit, name: "diskBytesLimit" };
  return { most, mostInParts: takesBytes ? most : onDisk };
}

function smaller(one: SizeLimit, other: SizeLimit): SizeLimit {
  return one.bytes <= other.bytes ? one : other;
}

/** The largest limits of the actions that share a route. They apply until one of the actions is chosen. */
export function largestLimits(all: readonly EffectiveLimits[]): Pick<EffectiveLimits, "body" | "multipart"> {
  const larger = (one: SizeLimit, other: SizeLimit): SizeLimit => (one.bytes >= other.bytes ? one : other);
  return {
    body: all.map(({ body }) => body).reduce(larger),
    multipart: all.map(({ multipart }) => multipart).reduce(larger),
  };
}

/** The limit of `@RequestSizeLimit` or `@DisableRequestSizeLimit`. If a target has both, the first counts. */
function ownSize(attributes: readonly AttributeModel[]): SizeLimit | undefined {
  for (const { name, data } of attributes) {
    if (name === "DisableRequestSizeLimit") return { bytes: Number.POSITIVE_INFINITY, name };
    if (name === "RequestSizeLimit" && isLimit(data.bytes)) return { bytes: data.bytes, name };
  }
  return undefined;
}

function formLimitsIn(attributes: readonly AttributeModel[]): FormLimits {
  return definedLimits(findAttribute(attributes, "RequestFormLimits")?.data ?? {});
}

/** Options can also turn a limit off. */
function isUsable(value: unknown): boolean {
  return isLimit(value) || value === Number.POSITIVE_INFINITY;
}

const formLimitNames = Object.keys(defaultFormLimits) as (keyof FormLimits)[];

function definedLimits(limits: FormLimits): FormLimits {
  return Object.fromEntries(formLimitNames.flatMap((name) => (isUsable(limits[name]) ? [[name, limits[name]]] : [])));
}
