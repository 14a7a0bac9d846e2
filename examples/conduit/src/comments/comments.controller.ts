import {
  AllowAnonymous,
  ApiController,
  Authorize,
  CurrentUser,
  HttpDelete,
  HttpGet,
  HttpPost,
  Route,
  type ActionResult,
  type Int32,
} from "ligature";
import { ArticleStore } from "../articles/article-store.js";
import { ConduitController, type SignedIn } from "../users/signed-in.js";
import { CommentStore } from "./comment-store.js";
import { NewCommentRequest, type CommentResponse, type CommentsResponse } from "./comment.js";

/** The comments of users on articles. */
@ApiController()
@Route("articles/{slug}/comments")
@Authorize()
export class CommentsController extends ConduitController {
  constructor(
    private readonly articles: ArticleStore,
    private readonly comments: CommentStore,
  ) {
    super();
  }

  /** Lists the comments of an article, the oldest first. */
  @HttpGet()
  @AllowAnonymous()
  async list(slug: string, @CurrentUser() viewer: SignedIn | null): Promise<ActionResult<CommentsResponse>> {
    const article = await this.articles.find(slug, viewer?.id);
    if (article === undefined) return this.notFound();
    return { comments: await this.comments.of(article.id, viewer?.id) };
  }

  /** Comments on an article. */
  @HttpPost()
  async create(
    slug: string,
    { comment }: NewCommentRequest,
    @CurrentUser() { id }: SignedIn,
  ): Promise<ActionResult<CommentResponse>> {
    const article = await this.articles.find(slug, id);
    if (article === undefined) return this.notFound();
    return { comment: await this.comments.add(article.id, id, comment.body) };
  }

  /**
   * Deletes a comment.
   * @response 403 somebody else wrote it
   */
  @HttpDelete("{id:int}")
  async delete(slug: string, id: Int32): Promise<ActionResult> {
    const comment = await this.comments.find(slug, id);
    if (comment === undefined) return this.notFound();
    if (!(await this.authorize("author", comment))) return this.forbid();
    await this.comments.remove(id);
    return this.noContent();
  }
}
