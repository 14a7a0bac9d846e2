import assert from "node:assert/strict";
import { conduit, password, type Client } from "./conduit.js";

type Members = Readonly<Record<string, unknown>>;

/** The mistakes in the members of an object: one that is missing, one too many, one of another form. */
function compare(value: Members, form: Readonly<Record<string, (member: unknown) => boolean>>): void {
  assert.deepEqual(Object.keys(value).sort(), Object.keys(form).sort());
  for (const [name, isRight] of Object.entries(form)) {
    assert.ok(isRight(value[name]), `${name} is ${JSON.stringify(value[name])}`);
  }
}

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isBoolean = (value: unknown): boolean => typeof value === "boolean";
/** Clients of the specification expect fractions of a second, also of a whole one. */
const isTime = (value: unknown): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/.test(String(value));

const user = { email: isText, token: isText, username: isText, bio: isTextOrNull, image: isTextOrNull };
const profile = { username: isText, bio: isTextOrNull, image: isTextOrNull, following: isBoolean };
const isAuthor = (value: unknown): boolean => (compare(value as Members, profile), true);
const comment = { id: Number.isInteger, body: isText, createdAt: isTime, updatedAt: isTime, author: isAuthor };
const article = {
  slug: isText,
  title: isText,
  description: isText,
  body: isText,
  tagList: (value: unknown) => Array.isArray(value) && value.every(isText),
  createdAt: isTime,
  updatedAt: isTime,
  favorited: isBoolean,
  favoritesCount: Number.isInteger,
  author: isAuthor,
};

/** The form of what each answer has, by its one member; a list has `articlesCount` too. */
const forms = { user, profile, article, comment, articles: article, comments: comment } as const;

interface Step {
  readonly who: "nobody" | "ada";
  readonly request: readonly ["get" | "post" | "put" | "delete", path: string, body?: object];
  readonly status: number;
  /** The member of the answer. */
  readonly has?: keyof typeof forms | "tags";
  /** Members of what it has, or of the first of a list. */
  readonly where?: Members;
  /** How many a list has. */
  readonly count?: number;
}

const dragon = {
  title: "How to train your dragon",
  description: "Ever wonder how?",
  body: "Very carefully.",
  tagList: ["training", "dragons"],
};
const slug = "how-to-train-your-dragon";
const ada = { email: "ada@example.com", username: "ada" };

/** One after the other, as a client of the specification asks them. */
const steps: readonly Step[] = [
  { who: "nobody", request: ["get", "/articles"], status: 200, has: "articles", count: 0 },
  { who: "nobody", request: ["post", "/users/login", { user: { email: ada.email, password } }], status: 200, has: "user", where: ada }, // prettier-ignore
  { who: "ada", request: ["get", "/user"], status: 200, has: "user", where: ada },
  { who: "ada", request: ["put", "/user", { user: { email: ada.email } }], status: 200, has: "user", where: ada },
  { who: "ada", request: ["post", "/articles", { article: dragon }], status: 201, has: "article", where: { slug } },
  { who: "ada", request: ["get", "/articles/feed"], status: 200, has: "articles", count: 0 },
  { who: "nobody", request: ["get", "/articles"], status: 200, has: "articles", count: 1 },
  { who: "ada", request: ["get", "/articles"], status: 200, has: "articles", count: 1 },
  { who: "ada", request: ["get", "/articles?author=ada"], status: 200, has: "articles", count: 1 },
  { who: "nobody", request: ["get", "/articles?author=johnjacob"], status: 200, has: "articles", count: 0 },
  { who: "ada", request: ["get", `/articles/${slug}`], status: 200, has: "article", where: { body: dragon.body } },
  { who: "ada", request: ["get", "/articles?tag=dragons"], status: 200, has: "articles", count: 1, where: { tagList: ["dragons", "training"] } }, // prettier-ignore
  { who: "ada", request: ["put", `/articles/${slug}`, { article: { body: "With two hands" } }], status: 200, has: "article", where: { body: "With two hands", slug } }, // prettier-ignore
  { who: "ada", request: ["post", `/articles/${slug}/favorite`], status: 200, has: "article", where: { favorited: true, favoritesCount: 1 } }, // prettier-ignore
  { who: "nobody", request: ["get", "/articles?favorited=ada"], status: 200, has: "articles", count: 1, where: { favorited: false, favoritesCount: 1 } }, // prettier-ignore
  { who: "ada", request: ["get", "/articles?favorited=ada"], status: 200, has: "articles", count: 1, where: { favorited: true, favoritesCount: 1 } }, // prettier-ignore
  { who: "ada", request: ["delete", `/articles/${slug}/favorite`], status: 200, has: "article", where: { favorited: false, favoritesCount: 0 } }, // prettier-ignore
  { who: "ada", request: ["post", `/articles/${slug}/comments`, { comment: { body: "Thank you so much!" } }], status: 200, has: "comment", where: { id: 1 } }, // prettier-ignore
  { who: "ada", request: ["get", `/articles/${slug}/comments`], status: 200, has: "comments", count: 1 },
  { who: "nobody", request: ["get", `/articles/${slug}/comments`], status: 200, has: "comments", count: 1 },
  { who: "nobody", request: ["get", "/tags"], status: 200, has: "tags", count: 2 },
  { who: "ada", request: ["delete", `/articles/${slug}/comments/1`], status: 204 },
  { who: "ada", request: ["delete", `/articles/${slug}`], status: 204 },
  { who: "ada", request: ["get", "/profiles/celeb"], status: 200, has: "profile", where: { following: false } },
  // Some clients send a body that nobody asks for.
  { who: "ada", request: ["post", "/profiles/celeb/follow", { user: { email: ada.email } }], status: 200, has: "profile", where: { following: true } }, // prettier-ignore
  { who: "ada", request: ["delete", "/profiles/celeb/follow"], status: 200, has: "profile", where: { following: false } }, // prettier-ignore
];

describe("a client of the specification", () => {
  it("gets each answer with the members and forms that it reads", async () => {
    const clients: Readonly<Record<Step["who"], Client>> = { nobody: conduit.nobody, ada: await conduit.join("ada") };
    const celeb = await clients.nobody.post("/users", { user: { username: "celeb", email: "celeb@example.com", password } }); // prettier-ignore
    assert.equal(celeb.status, 201);
    compare(celeb.body.user as unknown as Members, user);
    for (const step of steps) {
      const [method, path, body] = step.request;
      const answer = await clients[step.who][method](path, body ?? "");
      const said = `${step.who} ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`;
      assert.equal(answer.status, step.status, said);
      if (step.has !== undefined) checkAnswer(answer.body as unknown as Members, step, step.has, said);
    }
  });
});

function checkAnswer(body: Members, { where = {}, count }: Step, has: NonNullable<Step["has"]>, said: string): void {
  assert.deepEqual(Object.keys(body), has === "articles" ? ["articles", "articlesCount"] : [has], said);
  const found = [body[has]].flat();
  if (count !== undefined) assert.equal(found.length, count, said);
  if (has === "articles") assert.equal(body["articlesCount"], count, said);
  if (has === "tags") return;
  for (const one of found as readonly Members[]) compare(one, forms[has]);
  for (const [name, value] of Object.entries(where)) assert.deepEqual((found[0] as Members)[name], value, said);
}
