/** Whom a mail is for, as an address names them: a group, people, or nobody in particular. */
export type AskedAudience = { readonly group: number | null; readonly people: readonly number[] };

/** As many people as an address names. */
const MOST = 50;

/** Whom the address of the mail's form asks for; what is no number of a row is left out. */
export function audienceIn(search: URLSearchParams): AskedAudience {
  const [group = null] = numbersIn(search.get('group'));
  return { group, people: [...new Set(numbersIn(search.get('people')))].slice(0, MOST) };
}

function numbersIn(text: string | null): readonly number[] {
  return (text ?? '').split(',').flatMap((one) => (/^[1-9]\d{0,14}$/.test(one) ? [Number(one)] : []));
}
