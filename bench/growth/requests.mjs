/** Orders of one to a thousand items, to see how the time of a request grows with its body. */
import { json } from "../support/checks.mjs";
import { countText } from "../support/table.mjs";

export const sizes = [1, 10, 100, 1000];

const item = (_, index) => ({ sku: `BOLT-M${index}`, quantity: 1 + (index % 100), price: 0.25 * (1 + (index % 8)) });

function requestOf(size) {
  const items = Array.from({ length: size }, item);
  const order = {
    customerEmail: "grace.hopper@example.org",
    items,
    shipTo: { street: "7 Harbour Road", city: "Arlington", zip: "22201" },
  };
  const total = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  return {
    name: `items-${size}`,
    title: countText(size),
    ...json("/api/orders", order),
    status: 201,
    check: (body) => {
      if (JSON.parse(body).total !== total) throw new Error(`The total is not ${total}: ${body}`);
    },
  };
}

export const requests = sizes.map(requestOf);
