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
} from "ligature";
import { ConduitController, type SignedIn } from "../users/signed-in.js";
import type { ProfileResponse } from "./profile.js";
import { ProfileStore } from "./profile-store.js";

/** The part of users that everybody may see. */
@ApiController()
@Route("profiles/{username}")
@Authorize()
export class ProfilesController extends ConduitController {
  constructor(private readonly profiles: ProfileStore) {
    super();
  }

  /** Finds one profile. */
  @HttpGet()
  @AllowAnonymous()
  get(username: string, @CurrentUser() viewer: SignedIn | null): Promise<ActionResult<ProfileResponse>> {
    return this.#answer(username, viewer?.id);
  }

  /** Follows a user. */
  @HttpPost("follow")
  async follow(username: string, @CurrentUser() { id }: SignedIn): Promise<ActionResult<ProfileResponse>> {
    await this.profiles.follow(id, username);
    return this.#answer(username, id);
  }

  /** Follows a user no longer. */
  @HttpDelete("follow")
  async unfollow(username: string, @CurrentUser() { id }: SignedIn): Promise<ActionResult<ProfileResponse>> {
    await this.profiles.unfollow(id, username);
    return this.#answer(username, id);
  }

  async #answer(username: string, viewerId?: number): Promise<ActionResult<ProfileResponse>> {
    const profile = await this.profiles.find(username, viewerId);
    return profile === undefined ? this.notFound() : { profile };
  }
}
