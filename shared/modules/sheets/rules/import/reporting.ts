import { fullName } from '../../../../core/lib/full-name.ts';
import { headingKey } from './fields.ts';
import { isAddress } from './headings.ts';
import { type Findings, numberKey, type SheetPerson, withoutBracket } from './read-people.ts';

/** Somebody of the organisation as stored, as far as an import looks at them. */
export type StoredPerson = {
  readonly id: number;
  readonly email: string;
  readonly number: string;
  readonly given: string;
  readonly family: string;
  readonly isActive: boolean;
  readonly unit: number | null;
  readonly manager: number | null;
};

/** A person of the sheet (`row`), the stored row that they are (`id`), or both. */
export type Somebody = { readonly row: number | null; readonly id: number | null };

/** Which stored person each row is: by address, else by employee number. */
export function matchStored(
  people: readonly SheetPerson[],
  stored: readonly StoredPerson[],
): ReadonlyMap<number, StoredPerson> {
  const byEmail = new Map(stored.map((one) => [one.email.toLowerCase(), one]));
  const byNumber = new Map(stored.flatMap((one) => (one.number ? [[one.number, one] as const] : [])));
  const found = new Map<number, StoredPerson>();
  const used = new Set<number>();
  for (const find of [
    ({ email }: SheetPerson) => byEmail.get(email),
    ({ number }: SheetPerson) => (number ? byNumber.get(number) : undefined),
  ])
    for (const person of people) {
      const one = found.has(person.row) ? undefined : find(person);
      if (!one || used.has(one.id)) continue;
      found.set(person.row, one);
      used.add(one.id);
    }
  return found;
}

/**
 * Whom each row reports to: somebody of the same sheet before somebody stored; by address, number or name. Who cannot be
 * found, who is meant by two, and who would close a ring is reported, and the person has no manager by this sheet.
 */
export function resolveManagers(
  people: readonly SheetPerson[],
  stored: readonly StoredPerson[],
  matched: ReadonlyMap<number, StoredPerson>,
  findings: Findings,
): ReadonlyMap<number, Somebody> {
  const names = nameIndex(people, stored, matched);
  const managers = new Map<number, Somebody>();
  for (const person of people) {
    const { row, manager } = person;
    if (manager === '') continue;
    const found = names.find(manager);
    if (found === null) findings.report('note', 'manager-missing', row, { name: manager });
    else if (found === 'several') findings.report('note', 'manager-several', row, { name: manager });
    else if (found.row !== row) managers.set(row, found);
  }
  return withoutRings(people, stored, matched, managers, findings);
}

function nameIndex(
  people: readonly SheetPerson[],
  stored: readonly StoredPerson[],
  matched: ReadonlyMap<number, StoredPerson>,
) {
  const byEmail = new Map<string, Somebody>();
  const byNumber = new Map<string, Somebody>();
  const byName = new Map<string, Somebody[]>();
  const inSheet = new Set([...matched.values()].map(({ id }) => id));
  const add = (somebody: Somebody, of: { email: string; number: string; names: readonly string[] }) => {
    byEmail.set(of.email.toLowerCase(), somebody);
    if (of.number && !byNumber.has(of.number)) byNumber.set(of.number, somebody);
    for (const name of new Set(of.names.map(headingKey).filter(Boolean)))
      byName.set(name, [...(byName.get(name) ?? []), somebody]);
  };
  const here = people.toSorted((a, b) => Number(a.hasLeft) - Number(b.hasLeft));
  const gone = new Set(people.filter(({ hasLeft }) => hasLeft).map(({ row }) => row));
  for (const { row, email, number, given, middle, family } of here)
    add(
      { row, id: matched.get(row)?.id ?? null },
      { email, number, names: [`${given} ${family}`, `${given} ${middle} ${family}`, `${family} ${given}`] },
    );
  for (const { id, email, number, given, family } of stored)
    if (!inSheet.has(id))
      add(
        { row: null, id },
        { email, number, names: [fullName({ given_name: given, family_name: family })] },
      );
  return {
    find(text: string): Somebody | 'several' | null {
      if (isAddress(text)) return byEmail.get(text.toLowerCase()) ?? null;
      const bracket = /\(([^()]+)\)$/.exec(text)?.[1] ?? '';
      const exact = byNumber.get(numberKey(text)) ?? (bracket ? byNumber.get(numberKey(bracket)) : undefined);
      if (exact) return exact;
      const found = byName.get(headingKey(withoutBracket(text))) ?? [];
      const active = found.filter(({ row }) => row === null || !gone.has(row));
      const [first, second] = active.length > 0 ? active : found;
      return second ? 'several' : (first ?? null);
    },
  };
}

/** Walks each way up once; the step that leads back to somebody on it is left out. */
function withoutRings(
  people: readonly SheetPerson[],
  stored: readonly StoredPerson[],
  matched: ReadonlyMap<number, StoredPerson>,
  managers: Map<number, Somebody>,
  findings: Findings,
): ReadonlyMap<number, Somebody> {
  const key = ({ row, id }: Somebody) => (id === null ? `row ${row}` : `id ${id}`);
  const rows = new Map(people.map(({ row }) => [key({ row, id: matched.get(row)?.id ?? null }), row]));
  const above = new Map<string, string>();
  for (const { id, manager } of stored) if (manager !== null) above.set(`id ${id}`, `id ${manager}`);
  for (const [name, row] of rows) {
    const manager = managers.get(row);
    if (manager) above.set(name, key(manager));
  }
  const done = new Set<string>();
  for (const start of rows.keys()) {
    const way = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !done.has(at)) {
      way.add(at);
      const next: string | undefined = above.get(at);
      if (next !== undefined && way.has(next)) {
        const row = rows.get(at);
        above.delete(at);
        if (row !== undefined && managers.delete(row)) findings.report('note', 'manager-ring', row);
        break;
      }
      at = next;
    }
    for (const one of way) done.add(one);
  }
  return managers;
}
