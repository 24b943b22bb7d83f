import { parse, type Token } from '@messageformat/parser';

/** The names of the places of an ICU message, sorted; throws where the message cannot be read. */
export function placesOf(message: string): readonly string[] {
  return [...new Set(parse(message).flatMap(placesIn))].sort();
}

function placesIn(token: Token): readonly string[] {
  if (!('arg' in token)) return [];
  const inside = 'cases' in token ? token.cases.flatMap(({ tokens }) => tokens.flatMap(placesIn)) : [];
  return [token.arg, ...inside];
}

/** The plural forms of each plural in an ICU message, exact numbers (`=0`) left out. */
export function pluralFormsOf(message: string): readonly (readonly string[])[] {
  return parse(message).flatMap(pluralsIn);
}

function pluralsIn(token: Token): readonly (readonly string[])[] {
  if (!('cases' in token)) return [];
  const inside = token.cases.flatMap(({ tokens }) => tokens.flatMap(pluralsIn));
  if (token.type === 'select') return inside;
  return [token.cases.map(({ key }) => key).filter((key) => !key.startsWith('=')), ...inside];
}

/** What people read of an ICU message, its places left out; of a plural every form. */
export function wordsOf(message: string): string {
  return parse(message).map(wordsIn).join(' … ');
}

function wordsIn(token: Token): string {
  if (token.type === 'content') return token.value;
  return 'cases' in token ? token.cases.map(({ tokens }) => tokens.map(wordsIn).join(' … ')).join('\n') : '';
}

/** What a plain text leaves to be filled, by name, in the order of the alphabet. */
export function bracesOf(text: string): readonly string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}
