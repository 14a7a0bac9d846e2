import assert from "node:assert/strict";
import { pieceLength, readLongXml, readXml } from "#runtime/formatters/xml/read-xml.js";

const limits = { maxDepth: 32, encoding: "utf-8" } as const;

/** The texts at the place where one piece ends and the next begins. */
const seams: Readonly<Record<string, string>> = {
  "a surrogate pair": "😀",
  "a line's end": "\r\n",
  "an entity": "&amp;&#128512;",
  "a tag": '<item attribute="value"/>',
  "a CDATA section": "<![CDATA[]]>",
  "a comment": "<!-- - -->",
  "the end of a CDATA section in a text": "]]&gt;",
};

describe("readLongXml", () => {
  for (const [name, seam] of Object.entries(seams)) {
    it(`reads the same as readXml when ${name} is at the end of a piece`, async () => {
      for (let before = 0; before <= seam.length; before++) {
        const text = `<root>${"x".repeat(pieceLength - 6 - before)}${seam}${"y".repeat(pieceLength)}</root>`;
        assert.deepEqual(await readLongXml(text, limits), readXml(text, limits));
      }
    });
  }

  it("reports the same as readXml when the text is not XML", async () => {
    for (const end of ["", "</wrong>", "</root><root/>", "<?a?></root>", "&nothing;</root>", "<p:a/></root>"]) {
      const text = `<root>${"x\n".repeat(pieceLength)}${end}`;
      const read = await readLongXml(text, limits);
      assert.ok("error" in read);
      assert.deepEqual(read, readXml(text, limits));
    }
  });

  it("ends with the first piece when that is wrong", async () => {
    const started = setImmediateCount();
    await readLongXml(`<?a?>${"x".repeat(100 * pieceLength)}`, limits);
    assert.ok(started() <= 2);
  });

  it("lets others have the thread between the pieces", async () => {
    const count = setImmediateCount();
    await readLongXml(`<root>${"<a/>".repeat(10 * pieceLength)}</root>`, limits);
    assert.ok(count() >= 40, `${count()} times`);
  });
});

describe("attributes of an element", () => {
  const element = (count: number, attribute: (index: number) => string): string =>
    `<root><a ${Array.from({ length: count }, (_, index) => attribute(index)).join(" ")}/></root>`;

  for (const attribute of [(index: number) => `a${index}="1"`, (index: number) => `xmlns:a${index}="u${index}"`]) {
    it(`are read to 1,024 of them, and then refused: ${attribute(1)}`, () => {
      assert.ok("root" in readXml(element(1024, attribute), limits));
      const read = readXml(element(1025, attribute), limits);
      assert.match("error" in read ? read.error : "", /^an element has more than 1024 attributes \(line 1, /);
    });
  }
});

/** Counts how often the event loop has gone round since. */
function setImmediateCount(): () => number {
  let rounds = 0;
  let isOver = false;
  const next = (): void => {
    rounds++;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  return () => {
    isOver = true;
    return rounds;
  };
}
