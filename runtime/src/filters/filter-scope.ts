/** Where a filter was asked for. Among filters of one order a lower scope is further out. ASP.NET Core's numbers. */
export const filterScopes = { application: 10, controller: 20, action: 30 } as const;

/** Where a filter was asked for. */
export type FilterScope = keyof typeof filterScopes;
