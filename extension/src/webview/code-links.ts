/** Links from operations and schemas to their code: what all views share, and those of Swagger UI. */
import { textElement } from "./elements.js";
import { tell } from "./host.js";

/** The parts of Swagger UI's React that are used here. */
interface React {
  createElement(type: unknown, props: object | null, ...children: unknown[]): unknown;
  forwardRef(render: (props: SchemaProps, ref: unknown) => unknown): unknown;
}

interface SchemaProps {
  readonly name?: string;
}

/**
 * Swagger UI's place for links to code, which it leaves empty: at each operation, and at each schema of a document in OpenAPI 3.0. Schemas of 3.1
 * have no such place.
 */
export function codeLinksPlugin({ React }: { readonly React: React }): object {
  const link = (pointer: string): unknown =>
    React.createElement("button", { type: "button", className: "code-link", title: label, "aria-label": label, onClick: (event: Event) => open(event, pointer) }, "</>"); // prettier-ignore
  return {
    components: {
      JumpToPath: ({ path }: { readonly path?: Iterable<string> }) => {
        const names = [...(path ?? [])];
        const isPlace = names[0] === "paths" || (names[0] === "components" && names[1] === "schemas");
        return isPlace && names.length === 3 ? link(pointerOf(names)) : null;
      },
    },
    wrapComponents: {
      JSONSchema202012: (Original: unknown) =>
        React.forwardRef((props, ref) => {
          const schema = React.createElement(Original, { ...props, ref });
          if (typeof props.name !== "string" || props.name === "") return schema;
          return React.createElement("div", { className: "with-code-link" }, schema, link(pointerOf(["components", "schemas", props.name]))); // prettier-ignore
        }),
    },
  };
}

/** A link to the code of a part of the document. */
export function codeLink(pointer: string): HTMLElement {
  const made = textElement("button", "code-link", "</>");
  made.type = "button";
  made.title = label;
  made.ariaLabel = label;
  made.addEventListener("click", (event) => open(event, pointer));
  return made;
}

const label = "Open the Code";

/** The row around it would open or close. */
function open(event: Event, pointer: string): void {
  event.stopPropagation();
  tell({ type: "openCode", pointer });
}

/** A JSON pointer: https://www.rfc-editor.org/rfc/rfc6901 */
export function pointerOf(names: readonly string[]): string {
  return names.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
