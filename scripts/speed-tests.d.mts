export function speedTests(root: string): string[];
