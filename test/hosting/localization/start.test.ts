import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApplicationModelError, type AppOptions, type LocalizationOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/bookings.js");

describe("the start of an application with several cultures", () => {
  let fixtures: Fixtures;
  let folder: string;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/bookings.js", import.meta.url);
    folder = mkdtempSync(join(tmpdir(), "ligature-resources-"));
    writeFileSync(join(folder, "de.json"), '{ "a": 5, "b": "c" ');
    writeFileSync(join(folder, "de_DE.json"), "{}");
    writeFileSync(join(folder, "en.json"), "[]");
    writeFileSync(join(folder, "readme.txt"), "not read");
  });

  after(() => rmSync(folder, { recursive: true }));

  async function problemsOf(localization: unknown, more: Partial<AppOptions> = {}): Promise<string[]> {
    try {
      const app = await fixtures.createApp({ localization: localization as LocalizationOptions, ...more });
      await app.close();
      return [];
    } catch (error) {
      return (error as ApplicationModelError).problems.map(({ code, message }) => `${code} ${message}`);
    }
  }

  const wrong: readonly (readonly [when: string, options: unknown, problems: readonly RegExp[]])[] = [
    ["there are no cultures", { cultures: [] }, [/LIG2117 localization\.cultures needs a list/]],
    ["cultures are no list", { cultures: "de" }, [/LIG2117 localization\.cultures needs a list/]],
    ["the package does not contain a culture", { cultures: ["en", "it"] }, [/LIG2117 .*the culture "it"\. It contains en, en-US, en-GB, de, de-DE, fr, fr-FR\./]],
    ["a culture is named twice", { cultures: ["en", "EN"] }, [/LIG2117 .*names en twice/]],
    ["a culture has no name", { cultures: [{ name: "" }] }, [/LIG2117 .*has no name/]],
    ["a culture is __proto__", { cultures: ["__proto__"] }, [/LIG2117 .*the culture "__proto__"/]],
    ["a language is no name", { cultures: ["en"], uiCultures: ["en", "deutsch!"] }, [/LIG2117 .*"deutsch!" is not the name/]],
    ["there are no languages", { cultures: ["en"], uiCultures: [] }, [/LIG2117 .*at least one language/]],
    ["a provider is unknown", { cultures: ["en"], requestCultureProviders: ["path"] }, [/LIG2117 .*no provider "path"/]],
    ["the cookie has no name", { cultures: ["en"], cookieName: "a b" }, [/LIG2117 .*"a b" is not the name of a cookie/]],
    ["texts are for another culture", { cultures: ["en"], resources: { de: {} } }, [/LIG2118 .*uses the texts of 'de'/]],
    ["texts are named after no culture", { cultures: ["en"], resources: { German: { a: "b" }, "a b": {} } }, [/LIG2118 .*'a b' is not named/, /LIG2118 .*'german'/]],
    ["a text is none", { cultures: ["de"], resources: { de: { a: 5 } } }, [/LIG2118 .*'de': "a" is no text/]],
    ["a text has another placeholder", { cultures: ["de"], resources: { de: { "{0} of {1}": "{2}" } } }, [/LIG2118 .*placeholder \{2\}/]],
    ["there is no folder", { cultures: ["de"], resources: new URL("./none", import.meta.url) }, [/LIG2118 .*there is no folder/]],
  ]; // prettier-ignore
  for (const [when, options, expected] of wrong) {
    it(`fails when ${when}`, async () => {
      const problems = await problemsOf(options);
      assert.equal(problems.length, expected.length, problems.join("\n"));
      for (const [index, pattern] of expected.entries()) assert.match(problems[index]!, pattern);
    });
  }

  it("fails when files of texts cannot be read, and names all of them", async () => {
    const problems = await problemsOf({ cultures: ["en", "de"], resources: folder });
    assert.deepEqual(
      problems.map((problem) => /'[\w.]+'/.exec(problem)?.[0]),
      ["'de.json'", "'de_DE.json'", "'en.json'"],
    );
  });

  it("fails when the option `culture` is set, too", async () => {
    assert.match(
      (await problemsOf({ cultures: ["en"] }, { culture: fixtures.cultures.de }))[0]!,
      /LIG2117 .*`culture`/,
    );
  });

  describe("warns of missing texts", () => {
    async function warnings(
      localization: LocalizationOptions,
      severities = {},
      more: Partial<AppOptions> = {},
    ): Promise<string[]> {
      const lines: string[] = [];
      const stream = { write: (line: string) => void lines.push(line) };
      const app = await fixtures.createApp({
        controllers: [fixtures.BookingsController],
        localization,
        ...more,
        severities: { LIG1032: "off", ...severities },
        fastify: { logger: { level: "warn", stream } },
      });
      await app.ready();
      await app.close();
      return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    }
    const german = {
      "Full name": "Name",
      Guest: "Gast",
      "Price per night": "Preis",
      "Repeated name": "Noch einmal",
      "Choose a short {0}.": "Kürzer.",
    };

    const cases: readonly (readonly [when: string, localization: LocalizationOptions, expected: readonly RegExp[]])[] = [
      ["nothing is missing", { cultures: ["en", "de"], resources: { de: german } }, []],
      ["nothing is said in German", { cultures: ["en", "de"] }, [/LIG2119: localization: the culture 'de' has no text for "Choose a short \{0\}\.", .*"Repeated name"\. Add/]],
      ["another language has more", { cultures: ["en", "de", "de-DE"], resources: { de: german, "de-DE": { more: "mehr" } } }, [/'de' has no text for "more"/]],
      ["a parent has the texts", { cultures: ["en", "de-DE"], resources: { de: german } }, []],
      ["the package has no messages in the language", { cultures: ["en", "fr"], resources: { fr: german } }, [/'fr' has no text for \d+ of the package's messages, such as "The \{0\} field is required\."/]],
      ["the keys are in English, and the default is German", { cultures: ["de", "en"], resources: { de: german } }, []],
      ["the keys are in the default language", { cultures: ["de", "en"], resources: { en: german } }, []],
    ]; // prettier-ignore
    for (const [when, localization, expected] of cases) {
      it(`${expected.length === 0 ? "not at all " : ""}when ${when}`, async () => {
        const found = await warnings(localization);
        assert.equal(found.length, expected.length, found.join("\n"));
        for (const [index, pattern] of expected.entries()) assert.match(found[index]!, pattern);
      });
    }

    it("of templates, but not of keys that are computed", async () => {
      const views = { root: new URL("./fixtures/views", import.meta.url) };
      const [found] = await warnings({ cultures: ["en", "de"], resources: { de: german } }, {}, { views });
      assert.match(found!, /'de' has no text for "Book a room", "\{0:N2\} of \{1\}"\. Add/);
    });

    it("not at all when the severity is off, and fails when it is an error", async () => {
      assert.deepEqual(await warnings({ cultures: ["en", "de"] }, { LIG2119: "off" }), []);
      await assert.rejects(warnings({ cultures: ["en", "de"] }, { LIG2119: "error" }), /LIG2119/);
    });
  });
});
