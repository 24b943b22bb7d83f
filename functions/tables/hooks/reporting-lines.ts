import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { tableWords } from '@livingroom/shared/words/tables.ts';
import type { ServiceContext } from '../../context.ts';
import { announce, type Others, type TakeBack } from './announce.ts';
import type { RowProblem, Taken } from './hooks.ts';

type Person = Pick<Row<'employees'>, 'employee_id' | 'primary_reports_to_ref' | 'company_ceo'>;

const fields = ['employee_id', 'primary_reports_to_ref', 'company_ceo'] as const;
const furtherFields = ['employee_secondary_report_id', 'employee_id_ref', 'reports_to_ref'] as const;

/** Rows that would have somebody report to themselves, also through others, or give the company a second head. */
export async function reportingProblems(
  context: ServiceContext,
  rows: readonly Person[],
): Promise<readonly RowProblem[]> {
  const given = new Map(rows.map((person) => [person.employee_id, person]));
  const problems: RowProblem[] = [];
  if (rows.some(({ primary_reports_to_ref }) => primary_reports_to_ref !== null)) {
    const lines = linesOf(context, { people: rows });
    for (const [row, { employee_id }] of rows.entries())
      if (await lines.isBelowThemselves(employee_id))
        problems.push({ row, field: 'primary_reports_to_ref', words: tableWords('reportCircle') });
  }
  return [...problems, ...(await secondHeads(context, rows, given))];
}

type FurtherLine = Pick<
  Row<'employee_secondary_reports'>,
  'employee_secondary_report_id' | 'employee_id_ref' | 'reports_to_ref'
>;

type Direct = Pick<Person, 'employee_id' | 'primary_reports_to_ref'>;

type Given = { readonly people?: readonly Direct[]; readonly further?: readonly FurtherLine[] };

export type Lines = {
  readonly managerOf: (employeeId: number) => Promise<number | null>;
  /** Whether a way up, by direct and further managers, leads back. */
  readonly isBelowThemselves: (employeeId: number) => Promise<boolean>;
};

/** More rows than this are checked against everybody at once; of fewer the way up is read level by level. */
const FEW = 20;

/** Who reports to whom, directly and further, once the given rows are written. */
export function linesOf({ store }: ServiceContext, { people = [], further = [] }: Given): Lines {
  const direct = new Map<number, number | null>();
  const above = new Map<number, Set<number>>();
  const isGiven = new Set(further.map((line) => line.employee_secondary_report_id));
  const known = new Set<number>();
  /** Whose ways up have all been walked to their ends; none of them leads back. */
  const clear = new Set<number>();
  let isWhole = false;

  const read = async (ids: readonly number[]) => {
    const missing = ids.filter((id) => !known.has(id));
    if (isWhole || missing.length === 0) return;
    isWhole = people.length + further.length > FEW;
    const [stored, lines] = await Promise.all([
      store.table('employees').every({ fields, where: isWhole ? {} : { employee_id: missing } }),
      store
        .table('employee_secondary_reports')
        .every({ fields: furtherFields, where: isWhole ? {} : { employee_id_ref: missing } }),
    ]);
    for (const id of missing) known.add(id);
    for (const person of [...stored, ...people])
      direct.set(person.employee_id, person.primary_reports_to_ref);
    const kept = lines.filter((line) => !isGiven.has(line.employee_secondary_report_id));
    for (const { employee_id_ref: id, reports_to_ref } of [...kept, ...further])
      above.set(id, (above.get(id) ?? new Set()).add(reports_to_ref));
  };
  const managersOf = (id: number): readonly number[] => {
    const manager = direct.get(id) ?? null;
    return [...(manager === null ? [] : [manager]), ...(above.get(id) ?? [])];
  };

  return {
    async managerOf(id) {
      await read([id]);
      return direct.get(id) ?? null;
    },
    async isBelowThemselves(id) {
      await read([id]);
      if (managersOf(id).every((manager) => clear.has(manager))) {
        clear.add(id);
        return false;
      }
      const seen = new Set<number>();
      for (let level: readonly number[] = [id]; level.length > 0; ) {
        await read(level);
        const next = new Set(level.flatMap(managersOf));
        if (next.has(id)) return true;
        level = [...next].filter((one) => !seen.has(one));
        for (const one of level) seen.add(one);
      }
      return false;
    },
  };
}

