import { customConditions } from "../../helpers/command.js";

/** A small application of the usual kind: a base class, models that others import, barrels, constants, a class that nobody lists. */
const shop: Readonly<Record<string, string>> = {
  "src/main.ts": `import { createApp } from "ligature";
import { BooksController, OrdersController, Users } from "./controllers/index.js";
import { version } from "./constants.js";

const app = await createApp({
  controllers: [OrdersController, BooksController, Users],
  openApi: { documents: { v1: { title: "Shop", version } }, annotations: { enabled: true } },
  severities: { LIG1005: "warning" },
});
await app.listen({ port: 3000 });
`,
  "src/constants.ts": `export const version = "1.0";
export const ordersRoute = "api/orders";
`,
  "src/controllers/index.ts": `export * from "./orders.controller.js";
export * from "./books.controller.js";
export { UsersController as Users } from "./users.controller.js";
`,
  "src/controllers/shop-controller.ts": `import { ApiController, Authorize, ControllerBase } from "ligature";

/** The members that all controllers have. */
@ApiController()
export abstract class ShopController extends ControllerBase {
  protected readonly shop = "shop";
}
`,
  "src/controllers/orders.controller.ts": `import { FromBody, FromQuery, HttpDelete, HttpGet, HttpPost, Route, SwaggerOperation, type ActionResult, type Int32 } from "ligature";
import { ordersRoute } from "../constants.js";
import { NewOrder, Order, type Page } from "../models/index.js";
import { ShopController } from "./shop-controller.js";

/** Orders. */
@Route(ordersRoute)
export class OrdersController extends ShopController {
  /** Lists orders. */
  @HttpGet()
  @SwaggerOperation({ summary: "Some orders" })
  list(@FromQuery() page?: Int32): Page<Order> {
    return { items: [], total: page ?? 0 };
  }

  /** Finds one order. */
  @HttpGet("{id:int:min(1)}", { name: "order" })
  get(id: Int32): ActionResult<Order> {
    return this.notFound();
  }

  @HttpPost()
  create(@FromBody() order: NewOrder): ActionResult<Order> {
    return this.createdAtRoute("order", { id: 1 }, new Order());
  }

  // ligature-ignore LIG1005: old clients send it
  @HttpDelete("{id:int}/{reason}")
  remove(id: Int32) {
    return this.noContent();
  }
}
`,
  "src/controllers/books.controller.ts": `import { FromBody, FromForm, HttpGet, HttpPost, HttpPut, Route, type Int32 } from "ligature";
import { Book, type Page } from "../models/index.js";
import { Money } from "../models/money.js";
import type { Shape } from "../models/shape.js";
import { ShopController } from "./shop-controller.js";

@Route("api/[controller]")
export class BooksController extends ShopController {
  @HttpGet("{isbn:length(13)}")
  find(isbn: string): Book {
    return new Book();
  }

  @HttpGet("by/{author}")
  search(author: string, price: Money, size: Int32 = 10): Page<Book> {
    const next = this.url.routeUrl("book", { isbn: author }) ?? "";
    return { items: [], total: size + next.length };
  }

  /** Puts a book where {@link OrdersController.get} would look. */
  @HttpPut("{isbn}", { name: "book" })
  replace(isbn: string, @FromBody() book: Book): void {}

  @HttpGet("shapes", { name: "shape" })
  shape(): Shape {
    return { kind: "circle", size: 1 };
  }

  @HttpPost("upload")
  upload(@FromForm() title: string): void {}
}
`,
  "src/controllers/users.controller.ts": `import { AllowAnonymous, Authorize, ControllerBase, FromHeader, HttpGet, HttpPost, Route, type Int32 } from "ligature";
import { Kind, User } from "../models/user.js";

@Route("users")
@Authorize()
export class UsersController extends ControllerBase {
  @HttpGet("{id}")
  get(id: Int32, @FromHeader({ name: "x-kind" }) kind: Kind): User | undefined {
    return undefined;
  }

  @AllowAnonymous()
  @HttpPost("sign-in")
  signIn(name: string, password: string): string {
    return name + password;
  }
}
`,
  "src/controllers/unlisted.controller.ts": `import { ControllerBase, HttpGet, Route } from "ligature";
import type { Order } from "../models/order.js";

@Route("unlisted")
export class UnlistedController extends ControllerBase {
  @HttpGet("{id:guid}")
  get(id: string): Order[] {
    return [];
  }
}
`,
  "src/models/index.ts": `export * from "./order.js";
export * from "./book.js";
export type { Page } from "./page.js";
`,
  "src/models/page.ts": `import type { Int32 } from "ligature";

/** Some of many. */
export interface Page<Item> {
  items: Item[];
  total: Int32;
}
`,
  "src/models/money.ts": `import { Range, type Decimal } from "ligature";

/** An amount. */
export class Money {
  @Range(0, 1000) amount!: Decimal;
  currency = "EUR";
}
`,
  "src/models/order.ts": `import { Required, StringLength, type DateTime, type Int32 } from "ligature";
import { Money } from "./money.js";

export class NewOrder {
  @Required() @StringLength(40) customer!: string;
  price!: Money;
  lines: Line[] = [];
}

export class Line {
  sku!: string;
  quantity: Int32 = 1;
}

export class Order extends NewOrder {
  id!: Int32;
  made!: DateTime;
}
`,
  "src/models/book.ts": `import { RegularExpression, SwaggerSchema } from "ligature";
import { Money } from "./money.js";

export class Book {
  @RegularExpression("^[0-9]{13}$") isbn!: string;
  /** The words on it. */
  @SwaggerSchema({ description: "The words on its cover" })
  title!: string;
  price?: Money;
}
`,
  "src/models/shape.ts": `import type { Int32 } from "ligature";
import type { Circle } from "./circle.js";

export interface Square {
  kind: "square";
  side: Int32;
}

export type Shape = Circle | Square;
`,
  "src/models/circle.ts": `import type { Int32 } from "ligature";

export interface Circle {
  kind: "circle";
  size: Int32;
}
`,
  "src/models/user.ts": `export type Kind = "guest" | "member";

export class User {
  name!: string;
  kind: Kind = "guest";
  friends?: User[];
}
`,
};

