import assert from "node:assert/strict";
import { conduit, type Client } from "./conduit.js";

const dragons = {
  title: "How to train your dragon?",
  description: "Ever wonder how?",
  body: "Very carefully.",
  tagList: ["training", "dragons", "training"],
};

describe("articles", () => {
  let nobody: Client;
  let ada: Client;
  let bob: Client;

  beforeEach(async () => {
    ({ nobody } = conduit);
    ada = await conduit.join("ada");
    bob = await conduit.join("bob");
  });

  const publish = async (author: Client, article: object = dragons) => {
    const { status, body, headers } = await author.post("/articles", { article });
    assert.equal(status, 201, JSON.stringify(body));
    return { ...body.article, location: headers.location };
  };
  const titles = async (client: Client, path: string): Promise<[string[], number]> => {
    const { status, body } = await client.get(path);
    assert.equal(status, 200, JSON.stringify(body));
    return [body.articles.map(({ title }: { title: string }) => title), body.articlesCount];
  };

  it("are published, and found by their slug", async () => {
    const { location, createdAt, updatedAt, ...article } = await publish(ada);
    assert.equal(location, "/api/articles/how-to-train-your-dragon");
    assert.deepEqual(article, {
      ...dragons,
      slug: "how-to-train-your-dragon",
      tagList: ["dragons", "training"],
      favorited: false,
      favoritesCount: 0,
      author: { username: "ada", bio: null, image: null, following: false },
    });
    assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
    assert.equal(updatedAt, createdAt);
    assert.deepEqual((await nobody.get("/articles/how-to-train-your-dragon")).body.article, { ...article, createdAt, updatedAt }); // prettier-ignore
  });

  const slugs: readonly (readonly [title: string, slug: RegExp])[] = [
    ["Ünïcode & Größe", /^unicode-große$/],
    ["feed", /^feed-[0-9a-f]{8}$/],
    ["?!", /^article-[0-9a-f]{8}$/],
  ];

  it("have slugs that are valid in an address, each its own", async () => {
    for (const [title, slug] of slugs) {
      const published = await publish(ada, { ...dragons, title });
      assert.match(published.slug, slug);
      assert.equal((await nobody.get(`/articles/${encodeURIComponent(published.slug)}`)).status, 200);
    }
    const [first, second] = [await publish(ada), await publish(bob)];
    assert.notEqual(first.slug, second.slug);
  });

  const refused: readonly (readonly [what: string, body: object, errors: readonly string[]])[] = [
    ["there is no article", {}, ["article"]],
    ["everything is missing", { article: {} }, ["body", "description", "title"]],
    ["a text is empty", { article: { ...dragons, title: "" } }, ["title"]],
    ["a tag is null", { article: { ...dragons, tagList: [null] } }, ["tagList[0]"]],
    ["tags are no list", { article: { ...dragons, tagList: "dragons" } }, ["tagList"]],
  ];

  it("are refused with every error under its name", async () => {
    for (const [what, article, errors] of refused) {
      const { status, body } = await ada.post("/articles", article);
      assert.deepEqual([what, status, Object.keys(body.errors).sort()], [what, 422, errors]);
    }
    assert.deepEqual(await titles(nobody, "/articles"), [[], 0]);
  });

  it("stay as they are when what is sent for a member is null", async () => {
    const { slug } = await publish(ada);
    const { status, body } = await ada.put(`/articles/${slug}`, { article: { title: null, body: "New." } });
    assert.deepEqual([status, Object.keys(body.errors)], [422, ["title"]]);
    assert.equal((await nobody.get(`/articles/${slug}`)).body.article.body, dragons.body);
  });

  it("are listed, searched and cut into pages, the latest first", async () => {
    for (const title of ["One", "Two", "Three"])
      await publish(ada, { ...dragons, title, tagList: [title.toLowerCase()] });
    const { slug } = await publish(bob, { ...dragons, title: "Four", tagList: ["one"] });
    await ada.post(`/articles/${slug}/favorite`);
    const searches: readonly (readonly [path: string, titles: string[], count: number])[] = [
      ["/articles", ["Four", "Three", "Two", "One"], 4],
      ["/articles?limit=2&offset=1", ["Three", "Two"], 4],
      ["/articles?offset=9", [], 4],
      ["/articles?tag=one", ["Four", "One"], 2],
      ["/articles?tag=one&author=ada", ["One"], 1],
      ["/articles?author=nobody", [], 0],
      ["/articles?favorited=ada", ["Four"], 1],
      ["/articles?favorited=bob", [], 0],
    ];
    for (const [path, found, count] of searches) assert.deepEqual(await titles(nobody, path), [found, count], path);
    const { status, body } = await nobody.get("/articles?limit=0&offset=-1");
    assert.deepEqual([status, Object.keys(body.errors).sort()], [422, ["limit", "offset"]]);
    assert.deepEqual((await nobody.get("/tags")).body, { tags: ["one", "three", "two"] });
  });

  it("are fed to those who follow their authors", async () => {
    await publish(ada, { ...dragons, title: "Of Ada" });
    await publish(bob, { ...dragons, title: "Of Bob" });
    assert.deepEqual(await titles(bob, "/articles/feed"), [[], 0]);
    await bob.post("/profiles/ada/follow");
    assert.deepEqual(await titles(bob, "/articles/feed"), [["Of Ada"], 1]);
    assert.equal((await bob.get("/articles/feed")).body.articles[0]!.author.following, true);
    assert.equal((await nobody.get("/articles/feed")).status, 401);
  });

  it("are changed by their authors, with the slug of the new title", async () => {
    const { slug, createdAt } = await publish(ada);
    const changed = await ada.put(`/articles/${slug}`, { article: { title: "How to ride", tagList: [] } });
    assert.equal(changed.status, 200);
    const { article } = changed.body;
    assert.deepEqual([article.slug, article.body, article.tagList], ["how-to-ride", dragons.body, []]);
    assert.equal(article.createdAt, createdAt);
    assert.ok(Date.parse(article.updatedAt) >= Date.parse(createdAt));
    assert.equal((await nobody.get(`/articles/${slug}`)).status, 404);
    const same = await ada.put("/articles/how-to-ride", { article: { title: "How to ride!" } });
    assert.equal(same.body.article.slug, "how-to-ride");
  });

  it("are deleted with their comments and favorites", async () => {
    const { slug } = await publish(ada);
    await bob.post(`/articles/${slug}/comments`, { comment: { body: "Thank you." } });
    await bob.post(`/articles/${slug}/favorite`);
    const { status, body } = await ada.delete(`/articles/${slug}`);
    assert.deepEqual([status, body], [204, undefined]);
    assert.equal((await nobody.get(`/articles/${slug}`)).status, 404);
  });

  it("are favorites of each user once", async () => {
    const { slug } = await publish(ada);
    const seen = ({ body }: { body: { article: { favorited: boolean; favoritesCount: number } } }) => [
      body.article.favorited,
      body.article.favoritesCount,
    ];
    assert.deepEqual(seen(await bob.post(`/articles/${slug}/favorite`)), [true, 1]);
    assert.deepEqual(seen(await bob.post(`/articles/${slug}/favorite`)), [true, 1]);
    assert.deepEqual(seen(await ada.post(`/articles/${slug}/favorite`)), [true, 2]);
    assert.deepEqual(seen(await nobody.get(`/articles/${slug}`)), [false, 2]);
    assert.deepEqual(seen(await bob.delete(`/articles/${slug}/favorite`)), [false, 1]);
    assert.deepEqual(seen(await bob.delete(`/articles/${slug}/favorite`)), [false, 1]);
  });

  it("have comments, which their writers delete", async () => {
    const { slug } = await publish(ada);
    const { status, body } = await bob.post(`/articles/${slug}/comments`, { comment: { body: "Thank you so much!" } });
    assert.equal(status, 200);
    const { id, body: text, author } = body.comment;
    assert.deepEqual([text, author.username], ["Thank you so much!", "bob"]);
    const { body: list } = await nobody.get(`/articles/${slug}/comments`);
    assert.deepEqual(list, { comments: [body.comment] });
    assert.equal((await ada.delete(`/articles/${slug}/comments/${id}`)).status, 403);
    assert.equal((await bob.delete(`/articles/${slug}/comments/${id}`)).status, 204);
    assert.equal((await bob.delete(`/articles/${slug}/comments/${id}`)).status, 404);
    assert.deepEqual((await nobody.get(`/articles/${slug}/comments`)).body, { comments: [] });
  });

  it("are 401 for nobody, 403 for others and 404 when there is none", async () => {
    const { slug } = await publish(ada);
    const comment = { comment: { body: "x" } };
    const article = { article: { body: "x" } };
    const requests: readonly (readonly [
      name: string,
      send: (client: Client, slug: string) => ReturnType<Client["get"]>,
    ])[] = [
      ["change", (client, slug) => client.put(`/articles/${slug}`, article)],
      ["delete", (client, slug) => client.delete(`/articles/${slug}`)],
      ["favorite", (client, slug) => client.post(`/articles/${slug}/favorite`)],
      ["unfavorite", (client, slug) => client.delete(`/articles/${slug}/favorite`)],
      ["comment", (client, slug) => client.post(`/articles/${slug}/comments`, comment)],
      ["delete a comment", (client, slug) => client.delete(`/articles/${slug}/comments/1`)],
    ];
    for (const [name, send] of requests) {
      assert.deepEqual([name, (await send(nobody, slug)).status], [name, 401]);
      assert.deepEqual([name, (await send(bob, "none")).status], [name, 404]);
    }
    for (const [name, send] of requests.slice(0, 2)) {
      const { status, body } = await send(bob, slug);
      assert.deepEqual([name, status, body.errors], [name, 403, { body: ["Forbidden"] }]);
    }
    assert.equal((await nobody.get("/articles/none/comments")).status, 404);
    assert.equal((await bob.post(`/articles/${slug}/comments`, { comment: {} })).status, 422);
    assert.equal((await nobody.post("/articles", { article: dragons })).status, 401);
  });
});
