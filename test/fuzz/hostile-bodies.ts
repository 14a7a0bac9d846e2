import fc, { type Arbitrary } from "fast-check";
import { key, pairs, value } from "./hostile-texts.js";

/** A body and its content type. */
export interface HostileBody {
  readonly type: string;
  readonly body: Uint8Array;
}

const numbers = [
  "0",
  "-0",
  "1",
  "1.5",
  "-1",
  "1e999",
  "-1e999",
  "1e-999",
  "9".repeat(60),
  `0.${"1".repeat(60)}`,
  "12345678901234567890",
];

const memberName = fc.oneof(
  key,
  fc.constantFrom(
    "int",
    "when",
    "decimal",
    "child",
    "children",
    "labels",
    "byNumber",
    "byDay",
    "grid",
    "simple",
    "checked",
  ),
);

/** JSON as text, so that it may hold what no JavaScript value can: doubled names, huge numbers, lone surrogates. */
const jsonText: Arbitrary<string> = fc.letrec<{ any: string; list: string; object: string; leaf: string }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom("null", "true", "false", ...numbers, '"\\ud800"', '"\\u0000"', '"\\udc00\\ud800"', "{}", "[]"),
    value.map((text) => JSON.stringify(text)),
  ),
  list: fc.array(tie("any"), { maxLength: 4 }).map((items) => `[${items.join()}]`),
  object: fc
    .array(fc.tuple(memberName, tie("any")), { maxLength: 6 })
    .map((members) => `{${members.map(([name, member]) => `${JSON.stringify(name)}:${member}`).join()}}`),
  any: fc.oneof({ depthSize: "small", withCrossShrink: true }, tie("leaf"), tie("list"), tie("object")),
})).any;

/** Text that something was cut from, or put into. */
function damaged(text: Arbitrary<string>): Arbitrary<string> {
  const wounds = fc.constantFrom("", "\0", "{", "]", '"', "\\", ",", "\ufeff", "//", "\u2028", "__proto__");
  return fc.tuple(text, fc.nat(200), wounds).map(([whole, at, wound]) => {
    const place = whole.length === 0 ? 0 : at % whole.length;
    return wound === "" ? whole.slice(0, place) : whole.slice(0, place) + wound + whole.slice(place);
  });
}

const jsonTypes = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-8",
  "text/json",
  "application/x+json",
  "application/json; charset=utf-16",
  "application/json;;",
  "APPLICATION/JSON",
);

export const jsonBody: Arbitrary<HostileBody> = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: jsonText }, { weight: 2, arbitrary: damaged(jsonText) }),
    jsonTypes,
    fc.boolean(),
  )
  .map(([text, type, asBytes]) => ({ type, body: asBytes ? Buffer.from(text, "latin1") : Buffer.from(text) }));

export function urlEncodedBody(text: string): HostileBody {
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(text) };
}

export const formBody: Arbitrary<HostileBody> = fc.oneof(
  pairs.map(urlEncodedBody),
  fc.uint8Array({ maxLength: 60 }).map((body) => ({ type: "application/x-www-form-urlencoded; charset=x", body })),
);

const boundary = "----boundary";
const dispositions = (name: string): readonly string[] => [
  `form-data; name="${name}"`,
  `form-data; name="${name}"; filename="../../a.txt"`,
  `form-data; name="${name}"; filename=""`,
  `form-data; name=${name}; filename*=utf-8''%00%ff`,
  `form-data; filename="x"`,
  `attachment; name="${name}"`,
  "form-data",
  `form-data; name="${name}`,
];

const multipartPart = fc
  .tuple(
    key,
    value,
    fc.nat(7),
    fc.constantFrom(
      "",
      "Content-Type: text/plain\r\n",
      "Content-Type: ;\r\n",
      "X: y\r\n z\r\n",
      "Content-Transfer-Encoding: base64\r\n",
      "no colon\r\n",
    ),
  )
  .map(([name, text, kind, more]) => {
    const plain = name.replace(/["\r\n]/g, "");
    return `--${boundary}\r\nContent-Disposition: ${dispositions(plain)[kind]!}\r\n${more}\r\n${text}\r\n`;
  });

const multipartText = fc.array(multipartPart, { maxLength: 5 }).map((parts) => `${parts.join("")}--${boundary}--\r\n`);

export const multipartBody: Arbitrary<HostileBody> = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: multipartText }, { weight: 2, arbitrary: damaged(multipartText) }),
    fc.constantFrom(
      `multipart/form-data; boundary=${boundary}`,
      `multipart/form-data; boundary="${boundary}"`,
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "multipart/form-data; boundary=x",
    ),
  )
  .map(([text, type]) => ({ type, body: Buffer.from(text) }));
