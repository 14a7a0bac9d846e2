/** The bodies that a client of an application with names in snake case sends and gets. */
export interface NamedOrder {
  box_size: "smallBox" | "largeBox";
  order_lines: { product_code: string; line_quantity: number; unit_price: number }[];
  order_payment: { payment_kind: "bank"; account_number: string } | { payment_kind: "card"; card_number: string };
  notes_by_day: Record<string, string>;
  "VAT-Id"?: string | null;
}

export const order: NamedOrder = {
  box_size: "largeBox",
  order_lines: [{ product_code: "tea", line_quantity: 2, unit_price: 3.5 }],
  order_payment: { payment_kind: "card", card_number: "4111" },
  notes_by_day: { theFirstDay: "call" },
  "VAT-Id": "DE1",
};

/** Two quantities are too large. */
export const wrongOrder: NamedOrder = {
  ...order,
  order_lines: [...order.order_lines, { product_code: "tea", line_quantity: 99, unit_price: 3.5 }],
};

/** A model that has a second schema, of XML, in requests and answers. */
export interface NamedParcel {
  tracking_code: string;
  box_size: "smallBox" | "largeBox";
  parcel_lines: NamedOrder["order_lines"];
  "VAT-Id"?: string | null;
}

export const parcel: NamedParcel = {
  tracking_code: "A 1",
  box_size: "smallBox",
  parcel_lines: order.order_lines,
  "VAT-Id": "DE1",
};

/** Of the types of JSON and XML, which most generators join, the one of JSON. */
export function inJson<Answer extends object>(answer: Answer): Extract<Answer, { tracking_code: string }> {
  if ("tracking_code" in answer) return answer as Extract<Answer, { tracking_code: string }>;
  throw new Error("This is not JSON.");
}

export interface NamedCalls {
  add(order: NamedOrder): Promise<NamedOrder>;
  ship(parcel: NamedParcel): Promise<NamedParcel>;
  /** The keys of the errors. */
  addWrong(order: NamedOrder): Promise<string[]>;
}
