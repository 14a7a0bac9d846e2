/** The shape of the application with many actions: this number of controllers with four actions each. */
export const controllerCount = 250;

/** The route prefix of each controller. */
export const prefixes = Array.from({ length: controllerCount }, (_, index) => `api/things-${index}`);