/** As `announce`, for people: no circle with lines that others are about to write, and no second head. */
export function announcePeople(
  context: ServiceContext,
  changes: readonly Taken<Person>[],
): Promise<TakeBack | null> {
  const facts = new Map<string, number>();
  const moved: Person[] = [];
  for (const { before, after } of changes) {
    const id = (after ?? before)?.employee_id ?? 0;
    const isHead = after?.company_ceo === true;
    if (isHead !== (before?.company_ceo === true)) facts.set(`head:${id}`, Number(isHead));
    // Whom nobody knows yet, nobody reports to: a new person closes no circle.
    if (!before || !after || before.primary_reports_to_ref === after.primary_reports_to_ref) continue;
    facts.set(`direct:${id}`, after.primary_reports_to_ref ?? NOBODY);
    moved.push(after);
  }
  const rows = changes.flatMap(({ after }) => after ?? []);
  const given = new Map(rows.map((row) => [row.employee_id, row]));
  const fits = async (others: Others) => {
    const announced = linesAmong(others);
    const lines = linesOf(context, { ...announced, people: [...announced.people, ...moved] });
    for (const { employee_id } of moved) if (await lines.isBelowThemselves(employee_id)) return false;
    return (await secondHeads(context, rows, given, others)).length === 0;
  };
  return announce(context, { subject: 'reporting', facts, fits });
}

/** The same for further managers, each of whom stands once with a person. */
export function announceFurther(
  context: ServiceContext,
  changes: readonly Taken<FurtherLine>[],
): Promise<TakeBack | null> {
  const facts = new Map<string, number>();
  for (const { before, after } of changes)
    for (const line of [after ?? before ?? []].flat())
      facts.set(
        `further:${line.employee_secondary_report_id}:${line.employee_id_ref}`,
        after?.reports_to_ref ?? NOBODY,
      );
  const further = changes.flatMap(({ after }) => after ?? []);
  const fits = async (others: Others) => {
    const announced = linesAmong(others);
    const said = new Set(announced.further.map(lineName));
    if (further.some((line) => said.has(lineName(line)))) return false;
    const lines = linesOf(context, { ...announced, further: [...announced.further, ...further] });
    for (const { employee_id_ref } of further)
      if (await lines.isBelowThemselves(employee_id_ref)) return false;
    return true;
  };
  return announce(context, { subject: 'reporting', facts, fits });
}

function lineName({ employee_id_ref, reports_to_ref }: FurtherLine): string {
  return `${employee_id_ref} ${reports_to_ref}`;
}

/** No person has this number. */
const NOBODY = 0;

/** The lines among announced facts. */
function linesAmong(others: Others): Required<Given> {
  const people: Direct[] = [];
  const further: FurtherLine[] = [];
  for (const [fact, to] of others) {
    const [kind, first = '', person = ''] = fact.split(':');
    if (kind === 'direct')
      people.push({ employee_id: Number(first), primary_reports_to_ref: to === NOBODY ? null : to });
    if (kind === 'further')
      further.push({
        employee_secondary_report_id: Number(first),
        employee_id_ref: Number(person),
        reports_to_ref: to,
      });
  }
  return { people, further };
}

async function secondHeads(
  { store }: ServiceContext,
  rows: readonly Person[],
  given: ReadonlyMap<number, Person>,
  announced: Others = new Map(),
): Promise<readonly RowProblem[]> {
  if (!rows.some(({ company_ceo }) => company_ceo)) return [];
  const stored = await store.table('employees').every({ where: { company_ceo: true }, fields });
  const known = new Map(stored.map(({ employee_id }) => [employee_id, true]));
  for (const [fact, is] of announced)
    if (fact.startsWith('head:')) known.set(Number(fact.slice('head:'.length)), is === 1);
  const others = [...known].filter(([id, is]) => is && !given.has(id)).length;
  let heads = others;
  return rows.flatMap((person, row): RowProblem[] => {
    if (!person.company_ceo) return [];
    heads += 1;
    return heads > 1 ? [{ row, field: 'company_ceo', words: tableWords('oneCeo') }] : [];
  });
}
