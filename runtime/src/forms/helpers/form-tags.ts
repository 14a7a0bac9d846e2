import type { ModelMetadata } from "../../binding/index.js";
import type { LinkValues } from "../../routing/index.js";
import type { FormTarget } from "../fields/field-path.js";
import type { FormContext } from "../form-context.js";
import { FormError } from "../form-error.js";
import { escapeHtml } from "../html-string.js";
import { ConstantAttributes, quoted, startOf, startTag, type AttributePart, type HtmlAttributes } from "./tag.js";

/** Where a form, or one of its buttons, leads: a route, a page or an action; nowhere else: to the page that shows it. */
export interface FormDestination {
  /** The name of a route. */
  readonly route?: string;
  /** The path of a page: `/orders/[id]`. */
  readonly page?: string;
  /** The name of an action. */
  readonly action?: string;
  /** The controller of the action. Default: that of the request. */
  readonly controller?: string;
  /** The handler of a page: `Delete` for `onPostDelete`. */
  readonly handler?: string;
  /** The values of the route's parameters. Others become the query string. */
  readonly values?: LinkValues;
}

/** How a form is opened. */
export interface FormOptions extends FormDestination {
  /** Default: `post`. */
  readonly method?: "get" | "post";
  /** The form contains files. Default: true if the model has a property for a file. */
  readonly multipart?: boolean;
  /** Writes the antiforgery token. Default: true for `post`. */
  readonly antiforgery?: boolean;
  /** More attributes of the element. */
  readonly attributes?: HtmlAttributes;
}

/** Writes the start of a form, with its antiforgery token. */
export function writeOpen(context: FormContext, options: FormOptions): string {
  const {
    method = "post",
    multipart = hasFiles(readerOf(context, options)),
    antiforgery = method === "post",
    attributes = {},
  } = options;
  const start = startTag("form", {
    action: pathOf(context, options),
    method,
    ...(multipart && method === "post" && { enctype: "multipart/form-data" }),
    ...attributes,
  });
  return antiforgery ? start + writeToken(context) : start;
}

/** The page that reads the form: the one that it leads to, or the one that shows it. */
function readerOf(context: FormContext, { page, route, action }: FormOptions): FormTarget {
  const other =
    page === undefined || route !== undefined || action !== undefined ? undefined : context.targetOfPage?.(page);
  return other ?? context.target;
}

/** Writes the hidden field of the antiforgery token; nothing if the application has no antiforgery. */
export function writeToken({ antiforgery }: FormContext): string {
  if (antiforgery === undefined) return "";
  const { formFieldName: name, requestToken: value } = antiforgery();
  return startTag("input", { type: "hidden", name, value });
}

/** Writes a button that sends the form, to the form's destination or to its own. */
export function writeButton(
  context: FormContext,
  text: string,
  destination: FormDestination | undefined,
  attributes: HtmlAttributes,
): string {
  const parts = [submitType, ...(destination === undefined ? [] : [pathPart("formaction", context, destination)])];
  return `${startOf("button", parts, attributes)}${escapeHtml(text)}</button>`;
}

const submitType = new ConstantAttributes({ type: "submit" });

/** Its value is tested as each URL of an attribute is. */
function pathPart(name: string, context: FormContext, destination: FormDestination): AttributePart {
  return new ConstantAttributes({ [name]: pathOf(context, destination) });
}

/** The path of a destination. */
export function pathOf({ links }: FormContext, destination: FormDestination): string | undefined {
  const { route, page, action, controller, handler, values = {} } = destination;
  if (links === undefined) return undefined;
  const all = handler === undefined ? values : { ...values, handler };
  if (route !== undefined) return found(() => links.route(route, all), `the route ${quoted(route)}`);
  if (action !== undefined) return found(() => links.action(action, controller, all), `the action ${quoted(action)}`);
  if (page !== undefined) return found(() => links.page(page, all), `the page ${quoted(page)}`);
  return links.current() + queryOf(all);
}

function found(create: () => string | null, what: string): string {
  let path: string | null;
  try {
    path = create();
  } catch (error) {
    throw new FormError("LIG2112", `A form leads to ${what}, which does not exist. ${(error as Error).message}`);
  }
  if (path === null)
    throw new FormError(
      "LIG2112",
      `A form leads to ${what}, and the values for its path are missing or do not fit, or it does not exist.`,
    );
  return path;
}

function queryOf(values: LinkValues): string {
  if (Object.keys(values).length === 0) return "";
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined && item !== null)
        query.append(name, item instanceof Date ? item.toISOString() : String(item));
    }
  }
  return query.size === 0 ? "" : `?${query.toString()}`;
}

const known = new WeakMap<FormTarget, boolean>();

/** Whether a target has a property for a file anywhere. */
function hasFiles(target: FormTarget): boolean {
  let answer = known.get(target);
  if (answer === undefined) known.set(target, (answer = searchFiles(target.roots)));
  return answer;
}

function searchFiles(roots: readonly ModelMetadata[]): boolean {
  const seen = new Set<string>();
  const pending = [...roots];
  for (let metadata = pending.pop(); metadata !== undefined; metadata = pending.pop()) {
    if (metadata.type.id === "FormFile") return true;
    if (seen.has(metadata.type.id)) continue;
    seen.add(metadata.type.id);
    pending.push(...metadata.properties, ...metadata.subtypes, ...metadata.alternatives);
    for (const part of [metadata.elementMetadata, metadata.valueMetadata]) if (part !== undefined) pending.push(part);
  }
  return false;
}
