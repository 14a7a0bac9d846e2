import { parseRouteTemplate, type RouteTemplate } from "../../routing/index.js";

/** Puts a prefix of Fastify's (`/v1`, `/:tenant`) before a template. The places of its pieces are of no use afterwards. */
export function prefixTemplate(prefix: string, template: RouteTemplate): RouteTemplate {
  const segments = splitPrefix(prefix);
  if (segments.length === 0) return template;
  const text = segments.map((segment) => (segment.startsWith(":") ? `{${segment.slice(1)}}` : escapeBraces(segment)));
  const before = parseRouteTemplate(text.join("/")).template;
  return {
    text: `${before.text}/${template.text.replace(/^~?\//, "")}`,
    segments: [...before.segments, ...template.segments],
    parameters: [...before.parameters, ...template.parameters],
  };
}

/** The segments of a prefix. */
export function splitPrefix(prefix: string): string[] {
  return prefix.split("/").filter((segment) => segment !== "");
}

function escapeBraces(text: string): string {
  return text.replace(/[{}]/g, "$&$&");
}
