import cors from "@fastify/cors";
import { createApp } from "ligature";
import { ArticleStore } from "./articles/article-store.js";
import { ArticlesController } from "./articles/articles.controller.js";
import { isAuthor } from "./articles/author-policy.js";
import { FavoritesController } from "./articles/favorites.controller.js";
import { addAuthentication } from "./authentication.js";
import { CommentStore } from "./comments/comment-store.js";
import { CommentsController } from "./comments/comments.controller.js";
import { describeConduitErrors, toConduitError } from "./conduit-errors.js";
import { Database } from "./database/database.js";
import { ProfileStore } from "./profiles/profile-store.js";
import { ProfilesController } from "./profiles/profiles.controller.js";
import type { Settings } from "./settings.js";
import { TagsController } from "./tags/tags.controller.js";
import { Passwords } from "./users/passwords.js";
import { UserController } from "./users/user.controller.js";
import { UserStore } from "./users/user-store.js";
import { UsersController } from "./users/users.controller.js";

/** Assembles the application. */
export function createConduitApp(settings: Settings) {
  return createApp({
    controllers: [
      UsersController,
      UserController,
      ProfilesController,
      ArticlesController,
      FavoritesController,
      CommentsController,
      TagsController,
    ],
    prefix: "/api",
    // The start waits for the database and for migrations.
    fastify: { pluginTimeout: 60_000 },
    configure: async (app) => {
      await app.register(cors);
      await addAuthentication(app, settings);
    },
    services: (services) =>
      services
        .addSingleton(Database, () => Database.open(settings.databaseUrl))
        .addSingleton(Passwords)
        .addScoped(UserStore)
        .addScoped(ProfileStore)
        .addScoped(ArticleStore)
        .addScoped(CommentStore),
    authorization: { fallbackPolicy: true, challenge: "Token", policies: { author: isAuthor } },
    automaticBadRequest: true,
    strictBodies: true,
    customizeProblem: toConduitError,
    openApi: {
      documents: {
        v1: {
          title: "Conduit",
          version: "1.0",
          description: "The API of the RealWorld specification.",
          contact: { name: "Conduit", url: "https://realworld-docs.netlify.app/" },
          license: { name: "MIT", identifier: "MIT" },
        },
      },
      operationIds: "action",
      operationFilters: [describeConduitErrors],
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "The word `Token`, a space, the token.",
        },
      },
    },
    swaggerUi: { documentTitle: "Conduit API" },
    health: { isReady: ({ services }) => isThere(services.get(Database)) },
  });
}

async function isThere(database: Database): Promise<boolean> {
  await database.selectFrom("users").select("id").limit(1).execute();
  return true;
}
