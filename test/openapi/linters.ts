import { createRequire } from "node:module";
import type { OpenApiDocument } from "#runtime/openapi/index.js";

/** A finding of a linter of documents. */
export interface Finding {
  /** `redocly` or `spectral`, and the linter's own name of the rule: `redocly/info-license`. */
  readonly rule: string;
  /** Where, member by member: `["paths", "/api/tags", "get"]`. */
  readonly path: readonly string[];
  readonly message: string;
}

/** Everything that the recommended rules of Redocly and of Spectral find in a document. */
export async function lint(document: OpenApiDocument): Promise<Finding[]> {
  const text = JSON.stringify(document);
  return [...(await lintByRedocly(text)), ...(await lintBySpectral(text))];
}

// The parts of the two packages that are needed. Their own declarations reach for types of a browser.
interface Redocly {
  createConfig(config: { readonly extends: readonly string[] }): Promise<object>;
  lintFromString(of: { readonly source: string; readonly absoluteRef: string; readonly config: object }): Promise<
    readonly { readonly ruleId: string; readonly message: string; readonly location: readonly { readonly pointer?: string }[] }[]
  >; // prettier-ignore
}

interface Spectral {
  setRuleset(ruleset: { readonly extends: readonly object[] }): void;
  run(text: string): Promise<readonly { readonly code: string | number; readonly message: string; readonly path: readonly (string | number)[] }[]>; // prettier-ignore
}

const require = createRequire(import.meta.url);

async function lintByRedocly(source: string): Promise<Finding[]> {
  const { createConfig, lintFromString } = require("@redocly/openapi-core") as Redocly;
  const config = await createConfig({ extends: ["recommended"] });
  const found = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return found.map(({ ruleId, message, location }) => {
    const path = (location[0]?.pointer ?? "#/").slice(2).split("/");
    return { rule: `redocly/${ruleId}`, path: path.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")), message };
  }); // prettier-ignore
}

async function lintBySpectral(source: string): Promise<Finding[]> {
  const { Spectral } = require("@stoplight/spectral-core") as { readonly Spectral: new () => Spectral };
  const { oas } = require("@stoplight/spectral-rulesets") as { readonly oas: object };
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas] });
  const found = await spectral.run(source);
  return found.map(({ code, message, path }) => ({ rule: `spectral/${code}`, path: path.map(String), message }));
}
