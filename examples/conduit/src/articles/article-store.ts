import { sql } from "kysely";
import type { Int32 } from "ligature";
import { Database } from "../database/database.js";
import type { ArticleSearch, PageRequest } from "./article-search.js";
import type { ArticleUpdate } from "./article-update.js";
import type { ArticlesResponse } from "./article.js";
import type { NewArticle } from "./new-article.js";
import { selectArticles, toArticle, type FoundArticle } from "./select-articles.js";
import { slugOf, withSuffix } from "./slug.js";

/** Stores articles. `viewerId` is the current user; `undefined` means that no one is signed in. */
export class ArticleStore {
  constructor(private readonly database: Database) {}

  async find(slug: string, viewerId: Int32 | undefined): Promise<FoundArticle | undefined> {
    const row = await selectArticles(this.database, viewerId).where("slug", "=", slug).executeTakeFirst();
    return row && toArticle(row);
  }

  /** The articles that match a search, the latest first. */
  search({ tag, author, favorited, ...page }: ArticleSearch, viewerId: Int32 | undefined): Promise<ArticlesResponse> {
    let found = selectArticles(this.database, viewerId);
    if (tag !== undefined) found = found.where("tagList", "@>", sql<string[]>`array[${tag}]::text[]`);
    if (author !== undefined) found = found.where("author.username", "=", author);
    if (favorited !== undefined) {
      found = found.where("articles.id", "in", ({ selectFrom }) =>
        selectFrom("favorites")
          .innerJoin("users", "users.id", "favorites.userId")
          .select("favorites.articleId")
          .where("users.username", "=", favorited),
      );
    }
    return pageOf(found, page);
  }

  /** The articles of authors whom a user follows, the latest first. */
  feed(page: PageRequest, viewerId: Int32): Promise<ArticlesResponse> {
    const found = selectArticles(this.database, viewerId).where("articles.authorId", "in", ({ selectFrom }) =>
      selectFrom("follows").select("followedId").where("followerId", "=", viewerId),
    );
    return pageOf(found, page);
  }

  /** @returns the article's slug */
  async add(authorId: Int32, { title, description, body, tagList }: NewArticle): Promise<string> {
    const values = { authorId, title, description, body, tagList: sortTags(tagList) };
    const add = (slug: string) =>
      this.database
        .insertInto("articles")
        .values({ ...values, slug })
        .onConflict((conflict) => conflict.column("slug").doNothing())
        .returning("slug")
        .executeTakeFirst();
    const slug = slugOf(title);
    const added = (await add(slug)) ?? (await add(withSuffix(slug)));
    if (added === undefined) throw new Error(`There is no free slug for ${title}.`);
    return added.slug;
  }

  /**
   * Changes the members that are not `undefined`. If the title changes, so does the slug.
   *
   * @returns the article's slug
   */
  async update(article: FoundArticle, { title, description, body, tagList }: ArticleUpdate): Promise<string> {
    const slug = title === undefined || title === article.title ? undefined : await this.#freeSlug(title, article.id);
    const { slug: changed } = await this.database
      .updateTable("articles")
      .set({ title, slug, description, body, tagList: tagList && sortTags(tagList), updatedAt: new Date() })
      .where("id", "=", article.id)
      .returning("slug")
      .executeTakeFirstOrThrow();
    return changed;
  }

  async remove(id: Int32): Promise<void> {
    await this.database.deleteFrom("articles").where("id", "=", id).execute();
  }

  /** All tags of articles, each once. */
  async tags(): Promise<string[]> {
    const rows = await this.database
      .selectFrom("articles")
      .select(sql<string>`unnest(tag_list)`.as("tag"))
      .distinct()
      .orderBy("tag")
      .execute();
    return rows.map(({ tag }) => tag);
  }

  /** Favoriting an article twice counts once. */
  async favorite(userId: Int32, articleId: Int32): Promise<void> {
    await this.database
      .insertInto("favorites")
      .values({ userId, articleId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async unfavorite(userId: Int32, articleId: Int32): Promise<void> {
    await this.database
      .deleteFrom("favorites")
      .where("userId", "=", userId)
      .where("articleId", "=", articleId)
      .execute();
  }

  async #freeSlug(title: string, ownId: Int32): Promise<string> {
    const slug = slugOf(title);
    const other = await this.database
      .selectFrom("articles")
      .select("id")
      .where("slug", "=", slug)
      .where("id", "<>", ownId)
      .executeTakeFirst();
    return other === undefined ? slug : withSuffix(slug);
  }
}

async function pageOf(
  found: ReturnType<typeof selectArticles>,
  { limit, offset }: PageRequest,
): Promise<ArticlesResponse> {
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy("articles.createdAt", "desc")
    .orderBy("articles.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { articles: rows.map(toArticle), articlesCount: total };
}

function sortTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()))].sort();
}
