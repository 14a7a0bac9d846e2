/** The name of a type in code and comments: `src/orders.ts#Order` is `Order`. */
export function typeLabel(id: string): string {
  return id.slice(id.lastIndexOf("#") + 1) || "Object";
}
