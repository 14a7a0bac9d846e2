import { ApiController, Authorize, CurrentUser, HttpDelete, HttpPost, Route, type ActionResult } from "ligature";
import { ConduitController, type SignedIn } from "../users/signed-in.js";
import { ArticleStore } from "./article-store.js";
import type { ArticleResponse } from "./article.js";

/** Articles that users like. */
@ApiController()
@Route("articles/{slug}/favorite")
@Authorize()
export class FavoritesController extends ConduitController {
  constructor(private readonly articles: ArticleStore) {
    super();
  }

  /** Puts an article among the user's favorites. */
  @HttpPost()
  async add(slug: string, @CurrentUser() { id }: SignedIn): Promise<ActionResult<ArticleResponse>> {
    const article = await this.articles.find(slug, id);
    if (article === undefined) return this.notFound();
    await this.articles.favorite(id, article.id);
    return this.#answer(slug, id);
  }

  /** Takes an article from the user's favorites. */
  @HttpDelete()
  async remove(slug: string, @CurrentUser() { id }: SignedIn): Promise<ActionResult<ArticleResponse>> {
    const article = await this.articles.find(slug, id);
    if (article === undefined) return this.notFound();
    await this.articles.unfavorite(id, article.id);
    return this.#answer(slug, id);
  }

  async #answer(slug: string, viewerId: number): Promise<ActionResult<ArticleResponse>> {
    const article = await this.articles.find(slug, viewerId);
    return article === undefined ? this.notFound() : { article };
  }
}
