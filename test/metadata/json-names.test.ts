import assert from "node:assert/strict";
import { applyNamingPolicy, jsonNameOf } from "#runtime/metadata/index.js";
import type { JsonNamingPolicy } from "#runtime/model/index.js";

type Row = readonly [name: string, camelCase: string, snakeCase: string, kebabCase: string];

/** As the policies of System.Text.Json convert them. */
const rows: readonly Row[] = [
  ["id", "id", "id", "id"],
  ["ID", "id", "id", "id"],
  ["orderId", "orderId", "order_id", "order-id"],
  ["OrderID", "orderID", "order_id", "order-id"],
  ["XMLReader", "xmlReader", "xml_reader", "xml-reader"],
  ["SHA512Hash", "shA512Hash", "sha512_hash", "sha512-hash"],
  ["SHA512HashAlgorithm", "shA512HashAlgorithm", "sha512_hash_algorithm", "sha512-hash-algorithm"],
  ["isCIA", "isCIA", "is_cia", "is-cia"],
  ["IsJSONProperty", "isJSONProperty", "is_json_property", "is-json-property"],
  ["I", "i", "i", "i"],
  ["IPhone", "iPhone", "i_phone", "i-phone"],
  ["IPAddress", "ipAddress", "ip_address", "ip-address"],
  ["line2", "line2", "line2", "line2"],
  ["Line2Of", "line2Of", "line2_of", "line2-of"],
  ["$ref", "$ref", "$ref", "$ref"],
  ["snake_case", "snake_case", "snake_case", "snake_case"],
  ["snake_Case", "snake_Case", "snake_case", "snake_case"],
  ["ÄpfelKorb", "äpfelKorb", "äpfel_korb", "äpfel-korb"],
  ["", "", "", ""],
];
const policies: readonly JsonNamingPolicy[] = ["camelCase", "snakeCaseLower", "kebabCaseLower"];

describe("naming policies", () => {
  for (const [name, ...wanted] of rows) {
    it(`'${name}' is ${wanted.join(", ")}`, () => {
      assert.deepEqual(
        policies.map((policy) => applyNamingPolicy(name, policy)),
        wanted,
      );
      assert.equal(applyNamingPolicy(name, "asDeclared"), name);
    });
  }

  it("the name of an attribute counts when there is a policy", () => {
    const attributes = [{ name: "JsonPropertyName", data: { name: "No" } }];
    assert.equal(jsonNameOf({ name: "orderNo", attributes }, { propertyNamingPolicy: "snakeCaseLower" }), "No");
  });
});
