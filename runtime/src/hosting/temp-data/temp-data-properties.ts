import { findAttribute, type ControllerModel } from "../../model/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { tempDataOf } from "./application-temp-data.js";

/** Connects the properties with `@TempData` of a new page or controller with the temp data of its request. */
export type TempDataConnector = (handler: object, context: RequestContext) => void;

/** The function that connects the properties of a class; `undefined` if it has none. */
export function tempDataConnector({ properties }: ControllerModel): TempDataConnector | undefined {
  const names = properties.filter(({ attributes }) => findAttribute(attributes, "TempData")).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return (handler, { request }) => {
    for (const name of names) connect(handler, name, () => tempDataOf(request));
  };
}

/** The value counts as read when the property is read, so a page that only redirects does not lose it. */
function connect(handler: object, name: string, tempData: () => ReturnType<typeof tempDataOf>): void {
  const initial = (handler as Readonly<Record<string, unknown>>)[name];
  Object.defineProperty(handler, name, {
    configurable: true,
    enumerable: true,
    get: () => (tempData().has(name) ? tempData().get(name) : initial),
    set: (value: unknown) => {
      if (value === undefined || value === null) tempData().delete(name);
      else tempData().set(name, value);
    },
  });
}
