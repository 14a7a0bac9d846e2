import { readFileSync } from "node:fs";

interface Bill {
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

/**
 * The packages of which this package contains copies, from its software bill of materials: `redoc 2.5.4`. None if Ligature runs from sources
 * that were never built.
 */
export function copiedPackages(): string[] {
  try {
    const file = new URL("../../assets/sbom.cdx.json", import.meta.url);
    const { components } = JSON.parse(readFileSync(file, "utf8")) as Bill;
    return components.map(({ name, version }) => `${name} ${version}`);
  } catch {
    return [];
  }
}
