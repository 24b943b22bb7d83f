import type { Text } from '../../../core/lib/language.ts';
import { defineWords } from '../../../core/lib/phrase.ts';

/** Why the link of a mail changes nothing. */
export const emailPreferenceProblems = {
  /** The same for links of people or organisations that are gone, and for what never was a link. */
  unknown: [
    'This link leads nowhere. Please open the link of the mail again; who is no longer with the organisation gets no mails from it.',
    'Este enlace no lleva a ningún sitio. Vuelve a abrir el enlace del correo; quien ya no está en la organización no recibe correos suyos.',
    'Linket fører ingen steder hen. Åbn linket i mailen igen; den, der ikke længere er i organisationen, får ingen mails fra den.',
  ],
} as const satisfies { readonly [problem: string]: Text };

defineWords('email-preferences', emailPreferenceProblems);
