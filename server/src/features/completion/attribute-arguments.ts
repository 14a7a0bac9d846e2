import type { ConstantValue } from "ligature/model";

/**
 * The initial arguments of an attribute. A client with snippets lets the user edit them, and the attribute is tried
 * with them. An attribute that is not listed needs no arguments.
 */
export const firstArguments: Readonly<Partial<Record<string, readonly ConstantValue[]>>> = {
  AcceptVerbs: ["GET"],
  ActionName: [""],
  Area: [""],
  Bind: [""],
  Compare: [""],
  Consumes: ["application/json"],
  DataType: ["Text"],
  HttpDelete: [""],
  HttpGet: [""],
  HttpHead: [""],
  HttpPatch: [""],
  HttpPost: [""],
  HttpPut: [""],
  Length: [1, 100],
  MaxLength: [100],
  MinLength: [1],
  Page: ["/"],
  Produces: ["application/json"],
  ProducesResponseType: [200],
  Range: [0, 100],
  RegularExpression: ["[A-Z]+"],
  RequestSizeLimit: [1_000_000],
  Route: [""],
  StringLength: [100],
  SwaggerDiscriminator: [""],
  SwaggerOperation: [""],
  SwaggerResponse: [200],
  SwaggerTag: [""],
};

/** `Range(${1:0}, ${2:100})`; without snippets `Range()`. */
export function callText(
  text: string,
  name: string,
  { snippets, quote }: { readonly snippets: boolean; readonly quote: string },
): string {
  const given = firstArguments[name];
  if (!snippets || given === undefined) return `${text}()`;
  const places = given.map((value, index) =>
    typeof value === "string" ? `${quote}\${${index + 1}:${value}}${quote}` : `\${${index + 1}:${String(value)}}`,
  );
  return `${text.replaceAll("$", "\\$")}(${places.join(", ")})$0`;
}
