declare const routeTemplate: unique symbol;

/**
 * A text that is a route template, for parameters and properties of your own functions. Every string has this type. Where a string is
 * written for it, the editor completes constraints, colors the template, explains it, and reports mistakes (LIG1003, LIG1004), as in
 * `@HttpGet`. The value is not checked when the function runs.
 *
 * .NET marks such parameters with `[StringSyntax("Route")]`.
 *
 * @example `function mount(template: RouteTemplate): string { return template; }`
 */
export type RouteTemplate = string & { readonly [routeTemplate]?: never };
