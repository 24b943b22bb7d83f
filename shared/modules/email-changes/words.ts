import type { Text } from '../../core/lib/language.ts';
import { defineWords } from '../../core/lib/phrase.ts';

/** Why a change of the work e-mail is not made or taken back. */
export const emailChangeProblems = {
  /** The same for links of changes that were made, refused or taken back, and for what never was a link. */
  over: [
    'This link no longer leads anywhere: the change was made, refused or taken back.',
    'Este enlace ya no lleva a ningún sitio: el cambio se hizo, se rechazó o se anuló.',
    'Linket fører ikke længere nogen steder hen: ændringen er foretaget, afvist eller taget tilbage.',
  ],
  taken: [
    'The new address belongs to somebody else by now. Your e-mail stays as it was.',
    'La nueva dirección ya es de otra persona. Tu correo sigue como estaba.',
    'Den nye adresse tilhører nu en anden. Din e-mail forbliver, som den var.',
  ],
  'none-waits': [
    'No change of the e-mail waits for this person.',
    'No hay ningún cambio de correo pendiente para esta persona.',
    'Der venter ingen ændring af e-mailen for denne person.',
  ],
} as const satisfies { readonly [problem: string]: Text };

defineWords('email-changes', emailChangeProblems);
