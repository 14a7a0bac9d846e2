import { MaxLength, StringLength } from "ligature";
import { Tags } from "./tags.js";

/** An article as its author sends it. */
export class NewArticle {
  @StringLength(200, { minimumLength: 1 }) title!: string;
  @StringLength(500, { minimumLength: 1 }) description!: string;
  @StringLength(100_000, { minimumLength: 1 }) body!: string;
  @MaxLength(20) @Tags() tagList: string[] = [];
}

export class NewArticleRequest {
  article!: NewArticle;
}
