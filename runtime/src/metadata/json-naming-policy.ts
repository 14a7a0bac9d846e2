import type { JsonNamingPolicy } from "../model/index.js";

/**
 * The name of a property in JSON by a naming policy, as the policies of System.Text.Json convert names.
 *
 * @param name the declared name
 * @param policy the policy
 * @returns the converted name
 * @example applyNamingPolicy("orderId", "snakeCaseLower") // "order_id"
 */
export function applyNamingPolicy(name: string, policy: JsonNamingPolicy): string {
  switch (policy) {
    case "camelCase":
      return camelCase(name);
    case "snakeCaseLower":
      return separated(name, "_");
    case "kebabCaseLower":
      return separated(name, "-");
    default:
      return name;
  }
}

/** The capitals at the beginning become lower case, except one that begins the next word: `IDCard` is `idCard`. */
function camelCase(name: string): string {
  const [capitals = ""] = /^\p{Lu}+/u.exec(name) ?? [];
  const rest = name.slice(capitals.length);
  const beginsWord = capitals.length > 1 && rest !== "" && !rest.startsWith(" ");
  const end = beginsWord ? capitals.length - 1 : capitals.length;
  return name.slice(0, end).toLowerCase() + name.slice(end);
}

/** Words by spaces and changes of case: `XMLReader` has two, and so has `SHA512Hash`. Other characters stay, and no word begins after them. */
function separated(name: string, separator: string): string {
  return name
    .trim()
    .replaceAll(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=[\p{L}\p{Nd}])\p{Zs}+(?=[\p{L}\p{Nd}])/gu, separator)
    .replaceAll(/\p{Zs}/gu, "")
    .toLowerCase();
} // prettier-ignore
