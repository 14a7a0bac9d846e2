import { mkdirSync, symlinkSync } from "node:fs";
import { compilerOptions, TempProject } from "../../build/temp-project.js";
import { plainOptions } from "../../helpers/plain-types.js";

const packages = ["contracts", "catalog", "api"] as const;
type PackageName = (typeof packages)[number];

const options = { ...compilerOptions, useDefineForClassFields: true, jsx: "react-jsx" };

/** Seen from a package. A tsconfig with paths of its own inherits none. */
const plainPaths = plainOptions.paths && { fastify: plainOptions.paths.fastify.map((path) => `../../${path}`) };

function packageFiles(name: PackageName, manifest: object, tsconfig: object, more: object = {}) {
  return {
    [`packages/${name}/package.json`]: JSON.stringify({ name: `@acme/${name}`, version: "1.0.0", type: "module", ...manifest }), // prettier-ignore
    [`packages/${name}/tsconfig.json`]: JSON.stringify({
      extends: "../../tsconfig.base.json",
      compilerOptions: { rootDir: "src", outDir: "dist", ...more },
      include: ["src"],
      ...tsconfig,
    }),
  };
}

const built = { exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } } };

/** The texts of the files that tests edit, or look up places in. */
export const texts = {
  order: `import { Range, StringLength } from "ligature";
import type { Int32 } from "ligature/types";

/** The order of a customer. */
export class Order {
  @Range(1, 99) quantity: Int32 = 1;
  @StringLength(20) note: string | null = null;
}
`,
  product: `import { MaxLength } from "ligature";

export class Product {
  @MaxLength(40) name!: string;
}
`,
  page: `import { Range, type Int32 } from "ligature";

export class Page {
  @Range(0, 1000) skip: Int32 = 0;
}
`,
  orders: `import * as L from "ligature";
import { Order, Place } from "@acme/contracts";
import type { Page } from "@app/page.js";
import { ApiBase } from "#base/api-base.js";

@L.Route("api/orders")
export class OrdersController extends ApiBase {
  /** @param id its number */
  @L.HttpGet("{id:int}")
  get(id: L.Int32): Order {
    return Object.assign(new Order(), { note: String(id) });
  }

  @L.HttpPost()
  create(order: Order, @L.FromQuery() page: Page): Place {
    return Object.assign(new Place(), { street: \`\${order.quantity} \${page.skip}\` });
  }
}
`,
  products: `import { HttpGet as Get, HttpPost as Post, Route as At, type Int32 } from "ligature";
import { Product } from "@acme/catalog";
import { ApiBase } from "#base/api-base.js";

@At("api/products")
export class ProductsController extends ApiBase {
  @Get("{id:int}")
  get(id: Int32): string {
    return String(id);
  }

  @Post()
  add(product: Product): Product {
    return product;
  }
}
`,
  greeting: `import { HttpGet, Route } from "ligature";
import { ApiBase } from "#base/api-base.js";

const Bold = ({ text }: { text: string }) => text;
declare namespace JSX {
  interface IntrinsicElements {
    b: object;
  }
}

@Route("greeting")
export class GreetingController extends ApiBase {
  @HttpGet("{name:alpha}")
  get(name: string): string {
    return Bold({ text: name });
  }
}
`,
} as const;

const main = `import { createApp } from "ligature";
import { GreetingController, OrdersController, Products } from "./controllers/index.js";

const controllers = [OrdersController, Products, GreetingController];
const app = await createApp({ controllers, automaticBadRequest: true, openApi: { writeIndented: true } });
const { payload } = await app.inject("/openapi/v1/openapi.json");
process.stdout.write(payload);
await app.close();
`;

/** A workspace of npm: the api refers to the project of the contracts, and has the catalog as a built package. */
export function createMonorepo(): TempProject {
  const project = new TempProject({
    "package.json": JSON.stringify({ name: "acme", private: true, type: "module", workspaces: ["packages/*"] }),
    "tsconfig.base.json": JSON.stringify({ compilerOptions: options }),
    "tsconfig.json": JSON.stringify({ files: [], references: [{ path: "packages/contracts" }, { path: "packages/api" }] }), // prettier-ignore
    ...packageFiles("contracts", built, {}, { composite: true }),
    "packages/contracts/src/index.ts":
      'export * from "./order.js";\nexport { Address as Place } from "./address.js";\n',
    "packages/contracts/src/order.ts": texts.order,
    "packages/contracts/src/address.ts":
      'import { Required } from "ligature";\nexport class Address {\n  @Required() street!: string;\n}\n',
    ...packageFiles("catalog", built, {}, { declaration: true, declarationMap: true }),
    "packages/catalog/src/index.ts": 'export * from "./product.js";\n',
    "packages/catalog/src/product.ts": texts.product,
    ...packageFiles(
      "api",
      { dependencies: { ligature: "1.0.0", "@acme/contracts": "1.0.0", "@acme/catalog": "1.0.0" }, imports: { "#base/*.js": { "acme-source": "./src/base/*.ts", default: "./dist/base/*.js" } } },
      { references: [{ path: "../contracts" }] },
      { paths: { "@app/*": ["./src/models/*"], ...plainPaths } },
    ), // prettier-ignore
    "packages/api/src/main.ts": main,
    "packages/api/src/models/page.ts": texts.page,
    "packages/api/src/base/api-base.ts":
      'import { ApiController, ControllerBase } from "ligature";\n@ApiController()\nexport abstract class ApiBase extends ControllerBase {}\n',
    "packages/api/src/controllers/index.ts":
      'export * from "./orders.controller.js";\nexport { ProductsController as Products } from "./products.controller.js";\nexport * from "./greeting.controller.js";\n',
    "packages/api/src/controllers/orders.controller.ts": texts.orders,
    "packages/api/src/controllers/products.controller.ts": texts.products,
    "packages/api/src/controllers/greeting.controller.tsx": texts.greeting,
  });
  project.link("typescript");
  mkdirSync(project.path("node_modules/@acme"));
  for (const name of packages) {
    symlinkSync(project.path(`packages/${name}`), project.path(`node_modules/@acme/${name}`), "junction");
  }
  return project;
}
