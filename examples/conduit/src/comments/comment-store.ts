import type { Int32 } from "ligature";
import { Database } from "../database/database.js";
import type { Comment } from "./comment.js";

/** Stores comments. `viewerId` is the current user; `undefined` means that no one is signed in. */
export class CommentStore {
  constructor(private readonly database: Database) {}

  /** An article's comments, the oldest first. */
  async of(articleId: Int32, viewerId: Int32 | undefined): Promise<Comment[]> {
    const rows = await this.#select(viewerId).where("articleId", "=", articleId).orderBy("comments.id").execute();
    return rows.map(toComment);
  }

  async add(articleId: Int32, authorId: Int32, body: string): Promise<Comment> {
    const { id } = await this.database
      .insertInto("comments")
      .values({ articleId, authorId, body })
      .returning("id")
      .executeTakeFirstOrThrow();
    return toComment(await this.#select(authorId).where("comments.id", "=", id).executeTakeFirstOrThrow());
  }

  /** The author of a comment on an article, or `undefined` if there is no such comment. */
  find(slug: string, id: Int32): Promise<{ readonly authorId: Int32 } | undefined> {
    return this.database
      .selectFrom("comments")
      .innerJoin("articles", "articles.id", "comments.articleId")
      .select("comments.authorId")
      .where("articles.slug", "=", slug)
      .where("comments.id", "=", id)
      .executeTakeFirst();
  }

  async remove(id: Int32): Promise<void> {
    await this.database.deleteFrom("comments").where("id", "=", id).execute();
  }

  #select(viewerId: Int32 | undefined) {
    return this.database
      .selectFrom("comments")
      .innerJoin("users as author", "author.id", "comments.authorId")
      .select([
        "comments.id",
        "comments.body",
        "comments.createdAt",
        "comments.updatedAt",
        "author.username",
        "author.bio",
        "author.image",
      ])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom("follows")
            .select("followedId")
            .whereRef("followedId", "=", "comments.authorId")
            .where("followerId", "=", viewerId ?? null),
        )
          .$castTo<boolean>()
          .as("following"),
      );
  }
}

interface CommentRow extends Omit<Comment, "author"> {
  username: string;
  bio: string | null;
  image: string | null;
  following: boolean;
}

/** Turns the author's columns into an object. */
function toComment({ username, bio, image, following, ...row }: CommentRow): Comment {
  return { ...row, author: { username, bio, image, following } };
}
