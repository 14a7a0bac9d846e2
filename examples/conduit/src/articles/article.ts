import type { Int32 } from "ligature";
import type { Profile } from "../profiles/profile.js";

/** An article, as the current user sees it. */
export class Article {
  /** Identifies the article in URLs. */
  slug!: string;
  title!: string;
  description!: string;
  body!: string;
  /** In alphabetical order. */
  tagList!: string[];
  createdAt!: Date;
  updatedAt!: Date;
  /** Whether the current user has favorited it. */
  favorited!: boolean;
  favoritesCount!: Int32;
  author!: Profile;
}

export class ArticleResponse {
  article!: Article;
}

/** A page of a list, the latest first. */
export class ArticlesResponse {
  articles!: Article[];
  /** The total number on all pages. */
  articlesCount!: Int32;
}
