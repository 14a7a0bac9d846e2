import { AllowAnonymous, ApiController, HttpGet, Route } from "ligature";
import { ArticleStore } from "../articles/article-store.js";
import { ConduitController } from "../users/signed-in.js";

export class TagsResponse {
  tags!: string[];
}

/** The topics of articles. */
@ApiController()
@Route("tags")
@AllowAnonymous()
export class TagsController extends ConduitController {
  constructor(private readonly articles: ArticleStore) {
    super();
  }

  /** Lists all tags, each once. */
  @HttpGet()
  async list(): Promise<TagsResponse> {
    return { tags: await this.articles.tags() };
  }
}
