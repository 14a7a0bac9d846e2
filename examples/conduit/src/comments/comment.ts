import { StringLength, type Int32 } from "ligature";
import type { Profile } from "../profiles/profile.js";

/** A text that somebody writes about an article. */
export class Comment {
  id!: Int32;
  createdAt!: Date;
  updatedAt!: Date;
  body!: string;
  author!: Profile;
}

export class NewComment {
  @StringLength(10_000, { minimumLength: 1 }) body!: string;
}

export class NewCommentRequest {
  comment!: NewComment;
}

export class CommentResponse {
  comment!: Comment;
}

export class CommentsResponse {
  comments!: Comment[];
}
