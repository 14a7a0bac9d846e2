/** The pause after the last key, in milliseconds, before the whole project is compiled. */
export const pause = 120;
