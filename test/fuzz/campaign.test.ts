import { Campaign } from "./campaign/campaign.js";
import { SocketCampaign } from "./campaign/socket-campaign.js";

const fixedSeed = 20_261_122;
const randomSeed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));
/** Requests of both seeds together; `npm run fuzz` sends a million. */
const count = Number(process.env.FUZZ_COUNT ?? 100_000);

describe("a campaign of random requests", function () {
  this.timeout(900_000);
  const campaign = new Campaign();

  before(() => campaign.start());

  after(() => campaign.stop());

  for (const [kind, seed] of Object.entries({ fixed: fixedSeed, random: randomSeed })) {
    it(`is answered below 500, alike by plans and binders, with the ${kind} seed ${seed}`, () =>
      campaign.run({ seed, count: count / 2 }));
  }

  it("leaves the heap flat and no promise alone when it is over", () => campaign.check());
});

describe("a campaign of random requests over HTTP/2", function () {
  this.timeout(900_000);
  const campaign = new SocketCampaign();

  before(() => campaign.start(true, true));

  after(() => campaign.stop());

  for (const [kind, seed] of Object.entries({ fixed: fixedSeed, random: randomSeed })) {
    it(`is answered below 500, whatever streams are reset, with the ${kind} seed ${seed}`, () =>
      campaign.run(seed, count / 100));
  }
});
