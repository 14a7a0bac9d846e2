import { Range } from "ligature";
import type { Int32 } from "ligature";

/** Which part of a list is wanted. */
export class PageRequest {
  @Range(1, 100) limit: Int32 = 20;
  /** How many to skip. */
  @Range(0, 2_147_483_647) offset: Int32 = 0;
}

/** Which articles to list. Absent criteria do not count. */
export class ArticleSearch extends PageRequest {
  tag?: string;
  /** The name of the author. */
  author?: string;
  /** The name of a user who has favorited them. */
  favorited?: string;
}
