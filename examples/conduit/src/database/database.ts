import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, type Dialect } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations.js";
import type { Tables } from "./tables.js";

/** The database: one pool of connections for the whole application. It is closed with the application. */
export class Database extends Kysely<Tables> {
  /**
   * Connects, and brings the schema up to date.
   *
   * @param url a PostgreSQL database; without it one that is embedded in this process and lives as long as it does
   */
  static async open(url?: string): Promise<Database> {
    const dialect = await (url === undefined ? embedded() : server(url));
    const database = new Database({ dialect, plugins: [new CamelCasePlugin()] });
    try {
      await database.#migrate();
      return database;
    } catch (error) {
      await database.destroy();
      throw error;
    }
  }

  /** Several processes may start at once: the migrator locks. */
  async #migrate(): Promise<void> {
    // The names in migrations are those of the database, whatever they are in queries.
    const migrator = new Migrator({
      db: this.withoutPlugins(),
      provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error("The database cannot be brought up to date.", { cause: error });
  }
}

/** Each driver is loaded where it is used alone. */
async function server(connectionString: string): Promise<Dialect> {
  const { Pool } = (await import("pg")).default;
  return new PostgresDialect({ pool: new Pool({ connectionString, connectionTimeoutMillis: 5_000 }) });
}

async function embedded(): Promise<Dialect> {
  const { PGlite } = await import("@electric-sql/pglite");
  return new PGliteDialect({ pglite: new PGlite() });
}
