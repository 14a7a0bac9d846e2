import { sql, type ExpressionBuilder } from "kysely";
import type { Int32 } from "ligature";
import type { Database } from "../database/database.js";
import type { Tables } from "../database/tables.js";
import type { Article } from "./article.js";

/**
 * A query for articles as a user sees them. Without a user (`undefined`), no author is followed and nothing is a
 * favorite.
 */
export function selectArticles(database: Database, viewerId: Int32 | undefined) {
  return database
    .selectFrom("articles")
    .innerJoin("users as author", "author.id", "articles.authorId")
    .select([
      "articles.id",
      "articles.authorId",
      "articles.slug",
      "articles.title",
      "articles.description",
      "articles.body",
      "articles.tagList",
      "articles.createdAt",
      "articles.updatedAt",
      "author.username",
      "author.bio",
      "author.image",
    ])
    .select((articles) => [
      favoritesOf(articles)
        .select(sql<number>`count(*)::int`.as("count"))
        .as("favoritesCount"),
      articles
        .exists(
          favoritesOf(articles)
            .select("articleId")
            .where("userId", "=", viewerId ?? null),
        )
        .$castTo<boolean>()
        .as("favorited"),
      articles
        .exists(
          articles
            .selectFrom("follows")
            .select("followedId")
            .whereRef("followedId", "=", "articles.authorId")
            .where("followerId", "=", viewerId ?? null),
        )
        .$castTo<boolean>()
        .as("following"),
    ]);
}

function favoritesOf(articles: ExpressionBuilder<Tables, "articles">) {
  return articles.selectFrom("favorites").whereRef("favorites.articleId", "=", "articles.id");
}

/** An article as the query finds it, with its author's id, to check who may change it. */
export interface FoundArticle extends Article {
  readonly id: Int32;
  readonly authorId: Int32;
}

type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticles>["executeTakeFirstOrThrow"]>>;

/** Turns the author's columns into an object. */
export function toArticle({ username, bio, image, following, favoritesCount, ...row }: ArticleRow): FoundArticle {
  return { ...row, favoritesCount: favoritesCount ?? 0, author: { username, bio, image, following } };
}
