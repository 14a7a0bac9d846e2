import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Every change of the schema, by name, in alphabetical order. A migration that has run anywhere is never changed again. */
export const migrations: Readonly<Record<string, Migration>> = {
  "2026-11-01-users": {
    async up(db) {
      await db.schema
        .createTable("users")
        .addColumn("id", "integer", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("username", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("password_hash", "text", (column) => column.notNull())
        .addColumn("bio", "text")
        .addColumn("image", "text")
        .addUniqueConstraint("users_username_key", ["username"])
        .execute();
      // Ada@example.com and ada@example.com are one person.
      await db.schema
        .createIndex("users_email_key")
        .unique()
        .on("users")
        .column(sql`lower(email)`)
        .execute();
      await db.schema
        .createTable("follows")
        .addColumn("follower_id", "integer", (column) => column.references("users.id").onDelete("cascade").notNull())
        .addColumn("followed_id", "integer", (column) => column.references("users.id").onDelete("cascade").notNull())
        .addPrimaryKeyConstraint("follows_key", ["follower_id", "followed_id"])
        .execute();
    },
  },
  "2026-11-02-articles": {
    async up(db) {
      const now = sql`now()`;
      await db.schema
        .createTable("articles")
        .addColumn("id", "integer", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("author_id", "integer", (column) => column.references("users.id").onDelete("cascade").notNull())
        .addColumn("slug", "text", (column) => column.notNull())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("description", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("tag_list", sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
        .addColumn("created_at", "timestamptz", (column) => column.notNull().defaultTo(now))
        .addColumn("updated_at", "timestamptz", (column) => column.notNull().defaultTo(now))
        .addUniqueConstraint("articles_slug_key", ["slug"])
        .execute();
      await db.schema.createIndex("articles_tag_list").on("articles").using("gin").column("tag_list").execute();
      await db.schema.createIndex("articles_author").on("articles").columns(["author_id", "created_at"]).execute();
      await db.schema
        .createTable("favorites")
        .addColumn("user_id", "integer", (column) => column.references("users.id").onDelete("cascade").notNull())
        .addColumn("article_id", "integer", (column) => column.references("articles.id").onDelete("cascade").notNull())
        .addPrimaryKeyConstraint("favorites_key", ["article_id", "user_id"])
        .execute();
      await db.schema
        .createTable("comments")
        .addColumn("id", "integer", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("article_id", "integer", (column) => column.references("articles.id").onDelete("cascade").notNull())
        .addColumn("author_id", "integer", (column) => column.references("users.id").onDelete("cascade").notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("created_at", "timestamptz", (column) => column.notNull().defaultTo(now))
        .addColumn("updated_at", "timestamptz", (column) => column.notNull().defaultTo(now))
        .execute();
      await db.schema.createIndex("comments_article").on("comments").column("article_id").execute();
    },
  },
};
