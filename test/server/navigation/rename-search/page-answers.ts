import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Dice } from "../../../fuzz/campaign/dice.js";
import { nodeOptions } from "../../../helpers/command.js";
import { handlerOf, isOfPage, otherName, partsOf, placesIn, type Renamed } from "./page-search.js";
import { PageSession } from "./page-session.js";

/** One request to the help desk. The field of the token is filled in. */
interface DeskRequest {
  readonly url: string;
  readonly post?: Readonly<Record<string, string>>;
}

const ticket = {
  "ticket.subject": "Fire",
  "ticket.requester.name": "Ann <b>",
  "ticket.requester.email": "ann@example.com",
  "ticket.neededBy": "2026-12-24",
  "ticket.items[0].name": "Printer",
  "ticket.items[0].quantity": "many",
};

const requests: readonly DeskRequest[] = [
  { url: "/" },
  { url: "/tickets/new" },
  { url: "/tickets/new", post: ticket },
  { url: "/tickets/new?handler=AddItem", post: ticket },
  { url: "/tickets/new?handler=RemoveItem&at=0", post: ticket },
  { url: "/tickets/new", post: { ...ticket, "ticket.items[0].quantity": "1", "ticket.items[0].price": "1.5" } },
  { url: "/" },
  { url: "/sign-in" },
  { url: "/sign-in", post: { email: "x", password: "y" } },
  { url: "/agent/tickets" },
  { url: "/agent/tickets/1" },
  { url: "/nowhere" },
  { url: "/language/de-DE?returnUrl=/sign-in" },
];

/** Sends the requests as one browser, and prints the answers. */
const script = (all: readonly DeskRequest[]): string => `
import { createDeskApp } from "./src/app.ts";
const app = await createDeskApp();
const jar = new Map();
const send = async (options) => {
  const cookie = [...jar].map(([name, value]) => name + "=" + value).join("; ");
  const headers = { accept: "text/html", ...options.headers, ...(cookie && { cookie }) };
  const answer = await app.inject({ ...options, headers });
  for (const { name, value } of answer.cookies) jar.set(name, value);
  return answer;
};
const answers = [];
let token = "";
for (const { url, post } of ${JSON.stringify(all)}) {
  const body = post && new URLSearchParams({ ...post, __RequestVerificationToken: token }).toString();
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await send(post ? { method: "POST", url, payload: body, headers: type } : { url });
  token = /name="__RequestVerificationToken" value="([^"]+)"/.exec(answer.body)?.[1] ?? token;
  const text = answer.body.replaceAll(/(name="__RequestVerificationToken" value=")[^"]+/g, "$1");
  answers.push([answer.statusCode, answer.headers.location ?? "", text]);
}
console.log(JSON.stringify(answers));
await app.close();
`;

type Answer = readonly [status: number, location: string, body: string];

async function answersOf(folder: string, all: readonly DeskRequest[]): Promise<Answer[]> {
  writeFileSync(join(folder, "send.mjs"), script(all));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeOptions, "--import=ligature/register", "send.mjs"],
    { cwd: folder, env, maxBuffer: 2 ** 26 },
  );
  const answers = stdout.split("\n").findLast((line) => line.startsWith("[["));
  assert.ok(answers, stdout);
  return JSON.parse(answers) as Answer[];
}

/** The answers of the help desk before and after several renames, one after the other, with the old names in both. */
export async function answersOfRenamed(folder: string, seed: number, count: number) {
  const before = await answersOf(folder, requests);
  assert.ok(before.slice(0, 9).every(([status]) => [200, 302, 422].includes(status)), JSON.stringify(before.map(([status]) => status))); // prettier-ignore
  const session = new PageSession(folder);
  const dice = new Dice(seed, 4);
  const names: Renamed[] = [];
  for (let tries = 0; tries < 40 * count && names.length < count; tries++) {
    const next = await placesIn(session, dice).next();
    if (next.done === true) break;
    const { file, offset, name } = next.value;
    if (name.includes("zz") || /Zz?\d+z/.test(name) || !isOfPage(name, session.texts)) continue;
    const to = otherName(name, names.length + 1);
    const edit = await session.renamed(file, offset, to);
    if (edit === undefined) continue;
    session.write(edit.files);
    names.push({ from: name, to });
  }
  const after = await answersOf(folder, requests.map((request) => asRenamed(request, names))); // prettier-ignore
  return { names, before: before.map((answer) => withOldNames(answer, [])), after: after.map((answer) => withOldNames(answer, names)) }; // prettier-ignore
}

/** A request with the new names of pages and handlers. */
function asRenamed({ url, post }: DeskRequest, names: readonly Renamed[]): DeskRequest {
  let changed = url;
  for (const { from, to } of names) {
    if (from.startsWith("/")) changed = movedUrl(changed, from, to);
    else changed = changed.replace(`handler=${handlerOf(from)}`, `handler=${handlerOf(to)}`);
  }
  return { url: changed, ...(post && { post }) };
}

function movedUrl(url: string, from: string, to: string): string {
  const [path, query] = url.split("?") as [string, string?];
  const pattern = new RegExp(`^${from === "/index" ? "/" : from.replaceAll(/\[\w+\]/g, "([^/]+)")}$`);
  const found = pattern.exec(path);
  if (found === null) return url;
  const moved = to.replaceAll(/\[\w+\]/g, () => found[1]!);
  return query === undefined ? moved : `${moved}?${query}`;
}

function withOldNames([status, location, body]: Answer, names: readonly Renamed[]): Answer {
  const same = (text: string): string =>
    names.map(partsOf).reduce((all, { from, to }) => all.replaceAll(to, from), text);
  return [status, same(location), same(body)];
}
