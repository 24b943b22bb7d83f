import type { EmailType } from './types.ts';

const everywhere = ['FirstName', 'FullName', 'CompanyName'] as const;
const ofDialogues = [...everywhere, 'CloseDate', 'Length'] as const;

/** What the mails of each type fill in, beside their button. */
export const placeholders = {
  activation: [...everywhere, 'ValidUntil'],
  surveylink: [...ofDialogues, 'Done'],
  reminder: ofDialogues,
  info: [...everywhere, 'InfoTitle', 'InfoContent1', 'InfoContent2'],
} as const satisfies { readonly [type in EmailType]: readonly string[] };

/** The holes of a text that the mails of a type do not fill. */
export function unknownPlaceholders(text: string, type: EmailType): readonly string[] {
  const known: readonly string[] = [...placeholders[type], 'Link'];
  const found = [...text.matchAll(/\{\{(\w*)\}\}/g)].map(([, name = '']) => name);
  return [...new Set(found)].filter((name) => !known.includes(name));
}
