/**
 * Writes a project of 24 files with a typed query builder: a schema, a connection, and for each table a store, whose
 * methods have no written types, and a controller.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const tables = ["accounts", "articles", "baskets", "comments", "coupons", "invoices", "orders", "payments", "products", "reviews"]; // prettier-ignore

const classOf = (table) => table[0].toUpperCase() + table.slice(1);
const before = (index) => tables[(index + tables.length - 1) % tables.length];

const table = (name, index) => `
export const ${name} = pgTable("${name}", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  note: text(),
  price: numeric({ precision: 10, scale: 2 }).notNull().default("0"),
  isOpen: boolean().notNull().default(true),
  labels: jsonb().$type<readonly string[]>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  parentId: integer().references((): AnyPgColumn => ${before(index)}.id),
});

export const ${name}Relations = relations(${name}, ({ one, many }) => ({
  parent: one(${before(index)}, { fields: [${name}.parentId], references: [${before(index)}.id] }),
  children: many(${tables[(index + 1) % tables.length]}),
}));
`;

const schema = `import { relations } from "drizzle-orm";
import { boolean, integer, jsonb, numeric, pgTable, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
${tables.map(table).join("")}`;

const database = `import { drizzle } from "drizzle-orm/pg-proxy";
import * as schema from "./schema.js";

/** The connection. This one finds nothing. */
export class Database {
  readonly orm = drizzle(() => Promise.resolve({ rows: [] }), { schema });
}
`;

const store = (name, index) => `import { and, count, desc, eq, ilike, sql } from "drizzle-orm";
import type { Int32 } from "ligature";
import { Database } from "./database.js";
import { ${before(index)}, ${name} } from "./schema.js";

/** Reads and writes ${name}. */
export class ${classOf(name)}Store {
  constructor(private readonly database: Database) {}

  async find(id: Int32) {
    return this.database.orm.query.${name}.findFirst({
      where: (row, { eq: equal }) => equal(row.id, id),
      columns: { labels: false },
      with: { parent: { columns: { id: true, title: true }, with: { parent: true } }, children: { limit: 5 } },
    });
  }

  async search(title: string, page: Int32) {
    const totals = this.database.orm
      .select({ parentId: ${name}.parentId, total: count().as("total") })
      .from(${name})
      .groupBy(${name}.parentId)
      .as("totals");
    return this.database.orm
      .select({ row: ${name}, parent: { id: ${before(index)}.id, title: ${before(index)}.title }, total: totals.total })
      .from(${name})
      .leftJoin(${before(index)}, eq(${before(index)}.id, ${name}.parentId))
      .leftJoin(totals, eq(totals.parentId, ${name}.parentId))
      .where(and(ilike(${name}.title, \`%\${title}%\`), eq(${name}.isOpen, true)))
      .orderBy(desc(${name}.createdAt))
      .limit(20)
      .offset(page * 20);
  }

  async add(values: Omit<typeof ${name}.$inferInsert, "id">) {
    const [row] = await this.database.orm.insert(${name}).values(values).returning();
    return row;
  }

  async close(id: Int32) {
    const [row] = await this.database.orm
      .update(${name})
      .set({ isOpen: false, title: sql\`\${${name}.title} || ' (closed)'\` })
      .where(eq(${name}.id, id))
      .returning({ id: ${name}.id, title: ${name}.title });
    return row;
  }
}
`;

const controller = (name) => {
  const type = classOf(name);
  return `import { ApiController, ControllerBase, FromBody, FromQuery, HttpGet, HttpPost, HttpPut, Range, Route, StringLength } from "ligature";
import type { ActionResult, Int32 } from "ligature";
import type { ${name} } from "./schema.js";
import { ${type}Store } from "./${name}.store.js";

/** The data that clients get. */
export class ${type}Answer {
  id!: Int32;
  title!: string;
  note!: string | null;
  createdAt!: Date;
}

/** One that was found, with its neighbors. */
export class ${type}Found {
  row!: Pick<typeof ${name}.$inferSelect, "id" | "title" | "price" | "isOpen">;
  parent!: { id: Int32; title: string } | null;
  total!: Int32 | null;
}

/** The data that clients send. */
export class New${type} {
  @StringLength(40, { minimumLength: 1 }) title!: string;
  note?: string;
  labels: string[] = [];
  @Range(1, 100) parentId?: Int32;
}

@ApiController()
@Route("${name}")
export class ${type}Controller extends ControllerBase {
  constructor(private readonly store: ${type}Store) {
    super();
  }

  @HttpGet("{id:int}")
  async get(id: Int32): Promise<ActionResult<${type}Answer>> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return (await this.store.find(id)) ?? this.notFound();
  }

  @HttpGet()
  async search(@FromQuery() title: string, @FromQuery() page: Int32 = 0): Promise<ActionResult<${type}Found[]>> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return this.store.search(title, page);
  }

  @HttpPost()
  async add(@FromBody() added: New${type}): Promise<ActionResult<${type}Answer>> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    const row = await this.store.add(added);
    return row === undefined ? this.conflict() : this.created(\`/${name}/\${row.id}\`, row);
  }

  @HttpPut("{id:int}/close")
  async close(id: Int32) {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return (await this.store.close(id)) ?? this.notFound();
  }
}
`;
};

const names = tables.map(classOf);

const controllers = `${tables.map((name) => `import { ${classOf(name)}Controller } from "./${name}.controller.js";\n`).join("")}
export const controllers = [${names.map((name) => `${name}Controller`).join(", ")}];
`;

const main = `import { createApp } from "ligature";
import { controllers } from "./controllers.js";
import { Database } from "./database.js";
${tables.map((name) => `import { ${classOf(name)}Store } from "./${name}.store.js";\n`).join("")}
const app = await createApp({
  controllers,
  services: (services) => services.addSingleton(Database)${names.map((name) => `.addScoped(${name}Store)`).join("")},
});
await app.listen({ port: Number(process.env.PORT ?? 3000), host: "127.0.0.1" });
`;

const config = {
  extends: "ligature/tsconfig.base.json",
  compilerOptions: { rootDir: "src", outDir: "dist" },
  include: ["src"],
};

/** Writes it to `target`, a folder from which `ligature` and `drizzle-orm` can be resolved. The folder is emptied first. */
export function writeQueryBuilderProject(target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, "src"), { recursive: true });
  const put = (name, text) => writeFileSync(join(target, name), text);
  put("package.json", `${JSON.stringify({ name: "query-builder", private: true, type: "module" })}\n`);
  put("tsconfig.json", `${JSON.stringify(config, null, 2)}\n`);
  put("src/main.ts", main);
  put("src/controllers.ts", controllers);
  put("src/database.ts", database);
  put("src/schema.ts", schema);
  tables.forEach((name, index) => {
    put(`src/${name}.store.ts`, store(name, index));
    put(`src/${name}.controller.ts`, controller(name));
  });
}
