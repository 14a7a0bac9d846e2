/** Where a filter is applied. Among filters with the same order, a lower scope is further out. The numbers are ASP.NET Core's. */
export const filterScopes = { application: 10, controller: 20, action: 30 } as const;

/** Where a filter is applied. */
export type FilterScope = keyof typeof filterScopes;
