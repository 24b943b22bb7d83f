import type { Role } from '../../../core/catalogue/roles.ts';
import { plainText, wordsOf } from './plain-words.ts';

/** Lists of people that a question about invitations opens, filtered. Nothing is done before somebody does it there. */
const lists = [
  {
    key: 'list-uninvited',
    to: '/employees?filter.activation_status=none&filter.activation_status=revoked&filter.status=active',
  },
  { key: 'list-waiting', to: '/employees?filter.activation_status=pending&filter.status=active' },
] as const;

/** Beginnings of words that speak of inviting, without accents, in the product's languages. */
const inviting = ['invit', 'activat', 'eingelad', 'einlad', 'aktiver'];

/** The lists that answer a question, where the role sees people at all. */
export function peopleListsFor(question: string, role: Role): typeof lists | readonly [] {
  if (role !== 'admin') return [];
  const isAsked = wordsOf(question).some((word) => inviting.some((start) => word.startsWith(start)));
  return isAsked ? lists : [];
}

/** Beginnings of words that ask for a list to be opened, and of those that mean people. */
const opening =
  'show list open find filter muestra muestr lista abre busca filtra vis aben åbn find filtrer zeig liste offn such filter montre affich liste ouvr trouv filtr';
const people =
  'employee people person colleague emplead persona gente plantilla medarbejd person ansat folk kolleg mitarbeit personen leute beschaftigt salari personne collaborat employ collegue';

/** Nobody to report to: "without a manager", "sin responsable". */
const withoutLead =
  /\b(?:without|no|sin|uden|ingen|ohne|sans)\s+(?:\p{L}+\s+){0,2}?(?:manager|leader|boss|lead|jefe|jefa|responsable|leder|chef|fuhrungskraft|vorgesetzte\p{L}*)\b/u;

/** A list of people that a request wants opened, filtered; the unit's name is looked for by whoever knows the units. */
export type PeopleListWish = { readonly withoutManager: boolean };

/** Whether a request asks for a list of people to be opened; null: it does not. `told` is without what it quotes. */
export function peopleListWish(told: string): PeopleListWish | null {
  const plain = plainText(told);
  const words = plain.match(/\p{L}+/gu) ?? [];
  const has = (beginnings: string) =>
    plainText(beginnings)
      .split(' ')
      .some((one) => words.some((word) => word.startsWith(one)));
  if (!has(opening) || !has(people)) return null;
  return { withoutManager: withoutLead.test(plain) };
}
