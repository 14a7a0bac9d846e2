/** Requests as data, and the checks of their responses. Each check gets the body's text and throws if it is wrong. */
import assert from "node:assert/strict";

export const deepEqual = assert.deepEqual;

export function isInteger(value) {
  assert.ok(Number.isInteger(value), `${value} is no integer`);
}

/** The body is this JSON value, after `reviver`. */
export function isJson(expected, reviver) {
  return (body) => assert.deepEqual(JSON.parse(body, reviver), expected);
}

/** The body mentions each of these members. */
export function mentions(...members) {
  return (body) => {
    const missing = members.filter((member) => !body.includes(member));
    assert.deepEqual(missing, [], `members that the answer does not name: ${body}`);
  };
}

export function json(path, value) {
  return { method: "POST", path, headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

export function urlEncoded(path, fields) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { method: "POST", path, headers, body: new URLSearchParams(fields).toString() };
}

/** The fault of a response, as text; `undefined` if there is none. */
export function faultOf({ status, check, contentType = /^application\/json\b/ }, answer) {
  const allowed = [status].flat();
  if (!allowed.includes(answer.status)) {
    return `status ${answer.status} in place of ${allowed.join(" or ")}: ${answer.body.slice(0, 200)}`;
  }
  if (answer.status < 300 && !contentType.test(String(answer.contentType))) {
    return `content type ${answer.contentType}`;
  }
  try {
    check?.(answer.body);
  } catch (error) {
    return error.message.replaceAll("\n", " ");
  }
}
