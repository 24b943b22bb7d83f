import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import type { ServiceContext } from '../../core/context.ts';

/** What finds a person in a text; `family` is null where somebody else bears the name as well. */
export type PersonMarks = {
  readonly number: number;
  /** Folded: the address, and the one that waits for consent. */
  readonly addresses: readonly string[];
  /** These and the full name. */
  readonly texts: readonly string[];
  readonly family: string | null;
};

/** What finds somebody who is about to be deleted. */
export async function marksOf({ store }: ServiceContext, person: Row<'employees'>): Promise<PersonMarks> {
  const { employee_id, family_name, given_name, new_email, work_email } = person;
  const namesakes = family_name ? await store.table('employees').count({ family_name }) : 0;
  const whole = given_name && family_name ? fullName(person) : null;
  const addresses = [work_email, new_email].flatMap((text) => (text ? [foldValue(text)] : []));
  return {
    number: employee_id,
    addresses,
    texts: whole ? [...addresses, foldValue(whole)] : addresses,
    family: family_name && namesakes <= 1 ? foldValue(family_name) : null,
  };
}

/** Whether a text of words about people names this one. */
export function isNamedIn(text: string, { texts, family }: PersonMarks): boolean {
  const folded = foldValue(text);
  return texts.some((mark) => folded.includes(mark)) || (family !== null && hasWord(folded, family));
}

/** Whether a text has these letters or digits with none beside them. */
export function hasWord(text: string, word: string): boolean {
  const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + word.length])) return true;
  return false;
}
