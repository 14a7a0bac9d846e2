export function wordsIn(file: string, text: string): string[];
