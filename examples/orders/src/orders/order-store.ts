import { randomUUID } from "node:crypto";
import { Decimal, type DateOnly, type DateTimeOffset, type Int32 } from "ligature";
import { Catalogue } from "../catalogue.js";
import { Clock } from "../clock.js";
import { Page } from "../page.js";
import type { NewOrder } from "./new-order.js";
import { Order, OrderLine } from "./order.js";
import type { OrderSearch } from "./order-search.js";
import { OrderStatus } from "./order-status.js";

/** Stores orders in memory, and computes their prices. */
export class OrderStore {
  readonly #orders = new Map<Int32, Order>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  find(id: Int32): Order | undefined {
    return this.#orders.get(id);
  }

  /** A customer's orders, the latest first. */
  of(customerId: Int32): Order[] {
    return [...this.#orders.values()].filter((order) => order.customerId === customerId).reverse();
  }

  search(search: OrderSearch): Page<Order> {
    const found = [...this.#orders.values()].filter((order) => matches(order, search));
    const start = (search.page - 1) * search.pageSize;
    const items = found.slice(start, start + search.pageSize);
    return Object.assign(new Page<Order>(), { items, total: found.length, page: search.page });
  }

  add(order: NewOrder): Order {
    const lines = order.lines.map(({ sku, quantity }) =>
      Object.assign(new OrderLine(), { sku, quantity, unitPrice: this.catalogue.priceOf(sku) ?? new Decimal(0) }),
    );
    const added = Object.assign(new Order(), {
      id: this.#orders.size + 1,
      reference: randomUUID(),
      customerId: order.customerId,
      status: OrderStatus.open,
      placedAt: this.clock.now(),
      deliverOn: order.deliverOn ?? null,
      lines,
      shipTo: order.shipTo,
      note: order.note ?? null,
      total: lines.reduce((sum, line) => sum.plus(line.unitPrice.times(line.quantity)), new Decimal(0)),
    });
    this.#orders.set(added.id, added);
    return added;
  }
}

function matches(order: Order, search: OrderSearch): boolean {
  const { customerId, status, minimumTotal, text } = search;
  return (
    (customerId === undefined || order.customerId === customerId) &&
    (status.length === 0 || status.includes(order.status)) &&
    (minimumTotal === undefined || order.total.greaterThanOrEqualTo(minimumTotal)) &&
    (text === undefined || mentions(order, text)) &&
    isWithin(order.placedAt, search.placedFrom, search.placedTo)
  );
}

function mentions({ note, lines }: Order, text: string): boolean {
  return [note ?? "", ...lines.map(({ sku }) => sku)].some((part) => part.toLowerCase().includes(text.toLowerCase()));
}

function isWithin(placedAt: DateTimeOffset, from: DateOnly | undefined, to: DateOnly | undefined): boolean {
  const at = placedAt.toDate();
  return (from === undefined || at >= from.toDate()) && (to === undefined || at < to.addDays(1).toDate());
}
