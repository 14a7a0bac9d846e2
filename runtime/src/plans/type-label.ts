/** A type's id as code and comments call it: `src/orders.ts#Order` is `Order`. */
export function typeLabel(id: string): string {
  return id.slice(id.lastIndexOf("#") + 1) || "Object";
}
