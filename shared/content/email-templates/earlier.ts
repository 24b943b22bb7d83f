import type { Json } from '../../lib/json.ts';
import { invitation } from './invitation.ts';

/** What stood in the invitation, in each language, before the length of a dialogue was computed. */
const earlierLengths = [
  ['about ten minutes', 'a few minutes'],
  ['unos diez minutos', 'unos minutos'],
  ['omkring ti minutter', 'få minutter'],
] as const;

const present = new Map(
  invitation.content.flatMap((content, place) =>
    (earlierLengths[place] ?? []).map((length) => [content.replace('{{Length}}', length), content] as const),
  ),
);

type Values = { readonly [field: string]: Json };

/**
 * The row of a template with the product's words of today where it still has those of an earlier version, letter by
 * letter; what somebody has changed stays. The same object where nothing is to be done.
 */
export function withPresentTexts(row: Values): Values {
  const own = withPresentContent(row);
  const { translations } = own;
  if (!isObject(translations)) return own;
  const texts = Object.entries(translations).map(
    ([language, values]) => [language, isObject(values) ? withPresentContent(values) : values] as const,
  );
  const isSame = texts.every(([language, values]) => values === translations[language]);
  return isSame ? own : { ...own, translations: Object.fromEntries(texts) };
}

function withPresentContent(values: Values): Values {
  const content = typeof values.content === 'string' ? present.get(values.content) : undefined;
  return content === undefined ? values : { ...values, content };
}

function isObject(value: Json | undefined): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
