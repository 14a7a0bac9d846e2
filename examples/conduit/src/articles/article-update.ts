import { MaxLength, StringLength } from "ligature";
import { Tags } from "./tags.js";

/** The changes. Absent members stay unchanged. */
export class ArticleUpdate {
  @StringLength(200, { minimumLength: 1 }) title?: string;
  @StringLength(500, { minimumLength: 1 }) description?: string;
  @StringLength(100_000, { minimumLength: 1 }) body?: string;
  @MaxLength(20) @Tags() tagList?: string[];
}

export class ArticleUpdateRequest {
  article!: ArticleUpdate;
}
