import assert from "node:assert/strict";
import { parseContentDisposition } from "#runtime/formatters/multipart/content-disposition.js";

const base64 = (text: string, encoding: BufferEncoding = "utf8"): string =>
  Buffer.from(text, encoding).toString("base64");

describe("parseContentDisposition", () => {
  const rows: readonly (readonly [parameters: string, name: string | undefined, fileName: string | undefined])[] = [
    ['name="a"; filename="b.txt"', "a", "b.txt"],
    ["NAME=a; FileName=b.txt", "a", "b.txt"],
    ['name="a"; filename=""', "a", ""],
    ['name="a"; filename="C:\\b.txt"', "a", "C:\\b.txt"],
    ["name=a; filename*=UTF-8''%e2%82%ac", "a", "€"],
    ["name=a; filename*=utf-8'en'%zz%41", "a", "%zzA"],
    ["name=a; filename*=utf-8''é%41", "a", "éA"],
    ["name=a; filename*=iso-8859-1''%e9.txt", "a", "é.txt"],
    ["name=a; filename=b; filename*=UTF-8''%ff", "a", "b"],
    ["name=a; filename=b; filename*=klingon''c", "a", "b"],
    // The form in which .NET's HttpClient writes names that are no ASCII.
    [`name="=?utf-8?B?${base64("größe")}?="`, "größe", undefined],
    [`name=a; filename="=?UTF-8?b?${base64("é.txt")}?="`, "a", "é.txt"],
    [`name=a; filename="=?iso-8859-1?B?${base64("é", "latin1")}?="`, "a", "é"],
    [`name=a; filename="=?utf-8?B?${base64("é")}?="; filename*=utf-8''c`, "a", "c"],
    [`name=a; filename="=?klingon?B?${base64("é")}?="`, "a", `=?klingon?B?${base64("é")}?=`],
    ['name=a; filename="=?utf-8?B?***?="', "a", "=?utf-8?B?***?="],
    ['name=a; filename="=?utf-8?Q?b?="', "a", "=?utf-8?Q?b?="],
    [`name=a; filename==?utf-8?B?${base64("é")}?=`, "a", `=?utf-8?B?${base64("é")}?=`],
  ];
  for (const [parameters, name, fileName] of rows) {
    it(`reads ${parameters}`, () => {
      assert.deepEqual(parseContentDisposition(`form-data; ${parameters}`), { type: "form-data", name, fileName });
    });
  }
});
