import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/**
 * Rows of the database. The classes that clients send and receive are separate, so a column is never in a response by
 * accident.
 */
export interface Tables {
  users: UsersTable;
  follows: FollowsTable;
  articles: ArticlesTable;
  favorites: FavoritesTable;
  comments: CommentsTable;
}

/** The database sets it when a row is added; later it may be changed. */
type Timestamp = ColumnType<Date, Date | undefined, Date>;

export interface UsersTable {
  id: GeneratedAlways<number>;
  username: string;
  email: string;
  passwordHash: string;
  bio: string | null;
  image: string | null;
}

interface FollowsTable {
  followerId: number;
  followedId: number;
}

interface ArticlesTable {
  id: GeneratedAlways<number>;
  authorId: number;
  slug: string;
  title: string;
  description: string;
  body: string;
  tagList: Generated<string[]>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

interface FavoritesTable {
  userId: number;
  articleId: number;
}

interface CommentsTable {
  id: GeneratedAlways<number>;
  articleId: number;
  authorId: number;
  body: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}