/** The configuration that the tsconfig extends. */
const baseConfig = JSON.stringify({
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2022"],
    module: "NodeNext",
    strict: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    customConditions,
  },
});

/** The tsconfig with which the application runs. */
export const tsconfig = JSON.stringify({ extends: "./tsconfig.base", include: ["src"] });

/** The configurations that are broken and repaired. */
export const configurations: ReadonlyMap<string, string> = new Map([
  ["tsconfig.json", tsconfig],
  ["tsconfig.base.json", baseConfig],
]);

/** Configurations that come and go: the application has none of them when it is right. */
export const otherTexts: ReadonlyMap<string, string> = new Map([
  ["src/tsconfig.json", JSON.stringify({ extends: "../tsconfig.base", include: ["."] })],
  ["src/controllers/tsconfig.json", JSON.stringify({ extends: "../../tsconfig.base", files: ["index.ts"] })],
  ["tsconfig.more.json", JSON.stringify({ compilerOptions: { noImplicitOverride: true } })],
  ["node_modules/@nobody/tsconfig/tsconfig.json", baseConfig],
]);

export const otherConfigurations: ReadonlyMap<string, null> = new Map([...otherTexts.keys()].map((path) => [path, null])); // prettier-ignore

/** Every file of the application before anybody edits it, by path. */
export const pristine: ReadonlyMap<string, string> = new Map([
  ["package.json", JSON.stringify({ name: "shop", type: "module", dependencies: { ligature: "*" } })],
  ...configurations,
  ...Object.entries(shop),
]);
