import type { ProblemDetailsMembers } from "../problem-details.js";
import { encodeXmlName } from "../../metadata/index.js";
import { escapeXml } from "./xml-text.js";

/** The members of RFC 9457, in the order in which ASP.NET Core writes them as XML. */
const standard = ["detail", "instance", "status", "title", "type"] as const;

/** An extension is nested no deeper than in JSON. */
const deepest = 256;

/**
 * Writes a problem as `application/problem+xml`, as ASP.NET Core's `ProblemDetailsWrapper` does: RFC 9457's elements, and the errors of
 * validation in `MVC-Errors`. Lists and objects in extensions have the form of RFC 9457, appendix B: `<i>` for each item.
 *
 * @param problem the problem with all its members
 * @returns the document
 */
export function writeProblemXml(problem: ProblemDetailsMembers): string {
  const { errors, ...rest } = problem as ProblemDetailsMembers & { errors?: unknown };
  const own = new Set<string>(standard);
  const extensions = Object.entries(rest).filter(([name]) => !own.has(name));
  const members = [...standard.map((name) => [name, rest[name]] as const), ...extensions];
  const text = members.map(([name, value]) => member(name, value, 0)).join("");
  return `<problem xmlns="urn:ietf:rfc:7807">${text}${isErrors(errors) ? errorsElement(errors) : member("errors", errors, 0)}</problem>`;
}

/** The errors by key: of one key, the messages are one text. */
function errorsElement(errors: Readonly<Record<string, readonly string[]>>): string {
  const text = Object.entries(errors).map(([key, messages]) => element(key, escapeXml(messages.join(" "))));
  return element("MVC-Errors", text.join(""));
}

function isErrors(value: unknown): value is Record<string, string[]> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((list) => Array.isArray(list) && list.every((one) => typeof one === "string"));
}

function member(name: string, value: unknown, depth: number): string {
  return value === undefined || value === null ? "" : element(name, contentOf(value, depth));
}

function contentOf(value: unknown, depth: number): string {
  if (depth > deepest) throw new TypeError(`A problem is nested more than ${deepest} deep, or contains itself.`);
  if (typeof value !== "object" || value === null) return escapeXml(String(value));
  if (Array.isArray(value)) return value.map((item) => element("i", contentOf(item, depth + 1))).join("");
  return Object.entries(value).map(([name, inner]) => member(name, inner, depth + 1)).join(""); // prettier-ignore
}

/** An empty name is `MVC-Empty`, as in ASP.NET Core: the key of an error of the whole model is empty. */
function element(name: string, content: string): string {
  const local = name === "" ? "MVC-Empty" : encodeXmlName(name);
  return `<${local}>${content}</${local}>`;
}
