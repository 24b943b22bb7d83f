import { rowsOf, workbookOf } from '../../support/workbooks.ts';

const unitNames = ['Bakery', 'Shop', 'Delivery'] as const;

/** Everybody whom the sheet brings, in its order; the first reports to nobody, all others to the first. */
export const people = Array.from({ length: 30 }, (_, place) => ({
  email: `person${String(place + 1).padStart(2, '0')}@path.test`,
  unit: unitNames[place % unitNames.length] ?? '',
  given: place === 0 ? 'Ines' : 'Person',
  family: place === 0 ? 'Lund' : String(place + 1),
}));

export const unitsSheet = (company: string): string =>
  `unit_name,company_id_ref\n${unitNames.map((unit) => `${unit},${company}`).join('\n')}\n`;

/** The downloaded template, filled in under its own headers. */
export async function fillPeopleTemplate(template: Uint8Array): Promise<Buffer> {
  const [head] = await rowsOf(template);
  const headers = (head ?? []).map(String);
  const values = people.map(({ email, unit, given, family }, place) => ({
    'Work e-mail*': email,
    'First name': given,
    'Last name': family,
    Unit: unit,
    'Reports to': place === 0 ? '' : (people[0]?.email ?? ''),
  }));
  const missing = Object.keys(values[0] ?? {}).filter((header) => !headers.includes(header));
  if (missing.length > 0) throw new Error(`The template has no ${missing.join(', ')}: ${headers.join(', ')}`);
  const rows = values.map((row) => headers.map((header) => row[header as keyof typeof row] ?? ''));
  return workbookOf([headers, ...rows]);
}

/** Two people of whom one has no address and the other an impossible one. */
export const brokenPeopleSheet = [
  'work_email,given_name,primary_unit_id_ref',
  'good@path.test,Good,Bakery',
  'not-an-address,Bad,Bakery',
  'lost@path.test,Lost,Nowhere',
].join('\n');
