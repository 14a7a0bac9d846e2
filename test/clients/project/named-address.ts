/** Where the application with the names in snake case listens. */
export const address = process.env.CLIENTS_ADDRESS!;
