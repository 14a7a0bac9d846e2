/** How long to wait for the next key before the whole project is compiled, in milliseconds. */
export const pause = 120;
