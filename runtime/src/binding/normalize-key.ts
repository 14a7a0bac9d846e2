let lastKey = "";
let lastNormalized = "";

/**
 * A key as keys are compared: in lower case. The last one is remembered, as one binding step asks several tables for the
 * same key: value providers, then the model state.
 */
export function normalizeKey(key: string): string {
  if (key === lastKey) return lastNormalized;
  lastKey = key;
  return (lastNormalized = key.toLowerCase());
}
