import type { Role } from '../../../core/catalogue/roles.ts';
import { wordsOf } from './plain-words.ts';

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
