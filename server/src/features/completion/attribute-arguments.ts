import type { AttributeDefinition } from "ligature/internal/attributes";

/** `Range(${1:0}, ${2:100})`; without snippets `Range()`. A client with snippets lets the user edit the arguments. */
export function callText(
  text: string,
  { sampleArguments }: AttributeDefinition,
  { snippets, quote }: { readonly snippets: boolean; readonly quote: string },
): string {
  if (!snippets || sampleArguments === undefined) return `${text}()`;
  const places = sampleArguments.map((value, index) =>
    typeof value === "string" ? `${quote}\${${index + 1}:${value}}${quote}` : `\${${index + 1}:${String(value)}}`,
  );
  return `${text.replaceAll("$", "\\$")}(${places.join(", ")})$0`;
}
