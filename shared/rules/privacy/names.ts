/** Shorter ones are words as well. */
const SHORTEST_NAME = 3;
/** What has a meaning of its own in a pattern; a pattern of letters (`u`) allows no other sign to be escaped. */
const special = /[\\^$.*+?()[\]{}|/]/g;

/** The text with each of the names replaced, where it stands as a word of its own and is spelled as the name is. */
export function withoutNames(text: string, names: readonly string[], replacement: string): string {
  const parts = [...new Set(names.map((name) => name.trim()))]
    .filter(({ length }) => length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(special, '\\$&'));
  if (parts.length === 0) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, () => replacement);
}
