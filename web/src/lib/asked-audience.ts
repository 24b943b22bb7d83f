/**
 * Whom a mail is for, as an address names them: a group, or people; null: it names none. People who are still to be chosen
 * are an empty list, which is sent to nobody: everybody is only who is asked for by name.
 */
export type AskedAudience = { readonly group: number | null; readonly people: readonly number[] | null };

/** As many people as an address names. */
const MOST = 50;

/** Whom the address of the mail's form asks for; what is no number of a row is left out. */
export function audienceIn(search: URLSearchParams): AskedAudience {
  const [group = null] = numbersIn(search.get('group'));
  const people = search.get('people');
  return { group, people: people === null ? null : [...new Set(numbersIn(people))].slice(0, MOST) };
}

function numbersIn(text: string | null): readonly number[] {
  return (text ?? '').split(',').flatMap((one) => (/^[1-9]\d{0,14}$/.test(one) ? [Number(one)] : []));
}
