import { ApiController, Authorize, CurrentUser, HttpGet, HttpPut, Route, type ActionResult } from "ligature";
import { ConduitController, type SignedIn } from "./signed-in.js";
import { toUserResponse } from "./to-user-response.js";
import type { UserResponse } from "./user.js";
import { UserStore } from "./user-store.js";
import { UserUpdateRequest } from "./user-update.js";

/** The user who is signed in. */
@ApiController()
@Route("user")
@Authorize()
export class UserController extends ConduitController {
  constructor(private readonly users: UserStore) {
    super();
  }

  /** Gets the user who is signed in. */
  @HttpGet()
  async get(@CurrentUser() { id }: SignedIn): Promise<ActionResult<UserResponse>> {
    const user = await this.users.find(id);
    return user === undefined ? this.unauthorized() : toUserResponse(user, this.reply);
  }

  /** Changes what is sent of the user. */
  @HttpPut()
  async update(
    @CurrentUser() { id }: SignedIn,
    { user: change }: UserUpdateRequest,
  ): Promise<ActionResult<UserResponse>> {
    const user = await this.users.update(id, change);
    return user === undefined ? this.unauthorized() : toUserResponse(user, this.reply);
  }
}
