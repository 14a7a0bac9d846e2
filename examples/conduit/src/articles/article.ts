import type { Int32 } from "ligature";
import type { Profile } from "../profiles/profile.js";

/** An article, as the user who asks sees it. */
export class Article {
  /** Names the article in addresses. */
  slug!: string;
  title!: string;
  description!: string;
  body!: string;
  /** In alphabetical order. */
  tagList!: string[];
  createdAt!: Date;
  updatedAt!: Date;
  /** Whether the user who asks has it among the favorites. */
  favorited!: boolean;
  favoritesCount!: Int32;
  author!: Profile;
}

export class ArticleResponse {
  article!: Article;
}

/** A part of a list, the latest first. */
export class ArticlesResponse {
  articles!: Article[];
  /** How many there are on all pages. */
  articlesCount!: Int32;
}
