import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, type Dialect } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations.js";
import type { Tables } from "./tables.js";

/** The database: one pool of connections for the whole application. It is closed with the application. */
export class Database extends Kysely<Tables> {
  /**
   * Connects, and updates the schema.
   *
   * @param url a PostgreSQL database; without it, a database embedded in this process that ends with it
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

  /** Several processes may start at the same time, so the migrator locks. */
  async #migrate(): Promise<void> {
    // Migrations use the database's names, not those of queries.
    const migrator = new Migrator({
      db: this.withoutPlugins(),
      provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error("The database cannot be brought up to date.", { cause: error });
  }
}

/** Each driver is loaded only where it is used. */
async function server(connectionString: string): Promise<Dialect> {
  const { createPool } = await import("./pool.js");
  return new PostgresDialect({ pool: createPool(connectionString) });
}

async function embedded(): Promise<Dialect> {
  const { PGlite } = await import("@electric-sql/pglite");
  return new PGliteDialect({ pglite: new PGlite() });
}
