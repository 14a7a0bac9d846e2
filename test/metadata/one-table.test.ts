import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Every source file of the packages, by its path. */
function* sources(): Generator<readonly [string, string]> {
  for (const folder of ["runtime/src", "server/src", "typescript-plugin/src", "extension/src"]) {
    for (const name of readdirSync(`${root}/${folder}`, { encoding: "utf8", recursive: true }))
      if (name.endsWith(".ts"))
        yield [`${folder}/${name.replaceAll("\\", "/")}`, readFileSync(`${root}/${folder}/${name}`, "utf8")];
  }
}

describe("the facts of simple types", () => {
  it("are in one table when a source names the types of small numbers", () => {
    const others = [...sources()].filter(
      ([file, text]) => !file.startsWith("runtime/src/types/") && /"(?:SByte|U?Int16)"/.test(text),
    );
    assert.deepEqual(
      others.map(([file]) => file),
      [],
    );
  });
});

describe("the facts of binding sources", () => {
  it("are in one table when a source would make a set of sources", () => {
    const set =
      /Set<BindingSource|new Set(?:<[^>]*>)?\(\[\s*(?:undefined,\s*)?"(?:ModelBinding|Query|Path|Form|Body|Services|Special|Custom)"/;
    const others = [...sources()].filter(([, text]) => set.test(text));
    assert.deepEqual(
      others.map(([file]) => file),
      [],
    );
  });
});
