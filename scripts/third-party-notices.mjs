/** The licenses of the packages that a bundle holds. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter(
    (file) => /^(licen[cs]e|notice|copying|thirdpartynotice)/i.test(file) && statSync(join(folder, file)).isFile(),
  );
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return [`${name} ${version} (${license ?? "see below"})`, ...texts].join("\n\n");
}

/** The folders of the packages that went into bundles. */
function bundledPackages(metafiles) {
  const folders = metafiles.flatMap(({ inputs }) =>
    Object.keys(inputs).flatMap((input) => {
      const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
      return found ? [join(root, found[1])] : [];
    }),
  );
  return folders.filter((folder) => existsSync(join(folder, "package.json")));
}

/**
 * Writes the licenses of everything that is not ours.
 *
 * @param file the file to write
 * @param owner what contains the packages, as the subject of a sentence
 * @param metafiles esbuild's descriptions of the bundles
 * @param more folders of packages that are copied whole
 */
export function writeNotices(file, owner, metafiles, more = []) {
  const line = `\n\n${"-".repeat(80)}\n\n`;
  const intro = `${owner} contains the following packages, under their own licenses.`;
  const folders = [...new Set([...more, ...bundledPackages(metafiles)])].sort();
  writeFileSync(file, `${[intro, ...folders.map(noticeOf)].join(line)}\n`);
}
