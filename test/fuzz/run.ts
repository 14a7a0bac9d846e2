/**
 * A long search with random requests: injected, and over sockets. See `npm run fuzz -- --help`.
 */
import { parseArgs } from "node:util";
import { Campaign } from "./campaign/campaign.js";
import { SocketCampaign } from "./campaign/socket-campaign.js";

const help = `Usage: npm run fuzz -- [options]

  --seed N     repeats a search; without it a random one, which is printed
  --count N    requests in all: 1,000,000 by default; nine of ten are injected, the others come over sockets, half of them by HTTP/2
  --from N     the number of the first injected request, as a failure names it: --seed 5 --from 1234 --count 50
  --help       this text

Fails where a request is answered with 500 or above, plans and binders answer differently, a prototype is changed, the process
ends, a promise is rejected that nobody looks at, or the heap grows.
`;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.trunc(Math.random() * 2 ** 31)) },
    count: { type: "string", default: "1000000" },
    from: { type: "string", default: "0" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
const [seed, count, from] = [Number(values.seed), Number(values.count), Number(values.from)];

/** So many failures are printed; the others only count. */
const mostPrinted = 20;
let failed = 0;

function report(error: unknown): void {
  if (failed++ < mostPrinted) console.error(error instanceof Error ? error.message : String(error));
}

console.log(`The seed is ${seed}.`);
const campaign = new Campaign();
await campaign.start();
await campaign.run({ seed, from, count: count * 0.9, onFailure: report });
try {
  campaign.check();
} catch (error) {
  report(error);
}
await campaign.stop();
console.log(`${Math.round(count * 0.9)} injected requests, ${failed} failed`);

for (const plans of [true, false]) {
  for (const isHttp2 of [false, true]) {
    const sockets = new SocketCampaign();
    await sockets.start(plans, isHttp2);
    await sockets.run(seed, count * 0.025).catch(report);
    await sockets.stop();
  }
}
console.log(`${count - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
