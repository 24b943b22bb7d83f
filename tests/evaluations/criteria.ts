import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { unknownNumbers } from '@livingroom/shared/modules/reports/rules/number-check.ts';
import { dan, deu, eng, fra, spa } from 'stopword';
import type { Case } from './set.ts';

type Criterion = (texts: readonly string[], one: Case) => boolean;

/** What an answer is judged by; a use that says nothing has failed `answers` alone. */
export const criteria = {
  answers: (texts) => texts.length > 0,
  faithful: (texts, { given }) => unknownNumbers(texts.join('\n'), given).length === 0,
  language: (texts, { language }) => isIn(texts.join(' '), language),
  cap: (texts, { mostWords }) => texts.join(' ').split(/\s+/).length <= mostWords,
  refuses: (texts, { never }) => !never?.test(texts.join('\n')),
  sorted: (texts, { sorted }) => sorted?.(texts) ?? true,
} satisfies { readonly [name: string]: Criterion };

export type CriterionName = keyof typeof criteria;

const small: { readonly [language in Language]: ReadonlySet<string> } = {
  en_us: new Set(eng),
  es_es: new Set(spa),
  dk: new Set(dan),
  de_de: new Set(deu),
  fr_fr: new Set(fra),
};

/** No other language has more of its small words in the text. */
function isIn(text: string, language: Language): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const often = (one: Language) => words.filter((word) => small[one].has(word)).length;
  const own = often(language);
  return own > 0 && Object.keys(small).every((other) => often(other as Language) <= own);
}
