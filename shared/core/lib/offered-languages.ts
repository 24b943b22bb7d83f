import { defaultLanguage, isLanguage, type Language, languages } from './language.ts';

/** The languages that an organisation offers its people, in the product's order, and the one it speaks where theirs is none of them. */
export type LanguageOffer = { readonly offered: readonly Language[]; readonly fallback: Language };

type Chosen = {
  readonly languages_offered?: readonly string[] | null;
  readonly default_language?: string | null;
};

/** What a company's row says; without a choice every language is offered. */
export function offerOf(company: Chosen | null): LanguageOffer {
  const chosen = languages.filter((one) => company?.languages_offered?.includes(one));
  const offered = chosen.length > 0 ? chosen : languages;
  const fallback = [company?.default_language, defaultLanguage].find((one) => isIn(offered, one));
  return { offered, fallback: isLanguage(fallback) ? fallback : (offered[0] ?? defaultLanguage) };
}

/** The language that somebody wants where it is offered, else the organisation's. */
export function offeredLanguage({ offered, fallback }: LanguageOffer, wanted: unknown): Language {
  return isLanguage(wanted) && offered.includes(wanted) ? wanted : fallback;
}

function isIn(offered: readonly Language[], wanted: unknown): boolean {
  return isLanguage(wanted) && offered.includes(wanted);
}
