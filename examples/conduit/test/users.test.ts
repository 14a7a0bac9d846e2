import assert from "node:assert/strict";
import { clientOf, conduit, password, type Client } from "./conduit.js";

describe("users", () => {
  let nobody: Client;

  beforeEach(() => {
    ({ nobody } = conduit);
  });

  it("are signed in when they have registered", async () => {
    const answer = await nobody.post("/users", { user: { username: "Ada", email: "ada@example.com", password } });
    assert.equal(answer.status, 201);
    const { token, ...user } = answer.body.user;
    assert.deepEqual(user, { email: "ada@example.com", username: "Ada", bio: null, image: null });
    assert.deepEqual((await clientOf(conduit.app, token).get("/user")).body.user.username, "Ada");
  });

  it("sign in with their address, in whatever case, and their password", async () => {
    await conduit.join("grace");
    const answer = await nobody.post("/users/login", { user: { email: "Grace@Example.com", password } });
    assert.equal(answer.status, 200);
    const { body } = await clientOf(conduit.app, answer.body.user.token).get("/user");
    assert.deepEqual([body.user.username, body.user.email], ["grace", "grace@example.com"]);
  });

  const strangers: readonly (readonly [who: string, user: object])[] = [
    ["has another password", { email: "edsger@example.com", password: "something else" }],
    ["is not registered", { email: "nobody@example.com", password }],
  ];

  for (const [who, user] of strangers) {
    it(`are 401 when who signs in ${who}`, async () => {
      await conduit.join("edsger");
      const answer = await nobody.post("/users/login", { user });
      assert.deepEqual([answer.status, answer.body.errors], [401, { body: ["Unauthorized"] }]);
    });
  }

  const refused: readonly (readonly [what: string, body: object | string, errors: readonly string[]])[] = [
    ["the body is empty", {}, ["user"]],
    ["there is no JSON", "{", ["body"]],
    ["everything is missing", { user: {} }, ["email", "password", "username"]],
    ["everything is empty", { user: { username: "", email: "", password: "" } }, ["email", "password", "username"]],
    [
      "everything is null",
      { user: { username: null, email: null, password: null } },
      ["email", "password", "username"],
    ],
    ["the address is none", { user: { username: "a", email: "a", password } }, ["email"]],
    ["the name has a slash in it", { user: { username: "a/b", email: "a@example.com", password } }, ["username"]],
    ["the name is taken", { user: { username: "taken", email: "free@example.com", password } }, ["username"]],
    ["the address is taken", { user: { username: "free", email: "TAKEN@example.com", password } }, ["email"]],
  ];

  for (const [what, body, errors] of refused) {
    it(`are not registered when ${what}`, async () => {
      if (what.endsWith("taken")) await conduit.join("taken");
      const answer = await nobody.post("/users", body);
      assert.equal(answer.status, 422, JSON.stringify(answer.body));
      assert.deepEqual(Object.keys(answer.body.errors).sort(), errors);
    });
  }

  it("have at once what they have changed, and keep the rest", async () => {
    const alan = await conduit.join("alan");
    const change = { username: "turing", bio: "Machines.", image: "https://example.com/alan.png" };
    const { status, body } = await alan.put("/user", { user: change });
    assert.equal(status, 200);
    const { token, ...user } = body.user;
    assert.deepEqual(user, { ...change, email: "alan@example.com" });
    assert.notEqual(token, "");
    const cleared = await alan.put("/user", { user: { image: null } });
    assert.deepEqual([cleared.body.user.image, cleared.body.user.email], [null, "alan@example.com"]);
    const refused = await alan.put("/user", { user: { email: null, bio: null } });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["email"]]);
    assert.deepEqual((await alan.put("/user", { user: {} })).body.user.bio, "Machines.");
  });

  it("sign in with a changed password alone", async () => {
    const { user, put } = await conduit.join("barbara");
    await put("/user", { user: { password: "another one, and longer" } });
    const signIn = (password: string) => nobody.post("/users/login", { user: { email: user.email, password } });
    assert.deepEqual([(await signIn(password)).status, (await signIn("another one, and longer")).status], [401, 200]);
  });

  it("cannot take what belongs to somebody else", async () => {
    await conduit.join("donald");
    const tony = await conduit.join("tony");
    const { status, body } = await tony.put("/user", { user: { username: "donald" } });
    assert.deepEqual([status, body.errors], [422, { username: ["has already been taken"] }]);
  });

  const tokens: readonly (readonly [what: string, authorization: string | undefined])[] = [
    ["there is none", undefined],
    ["it is of another scheme", "Bearer x"],
    ["it is forged", "Token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6MX0.x"],
    ["it is not signed", "Token eyJhbGciOiJub25lIn0.eyJpZCI6MX0."],
  ];

  for (const [what, authorization] of tokens) {
    it(`are 401 with the token's scheme when ${what}`, async () => {
      const answer = await conduit.app.inject({ url: "/api/user", headers: authorization ? { authorization } : {} });
      assert.deepEqual([answer.statusCode, answer.headers["www-authenticate"]], [401, "Token"]);
      assert.deepEqual(answer.json<{ errors: object }>().errors, { body: ["Unauthorized"] });
    });
  }

  it("are 401 when the user of the token is gone", async () => {
    const token = conduit.app.jwt.sign({ id: 1_000_000 });
    assert.equal((await clientOf(conduit.app, token).get("/user")).status, 401);
  });
});

describe("profiles", () => {
  it("are followed and followed no longer, twice as once", async () => {
    const reader = await conduit.join("reader");
    await conduit.join("celeb");
    const following = async (answer: ReturnType<Client["get"]>) => {
      const { status, body } = await answer;
      assert.deepEqual([status, body.profile.username], [200, "celeb"]);
      return body.profile.following;
    };
    assert.equal(await following(reader.get("/profiles/celeb")), false);
    assert.equal(await following(reader.post("/profiles/celeb/follow")), true);
    assert.equal(await following(reader.post("/profiles/celeb/follow")), true);
    assert.equal(await following(reader.get("/profiles/celeb")), true);
    assert.equal(await following(conduit.nobody.get("/profiles/celeb")), false);
    assert.equal(await following(reader.delete("/profiles/celeb/follow")), false);
    assert.equal(await following(reader.delete("/profiles/celeb/follow")), false);
  });

  it("show neither address nor password", async () => {
    await conduit.join("celeb");
    const { body } = await conduit.nobody.get("/profiles/celeb");
    assert.deepEqual(Object.keys(body.profile), ["username", "bio", "image", "following"]);
  });

  it("are 404 when there is no such user", async () => {
    const user = await conduit.join("lonely");
    const answers = [
      user.get("/profiles/none"),
      user.post("/profiles/none/follow"),
      user.delete("/profiles/none/follow"),
    ];
    assert.deepEqual((await Promise.all(answers)).map(({ status }) => status), [404, 404, 404]); // prettier-ignore
  });

  it("are followed by users alone", async () => {
    await conduit.join("celeb");
    assert.equal((await conduit.nobody.post("/profiles/celeb/follow")).status, 401);
  });
});
