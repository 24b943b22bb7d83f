import { foldValue as fold } from '../../../core/lib/fold-value.ts';
import type { SheetPerson } from '../../sheets/rules/import/read-people.ts';
import type { StoredPerson } from '../../sheets/rules/import/reporting.ts';

/**
 * Rows whose keys say that somebody is another person than before: the address and the employee number lead to two people,
 * the number belongs to a person with another address and name, or the address to one with another name in both parts.
 */
export function swappedKeys(people: readonly SheetPerson[], stored: readonly StoredPerson[]): number {
  const byEmail = new Map(stored.map((one) => [one.email.toLowerCase(), one]));
  const byNumber = new Map(stored.flatMap((one) => (one.number ? [[one.number, one] as const] : [])));
  return people.filter((person) => {
    const owner = byEmail.get(person.email);
    const numbered = person.number ? byNumber.get(person.number) : undefined;
    if (owner && numbered) return owner.id !== numbered.id;
    const one = owner ?? numbered;
    return one !== undefined && isSomebodyElse(person, one);
  }).length;
}

/** Nothing of the name is the same; who takes another family name keeps the given one. */
function isSomebodyElse({ given, family }: SheetPerson, stored: StoredPerson): boolean {
  if (!given || !family || !stored.given || !stored.family) return false;
  return fold(given) !== fold(stored.given) && fold(family) !== fold(stored.family);
}
