import { isLanguage, type Language, languages } from '../../../core/lib/language.ts';
import type { TemplateText, TemplateTexts } from '../tables/email-template-versions.ts';

/** What of a stored template has its words. */
type Stored = {
  readonly language: string | null;
  readonly title: string | null;
  readonly content: string | null;
  readonly link_text: string | null;
  readonly translations: unknown;
};

/** The language that the row of a template is in itself. */
export function baseOf({ language }: Pick<Stored, 'language'>): Language {
  return isLanguage(language) ? language : languages[0];
}

/** The words of a template in each language that has a subject and a content of its own. */
export function textsOf(row: Stored): TemplateTexts {
  const base = baseOf(row);
  const translations = objectOf(row.translations);
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = textOf(language === base ? row : objectOf(translations[language]));
      return text ? [[language, text] as const] : [];
    }),
  );
}

type Columns = {
  readonly title: string;
  readonly content: string;
  readonly link_text: string | null;
  readonly translations: { readonly [language: string]: { readonly [column: string]: string | null } };
};

/** The columns of a template that has these words; the base has some. */
export function columnsOfTexts(texts: TemplateTexts, base: Language): Columns {
  const columns = (text: TemplateText | undefined) => ({
    title: text?.subject ?? '',
    content: text?.content ?? '',
    link_text: text?.link || null,
  });
  const others = languages.filter((language) => language !== base && texts[language] !== undefined);
  return {
    ...columns(texts[base]),
    translations: Object.fromEntries(others.map((language) => [language, columns(texts[language])])),
  };
}

/** What a reader of a language gets: its words, else those of the base, all of them in one language. */
export function spokenText(
  texts: TemplateTexts,
  language: Language,
  base: Language,
): { readonly language: Language; readonly text: TemplateText } {
  const own = texts[language];
  const text = own ?? texts[base] ?? { subject: '', content: '', link: '' };
  return { language: own ? language : base, text };
}

function textOf(values: object): TemplateText | null {
  const { title, content, link_text: link } = values as { readonly [column: string]: unknown };
  if (typeof title !== 'string' || typeof content !== 'string') return null;
  if (title.trim() === '' || content.trim() === '') return null;
  return { subject: title, content, link: typeof link === 'string' ? link : '' };
}

function objectOf(value: unknown): { readonly [name: string]: unknown } {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as { readonly [name: string]: unknown }) : {};
}
