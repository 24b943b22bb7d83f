import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { circleSteps } from '@livingroom/shared/core/lib/circles.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import type { ServiceContext } from '../../core/context.ts';
import { inTurns } from '../../core/event-loop/turns.ts';
import { announce, type Others } from '../../core/tables/hooks/announce.ts';
import type { RowProblem, TakeBack, Taken } from '../../core/tables/hooks/row-hooks.ts';

type Person = Pick<Row<'employees'>, 'employee_id' | 'primary_reports_to_ref' | 'company_ceo'>;

const fields = ['employee_id', 'primary_reports_to_ref', 'company_ceo'] as const;
const furtherFields = ['employee_secondary_report_id', 'employee_id_ref', 'reports_to_ref'] as const;

/** Rows that would have somebody report to themselves, also through others, or give the company a second head. */
export async function reportingProblems(
  context: ServiceContext,
  rows: readonly Person[],
): Promise<readonly RowProblem[]> {
  const given = new Map(rows.map((person) => [person.employee_id, person]));
  const moved = rows.filter(({ primary_reports_to_ref }) => primary_reports_to_ref !== null);
  const lines = linesOf(context, { people: rows });
  const below = await lines.belowThemselves(moved.map(({ employee_id }) => employee_id));
  const problems = rows.flatMap(({ employee_id }, row): RowProblem[] =>
    below.has(employee_id)
      ? [{ row, field: 'primary_reports_to_ref', words: tableWords('reportCircle') }]
      : [],
  );
  return [...problems, ...(await secondHeads(context, rows, given))];
}

type FurtherLine = Pick<
  Row<'employee_secondary_reports'>,
  'employee_secondary_report_id' | 'employee_id_ref' | 'reports_to_ref'
>;

type Direct = Pick<Person, 'employee_id' | 'primary_reports_to_ref'>;

type Given = { readonly people?: readonly Direct[]; readonly further?: readonly FurtherLine[] };

export type Lines = {
  /** The direct manager of each of these people; null for one without, or nobody. */
  readonly managersOf: (people: readonly number[]) => Promise<(employeeId: number) => number | null>;
  /** Those of these people whose way up, by direct and further managers, leads back to themselves. */
  readonly belowThemselves: (people: readonly number[]) => Promise<ReadonlySet<number>>;
};

/** More people than this at one level are read with everybody at once; fewer are read by number. */
const FEW = 500;

/** Levels that are read one by one; above them everybody is read at once. */
const LEVELS = 20;

/** Who reports to whom, directly and further, once the given rows are written. Each line is read and walked once. */
export function linesOf({ store }: ServiceContext, { people = [], further = [] }: Given): Lines {
  const direct = new Map<number, number | null>();
  const above = new Map<number, Set<number>>();
  const given = new Map(people.map((person) => [person.employee_id, person.primary_reports_to_ref]));
  const isGiven = new Set(further.map((line) => line.employee_secondary_report_id));
  const read = new Set<number>();
  let isWhole = false;

  const add = ({ employee_id_ref: id, reports_to_ref }: FurtherLine) => {
    const known = above.get(id);
    if (known) known.add(reports_to_ref);
    else above.set(id, new Set([reports_to_ref]));
  };
  for (const line of further) add(line);
  for (const [id, manager] of given) direct.set(id, manager);

  /** Reads what is not known yet of these people, or of everybody. */
  const readLines = async (missing: readonly number[] | null) => {
    isWhole = missing === null;
    const employees = store.table('employees');
    const furtherLines = store.table('employee_secondary_reports');
    const where = missing === null ? {} : { employee_id: missing };
    for await (const page of employees.pages({ fields, where }))
      for (const { body } of page)
        if (!given.has(body.employee_id)) direct.set(body.employee_id, body.primary_reports_to_ref);
    const whereFurther = missing === null ? {} : { employee_id_ref: missing };
    for await (const page of furtherLines.pages({ fields: furtherFields, where: whereFurther }))
      for (const { body } of page) if (!isGiven.has(body.employee_secondary_report_id)) add(body);
    for (const id of missing ?? []) read.add(id);
  };
  const managersOf = (id: number): readonly number[] => {
    const manager = direct.get(id) ?? null;
    return [...(manager === null ? [] : [manager]), ...(above.get(id) ?? [])];
  };
  const know = async (ids: readonly number[], level = 0) => {
    const missing = isWhole ? [] : ids.filter((id) => !read.has(id));
    if (missing.length > 0) await readLines(missing.length > FEW || level >= LEVELS ? null : missing);
  };

  return {
    async managersOf(ids) {
      await know(ids);
      return (id) => direct.get(id) ?? null;
    },
    async belowThemselves(ids) {
      const seen = new Set(ids);
      for (let level = [...seen], depth = 0; level.length > 0 && !isWhole; depth += 1) {
        await know(level, depth);
        level = [...new Set(level.flatMap(managersOf))].filter((id) => !seen.has(id));
        for (const id of level) seen.add(id);
      }
      const inCircle = await inTurns(circleSteps(ids, managersOf));
      return new Set(ids.filter((id) => inCircle.has(id)));
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
    const below = await lines.belowThemselves(moved.map(({ employee_id }) => employee_id));
    return below.size === 0 && (await secondHeads(context, rows, given, others)).length === 0;
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
    return (await lines.belowThemselves(further.map(({ employee_id_ref }) => employee_id_ref))).size === 0;
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
