import { AllowAnonymous, ApiController, HttpPost, Route, type ActionResult } from "ligature";
import { LoginRequest } from "./login.js";
import { NewUserRequest } from "./new-user.js";
import { ConduitController } from "./signed-in.js";
import { toUserResponse } from "./to-user-response.js";
import type { UserResponse } from "./user.js";
import { UserStore } from "./user-store.js";

/** Joining and signing in. */
@ApiController()
@Route("users")
@AllowAnonymous()
export class UsersController extends ConduitController {
  constructor(private readonly users: UserStore) {
    super();
  }

  /** Registers a user, who is signed in from then on. */
  @HttpPost()
  async register({ user }: NewUserRequest): Promise<ActionResult<UserResponse>> {
    const added = await this.users.add(user);
    return this.statusCode(201, await toUserResponse(added, this.reply));
  }

  /**
   * Signs a user in.
   * @response 401 there is no such user, or the password is another one
   */
  @HttpPost("login")
  async login({ user }: LoginRequest): Promise<ActionResult<UserResponse>> {
    const found = await this.users.findByCredentials(user.email, user.password);
    return found === undefined ? this.unauthorized() : toUserResponse(found, this.reply);
  }
}
