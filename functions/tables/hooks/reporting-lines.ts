import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { tableWords } from '@livingroom/shared/words/tables.ts';
import type { ServiceContext } from '../../context.ts';
import type { RowProblem } from './hooks.ts';

type Person = Pick<Row<'employees'>, 'employee_id' | 'primary_reports_to_ref' | 'company_ceo'>;

const fields = ['employee_id', 'primary_reports_to_ref', 'company_ceo'] as const;

/** More rows than this are checked against everybody at once; fewer walk up person by person. */
const FEW = 20;

/** Rows that would have somebody report to themselves, also through others, or give the company a second head. */
export async function reportingProblems(
  context: ServiceContext,
  rows: readonly Person[],
): Promise<readonly RowProblem[]> {
  const given = new Map(rows.map((person) => [person.employee_id, person]));
  const managerOf = await readManagers(context, given);
  const problems: RowProblem[] = [];
  for (const [row, person] of rows.entries())
    if (await isBelowThemselves(person, managerOf))
      problems.push({ row, field: 'primary_reports_to_ref', words: tableWords('reportCircle') });
  return [...problems, ...(await secondHeads(context, rows, given))];
}

type ManagerOf = (id: number) => Promise<number | null>;

async function readManagers(
  { store }: ServiceContext,
  given: ReadonlyMap<number, Person>,
): Promise<ManagerOf> {
  const employees = store.table('employees');
  const known = new Map([...given].map(([id, person]) => [id, person.primary_reports_to_ref]));
  if (given.size > FEW)
    for (const person of await employees.every({ fields }))
      if (!known.has(person.employee_id)) known.set(person.employee_id, person.primary_reports_to_ref);
  return async (id) => {
    const manager = known.get(id);
    if (manager !== undefined || given.size > FEW) return manager ?? null;
    const above = (await employees.get(id))?.primary_reports_to_ref ?? null;
    known.set(id, above);
    return above;
  };
}

async function isBelowThemselves({ employee_id }: Person, managerOf: ManagerOf): Promise<boolean> {
  const seen = new Set<number>();
  let above = await managerOf(employee_id);
  while (above !== null && !seen.has(above)) {
    if (above === employee_id) return true;
    seen.add(above);
    above = await managerOf(above);
  }
  return false;
}

async function secondHeads(
  { store }: ServiceContext,
  rows: readonly Person[],
  given: ReadonlyMap<number, Person>,
): Promise<readonly RowProblem[]> {
  if (!rows.some(({ company_ceo }) => company_ceo)) return [];
  const stored = await store.table('employees').every({ where: { company_ceo: true }, fields });
  const others = stored.filter(({ employee_id }) => !given.has(employee_id)).length;
  let heads = others;
  return rows.flatMap((person, row): RowProblem[] => {
    if (!person.company_ceo) return [];
    heads += 1;
    return heads > 1 ? [{ row, field: 'company_ceo', words: tableWords('oneCeo') }] : [];
  });
}
