/** Links from ReDoc to the code: in the heading of an operation and of its bodies, and beside the name of a property's type. */
import { codeLink, pointerOf } from "./code-links.js";

interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
}

interface WithContent {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly operationId?: string;
  readonly requestBody?: WithContent;
  readonly responses?: Readonly<Record<string, WithContent>>;
}

/** The parts of a document that are looked at. */
export interface ShownParts {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/** The links of one ReDoc. It has no place for them, and draws many parts only when they are opened: what it adds gets its links then. */
export class ReDocLinks {
  #schemas: Readonly<Record<string, unknown>> = {};
  /** By the end of the id of their section. */
  #operations = new Map<string, { readonly pointer: string; readonly operation: Operation }>();

  constructor(section: HTMLElement) {
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && !node.matches(".code-link")) this.#add(node);
    });
    observer.observe(section, { childList: true, subtree: true });
  }

  /** The document that ReDoc will draw. */
  use({ paths = {}, components }: ShownParts): void {
    this.#schemas = components?.schemas ?? {};
    this.#operations = new Map();
    for (const [path, item] of Object.entries(paths))
      for (const [method, operation] of Object.entries(item)) {
        const pointer = pointerOf(["paths", path, method]);
        this.#operations.set(pointer.slice(1), { pointer, operation });
        if (operation.operationId !== undefined) this.#operations.set(`operation/${operation.operationId}`, { pointer, operation }); // prettier-ignore
      }
  }

  #add(within: HTMLElement): void {
    for (const title of within.querySelectorAll("h2")) append(title, this.#operationOf(title)?.pointer);
    for (const heading of within.querySelectorAll("h5"))
      append(heading, this.#schema(nameOfBody(heading, this.#operationOf(heading)?.operation)));
    for (const title of within.querySelectorAll<HTMLElement>("td span:not(:has(*))"))
      append(title, this.#schema(/^ ?\((\S+)\) ?$/.exec(title.textContent)?.[1]));
  }

  #schema(name: string | undefined): string | undefined {
    return name !== undefined && Object.hasOwn(this.#schemas, name) ? pointerOf(["components", "schemas", name]) : undefined; // prettier-ignore
  }

  /** The operation in whose section an element is: `tag/Orders/operation/Orders_get`, `tag/Orders/paths/~1orders/get`. */
  #operationOf(element: HTMLElement) {
    const id = element.closest<HTMLElement>("[data-section-id]")?.dataset.sectionId ?? "";
    return this.#operations.get(/(?:^|\/)((?:operation|paths)\/.*)$/.exec(id)?.[1] ?? "");
  }
}

function append(to: HTMLElement, pointer: string | undefined): void {
  if (pointer !== undefined && to.querySelector(".code-link") === null) to.append(codeLink(pointer));
}

/** The schema of the request or of the response under whose status the heading is. */
function nameOfBody(heading: HTMLElement, operation: Operation | undefined): string | undefined {
  if (operation === undefined) return undefined;
  const status = statusAbove(heading);
  const body = status === undefined ? operation.requestBody : operation.responses?.[status];
  const schema = schemaOf(body?.content, heading.querySelector("span")?.textContent.trim());
  return (schema?.$ref ?? schema?.items?.$ref)?.replace(/^#\/components\/schemas\//, "");
}

/** None above the heading of a request. */
function statusAbove(heading: HTMLElement): string | undefined {
  return heading.parentElement?.parentElement?.querySelector(":scope > button strong")?.textContent.trim();
}

/** Where there are several media types, the heading has a list of them, and the first one is shown. */
function schemaOf(content: WithContent["content"] = {}, mediaType = ""): Schema | undefined {
  return (content[mediaType] ?? Object.values(content)[0])?.schema;
}
