import { UnprocessableEntityError, type Int32 } from "ligature";
import { sql, type Selectable } from "kysely";
import { Database } from "../database/database.js";
import type { UsersTable } from "../database/tables.js";
import { violatedUniqueConstraint } from "../database/unique-violation.js";
import type { NewUser } from "./new-user.js";
import { Passwords } from "./passwords.js";
import type { UserUpdate } from "./user-update.js";

export type UserRow = Selectable<UsersTable>;

/** Stores users. */
export class UserStore {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
  ) {}

  find(id: Int32): Promise<UserRow | undefined> {
    return this.database.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  }

  findByName(username: string): Promise<UserRow | undefined> {
    return this.database.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
  }

  /** The user with this address and password, if there is one. */
  async findByCredentials(email: string, password: string): Promise<UserRow | undefined> {
    const user = await this.database
      .selectFrom("users")
      .selectAll()
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .executeTakeFirst();
    return (await this.passwords.verify(password, user?.passwordHash)) ? user : undefined;
  }

  /** @throws {UnprocessableEntityError} if the name or the address is already taken */
  async add({ username, email, password }: NewUser): Promise<UserRow> {
    const passwordHash = await this.passwords.hash(password);
    return orTaken(
      this.database
        .insertInto("users")
        .values({ username, email, passwordHash })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  }

  /**
   * Changes the members that are not `undefined`.
   *
   * @throws {UnprocessableEntityError} if the name or the address is already taken
   */
  async update(id: Int32, { username, email, password, bio, image }: UserUpdate): Promise<UserRow | undefined> {
    const passwordHash = password === undefined ? undefined : await this.passwords.hash(password);
    const change = { username, email, passwordHash, bio, image };
    if (Object.values(change).every((value) => value === undefined)) return this.find(id);
    return orTaken(
      this.database.updateTable("users").set(change).where("id", "=", id).returningAll().executeTakeFirst(),
    );
  }
}

const takenBy = new Map([
  ["users_username_key", "username"],
  ["users_email_key", "email"],
]);

async function orTaken<Row>(written: Promise<Row>): Promise<Row> {
  try {
    return await written;
  } catch (error) {
    const member = takenBy.get(violatedUniqueConstraint(error) ?? "");
    if (member === undefined) throw error;
    throw new UnprocessableEntityError({ errors: { [member]: ["has already been taken"] } });
  }
}
