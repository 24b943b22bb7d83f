/**
 * Lower case by the simple, context-free Unicode mapping, as LOWER in Cosmos has it: unlike `toLowerCase` alone,
 * capital sigma does not become a final sigma and dotted capital I keeps its one character.
 */
export function fold(text: string): string {
  return text.replaceAll('Σ', 'σ').replaceAll('İ', 'i').toLowerCase();
}
