import type { Int32 } from "ligature";
import { Database } from "../database/database.js";
import type { Profile } from "./profile.js";

/** Finds profiles, and stores who follows whom. */
export class ProfileStore {
  constructor(private readonly database: Database) {}

  /** @param viewerId the current user; `undefined` if no one is signed in */
  find(username: string, viewerId: Int32 | undefined): Promise<Profile | undefined> {
    return this.database
      .selectFrom("users")
      .select(["username", "bio", "image"])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom("follows")
            .select("follows.followedId")
            .whereRef("follows.followedId", "=", "users.id")
            .where("follows.followerId", "=", viewerId ?? null),
        )
          .$castTo<boolean>()
          .as("following"),
      )
      .where("username", "=", username)
      .executeTakeFirst();
  }

  /** Following twice counts once. */
  async follow(followerId: Int32, username: string): Promise<void> {
    await this.database
      .insertInto("follows")
      .columns(["followerId", "followedId"])
      .expression(({ selectFrom, val }) =>
        selectFrom("users")
          .select([val(followerId).as("followerId"), "users.id"])
          .where("username", "=", username),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async unfollow(followerId: Int32, username: string): Promise<void> {
    await this.database
      .deleteFrom("follows")
      .using("users")
      .whereRef("follows.followedId", "=", "users.id")
      .where("users.username", "=", username)
      .where("follows.followerId", "=", followerId)
      .execute();
  }
}
