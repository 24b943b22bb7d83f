import { columnName } from '@livingroom/shared/catalogue/names.ts';
import { grantableRoles, roleIncludes, type SignedInRole } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { textsOf } from '@livingroom/shared/core/lib/text.ts';
import { validationWords } from '@livingroom/shared/core/words/validation.ts';
import { employees } from '@livingroom/shared/modules/people/tables/employees.ts';
import { roleChangeWords } from '@livingroom/shared/modules/people/words.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { staysLed } from '../../people/administrators.ts';
import { isSameStanding, noStanding, type Standing, standingsOf } from '../../people/standing.ts';
import type { Cell } from '../file/sheet.ts';
import { type Indexes, isEmpty, notFound, type ReadRow, type Sheet } from './read-rows.ts';
import type { SheetProblems } from './sheet-problems.ts';
import type { KeptStanding } from './types.ts';

type Read = {
  readonly sheet: Pick<Sheet, 'mode' | 'fields'>;
  readonly rows: readonly ReadRow[];
  readonly indexes: Indexes;
  /** Whether the uploader may give roles at all. */
  readonly givesRoles: boolean;
};

const { role: roleColumn } = employees.sheetColumns;
const fieldName = (field: 'role' | 'units_managed') => columnName(employees, field);

/** Role and units managed as a sheet of people gives them, checked as on screen; what stays as it is is left out. */
export async function readStandings(
  context: ServiceContext,
  { sheet: { mode, fields }, rows, indexes, givesRoles }: Read,
  problems: SheetProblems,
): Promise<readonly KeptStanding[]> {
  if (!fields.includes('role') && !fields.includes('units_managed')) return [];
  const stored = mode === 'update' ? await standingsOf(context) : new Map<number, Standing>();
  const role = givesRoles ? (context.caller?.role ?? 'system') : 'guest';
  const offered = grantableRoles(role, context.accountId === SYSTEM_ACCOUNT_ID);
  const [roleAt, unitsAt] = [fields.indexOf('role'), fields.indexOf('units_managed')];
  const kept: KeptStanding[] = [];
  for (const row of rows) {
    const { number, wish } = row;
    const id = wish.kind === 'update' ? wish.id : String(wish.key);
    const was = stored.get(Number(id)) ?? noStanding;
    const problem = (field: 'role' | 'units_managed', said: Phrase) =>
      problems.report(number, uploadWords('value', { field: fieldName(field), problem: said }));
    const cells = { role: row.cells[roleAt] ?? null, units: unitsAt < 0 ? null : (row.cells[unitsAt] ?? '') };
    const standing = wanted({ cells, was, indexes }, problem, (said) => problems.report(number, said));
    if (!standing || isSameStanding(standing, was)) continue;
    const isAllowed = [was.role, standing.role].every((one) => one === null || offered.includes(one));
    if (!isAllowed) problem('role', roleChangeWords('not-grantable'));
    else kept.push({ number, id, standing, was });
  }
  await reportLastAdmins(context, kept, problems);
  // Who becomes an administrator comes before who is none any more.
  return kept.toSorted((a, b) => Number(isAdmin(b.standing)) - Number(isAdmin(a.standing)));
}

type Asked = {
  /** `units` is null in a sheet without the column. */
  readonly cells: { readonly role: Cell; readonly units: Cell };
  readonly was: Standing;
  readonly indexes: Indexes;
};

/** What a row makes of a person; null where it says something that cannot be. An empty role stays as it is. */
function wanted(
  { cells, was, indexes }: Asked,
  problem: (field: 'role' | 'units_managed', said: Phrase) => void,
  report: (said: Phrase) => void,
): Standing | null {
  const role = isEmpty(cells.role) ? was.role : roleOf(cells.role);
  if (role === undefined) {
    problem('role', validationWords('onlyChoices'));
    return null;
  }
  const units = cells.units === null ? was.units : unitsOf(cells.units, indexes, report);
  if (!units) return null;
  const leads = role !== null && roleIncludes(role, 'manager');
  if (!leads && units.length > 0 && cells.units !== null) {
    problem('units_managed', roleChangeWords('units-need-role'));
    return null;
  }
  if (role === 'manager' && units.length === 0) {
    problem('role', roleChangeWords('units-missing'));
    return null;
  }
  return { role, units: leads ? units : [] };
}

/** By its value or by its name in any of the languages; undefined for a text that is none. */
function roleOf(cell: Cell): SignedInRole | undefined {
  const text = foldValue(cell);
  return roleColumn.choices.find(
    ({ value, label }) => value === text || textsOf(label).some((name) => foldValue(name) === text),
  )?.value;
}

function unitsOf(cell: Cell, indexes: Indexes, report: (said: Phrase) => void): readonly number[] | null {
  if (isEmpty(cell)) return [];
  const names = String(cell)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const units = new Set<number>();
  let isWhole = true;
  for (const name of names) {
    const found = indexes.get('units')?.find(name);
    if (found && 'key' in found) units.add(Number(found.key));
    else {
      isWhole = false;
      report(notFound(fieldName('units_managed'), 'units', name, found));
    }
  }
  return isWhole ? [...units] : null;
}

async function reportLastAdmins(
  context: ServiceContext,
  kept: readonly KeptStanding[],
  problems: SheetProblems,
): Promise<void> {
  const admins = new Map(
    kept
      .filter(({ standing, was }) => isAdmin(standing) !== isAdmin(was))
      .map(({ id, standing }) => [Number(id), isAdmin(standing)]),
  );
  if (await staysLed(context, { admins })) return;
  for (const { number, was, standing } of kept)
    if (isAdmin(was) && !isAdmin(standing))
      problems.report(
        number,
        uploadWords('value', { field: fieldName('role'), problem: roleChangeWords('last-admin') }),
      );
}

function isAdmin({ role }: Standing): boolean {
  return role !== null && roleIncludes(role, 'admin');
}
