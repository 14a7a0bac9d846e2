/**
 * Compares Ligature to Fastify with handwritten schemas, as ratios within one run: npm run bench
 *
 *   --only requests,start   some sections: requests, processes, in-process, growth, plans, filters, pages, start,
 *                           first-start, uploads, memory, language-server
 *   --rounds 2              slices of each route for each generation of servers (requests), processes (half of them, the others)
 *   --seconds 1             length of a slice
 *   --no-build              measure what is built, as it is
 *   --readme                put the tables into bench/README.md, and draw the plots; with --only, the other sections stay
 *   --help
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { buildAll } from "./build.mjs";
import { writePlots } from "./plots.mjs";
import { sections } from "./sections/index.mjs";
import { writeSections } from "./support/readme.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: sections.map(({ name }) => name).join(",") },
    rounds: { type: "string", default: "2" },
    seconds: { type: "string", default: "1" },
    "no-build": { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

function fail(message) {
  console.error(message);
  process.exit(2);
}

function positive(name) {
  const value = Number(values[name]);
  return Number.isFinite(value) && value > 0 ? value : fail(`--${name} takes a number above 0, not "${values[name]}".`);
}

const note = (text) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

function machine() {
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model.trim()} (${cpus().length} cores), load average ${loadavg()[0].toFixed(1)} at the start`;
}

async function main() {
  if (values.help) {
    const own = readFileSync(new URL(import.meta.url), "utf8");
    return console.log(
      own
        .slice(4, own.indexOf("*/"))
        .replaceAll(/^ \* ?/gm, "")
        .trim(),
    );
  }
  const wanted = values.only.split(",");
  const unknown = wanted.filter((name) => !sections.some((section) => section.name === name));
  if (unknown.length > 0) {
    fail(`There is no section ${unknown.join(", ")}; the sections are ${sections.map(({ name }) => name).join(", ")}.`);
  }
  const rounds = positive("rounds");
  const options = { rounds, seconds: positive("seconds"), samples: rounds * 2, starts: rounds * 2, note };
  const where = machine();
  if (!values["no-build"]) buildAll();
  const first = `Measured ${where}.`;
  const texts = new Map();
  const results = { where, rounds, seconds: options.seconds, sections: {} };
  console.log(`${first}\n`);
  for (const { name, load } of sections.filter((section) => wanted.includes(section.name))) {
    const { title, run } = await load();
    const { markdown, data } = await run({ ...options, note: (what) => note(`${name}: ${what}`) });
    texts.set(title, `### ${title}\n\n${markdown}`);
    results.sections[name] = data;
    console.log(`### ${title}\n\n${markdown}\n`);
  }
  mkdirSync(new URL("results/", import.meta.url), { recursive: true });
  writeFileSync(new URL("results/latest.json", import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
  if (!values.readme) return;
  writeSections(texts, first, { isWhole: wanted.length === sections.length });
  writePlots();
}

await main();
