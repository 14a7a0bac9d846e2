/** Names for the lists of values in Swagger UI, which has none for them: a screen reader says which parameter one is for. */

interface React {
  createElement(type: unknown, props: object | null, ...children: unknown[]): unknown;
}

/** The names are those of the rows. They are set on the elements, because Swagger UI's component takes none. */
export function selectNamesPlugin({ React }: { readonly React: React }): object {
  return {
    wrapComponents: {
      Select: (Original: unknown) => (props: object) =>
        React.createElement(
          "span",
          { className: "named-select", ref: nameSelect },
          React.createElement(Original, props),
        ),
    },
  };
}

function nameSelect(around: HTMLElement | null): void {
  const row = around?.closest<HTMLElement>("[data-param-name], [data-property-name]");
  const select = around?.querySelector("select");
  if (row && select) select.ariaLabel = row.dataset.paramName ?? row.dataset.propertyName ?? "";
}
