import {
  AllowAnonymous,
  ApiController,
  Authorize,
  CurrentUser,
  FromQuery,
  HttpDelete,
  HttpGet,
  HttpPost,
  HttpPut,
  Route,
  type ActionResult,
} from "ligature";
import { ConduitController, type SignedIn } from "../users/signed-in.js";
import { ArticleSearch, PageRequest } from "./article-search.js";
import { ArticleStore } from "./article-store.js";
import { ArticleUpdateRequest } from "./article-update.js";
import type { ArticleResponse, ArticlesResponse } from "./article.js";
import { NewArticleRequest } from "./new-article.js";

/** Articles, their authors' work. */
@ApiController()
@Route("articles")
@Authorize()
export class ArticlesController extends ConduitController {
  constructor(private readonly articles: ArticleStore) {
    super();
  }

  /** Lists articles, the latest first. */
  @HttpGet()
  @AllowAnonymous()
  list(@FromQuery() search: ArticleSearch, @CurrentUser() viewer: SignedIn | null): Promise<ArticlesResponse> {
    return this.articles.search(search, viewer?.id);
  }

  /** Lists articles of the authors whom the user follows, the latest first. */
  @HttpGet("feed")
  feed(@FromQuery() page: PageRequest, @CurrentUser() { id }: SignedIn): Promise<ArticlesResponse> {
    return this.articles.feed(page, id);
  }

  /** Finds one article. */
  @HttpGet("{slug}", { name: "article" })
  @AllowAnonymous()
  async get(slug: string, @CurrentUser() viewer: SignedIn | null): Promise<ActionResult<ArticleResponse>> {
    const article = await this.articles.find(slug, viewer?.id);
    return article === undefined ? this.notFound() : { article };
  }

  /** Publishes an article. */
  @HttpPost()
  async create(
    { article }: NewArticleRequest,
    @CurrentUser() { id }: SignedIn,
  ): Promise<ActionResult<ArticleResponse>> {
    const slug = await this.articles.add(id, article);
    return this.createdAtRoute("article", { slug }, await this.#found(slug, id));
  }

  /**
   * Changes what is sent of an article. With the title the slug changes too.
   * @response 403 somebody else wrote it
   */
  @HttpPut("{slug}")
  async update(
    slug: string,
    { article: change }: ArticleUpdateRequest,
    @CurrentUser() { id }: SignedIn,
  ): Promise<ActionResult<ArticleResponse>> {
    const article = await this.articles.find(slug, id);
    if (article === undefined) return this.notFound();
    if (!(await this.authorize("author", article))) return this.forbid();
    return this.#found(await this.articles.update(article, change), id);
  }

  /**
   * Deletes an article, with its comments.
   * @response 403 somebody else wrote it
   */
  @HttpDelete("{slug}")
  async delete(slug: string, @CurrentUser() { id }: SignedIn): Promise<ActionResult> {
    const article = await this.articles.find(slug, id);
    if (article === undefined) return this.notFound();
    if (!(await this.authorize("author", article))) return this.forbid();
    await this.articles.remove(article.id);
    return this.noContent();
  }

  async #found(slug: string, viewerId: number): Promise<ArticleResponse> {
    const article = await this.articles.find(slug, viewerId);
    if (article === undefined) throw new Error(`The article ${slug} was deleted at once.`);
    return { article };
  }
}
