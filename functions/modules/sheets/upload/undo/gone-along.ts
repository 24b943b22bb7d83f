import type { ServiceContext } from '../../../../core/context.ts';
import { linesOf } from '../../../people/reporting-lines.ts';
import { type GoneAlong, isUpdate, type KeptRow } from '../types.ts';

/** People whose further units and managers are read at once. */
const AT_ONCE = 100;

/** The rows with the further units and managers that go with them: whatever becomes a person's own is none of the further ones. */
export async function withGoneAlong(
  { store }: ServiceContext,
  rows: readonly KeptRow[],
): Promise<readonly KeptRow[]> {
  const moved = rows
    .filter(isUpdate)
    .filter(({ changed }) => unitOf(changed) !== null || managerOf(changed) !== null);
  const further = new Map<string, GoneAlong[]>();
  const changedOf = new Map(moved.map(({ id, changed }) => [id, changed]));
  const add = (employeeId: number, gone: GoneAlong) =>
    further.set(String(employeeId), [...(further.get(String(employeeId)) ?? []), gone]);
  for (let start = 0; start < moved.length; start += AT_ONCE) {
    const where = { employee_id_ref: moved.slice(start, start + AT_ONCE).map(({ id }) => Number(id)) };
    const [units, managers] = await Promise.all([
      store.table('employee_secondary_units').every({ where }),
      store.table('employee_secondary_reports').every({ where }),
    ]);
    for (const body of units)
      if (unitOf(changedOf.get(String(body.employee_id_ref))) === body.unit_id_ref)
        add(body.employee_id_ref, {
          table: 'employee_secondary_units',
          id: String(body.employee_secondary_unit_id),
          body,
        });
    for (const body of managers)
      if (managerOf(changedOf.get(String(body.employee_id_ref))) === body.reports_to_ref)
        add(body.employee_id_ref, {
          table: 'employee_secondary_reports',
          id: String(body.employee_secondary_report_id),
          body,
        });
  }
  if (further.size === 0) return rows;
  return rows.map((row) => {
    const gone = isUpdate(row) ? further.get(row.id) : undefined;
    return gone ? { ...row, further: gone } : row;
  });
}

type Columns = { readonly [column: string]: unknown };

function unitOf(changed: Columns = {}): unknown {
  return changed.primary_unit_id_ref ?? null;
}

function managerOf(changed: Columns = {}): unknown {
  return changed.primary_reports_to_ref ?? null;
}

type Direct = { readonly employee_id: number; readonly primary_reports_to_ref: number | null };

/**
 * Those that may come back once these people report to whom they did before: what they point at is there, they are not, and no
 * circle closes with lines that somebody has made since.
 */
export async function comingBack(
  context: ServiceContext,
  gone: readonly GoneAlong[],
  people: readonly Direct[],
): Promise<readonly GoneAlong[]> {
  const { store } = context;
  const free: GoneAlong[] = [];
  for (const one of gone) {
    const { employee_id_ref: person, unit_id_ref: unit, reports_to_ref: manager } = one.body;
    const target = one.table === 'employee_secondary_units' ? 'units' : 'employees';
    const [there, owner, pointedAt] = await Promise.all([
      store.get(one.table, one.id),
      store.get('employees', String(person)),
      store.get(target, String(unit ?? manager)),
    ]);
    if (!there && owner && pointedAt) free.push(one);
  }
  const lines = free.flatMap(({ id, body }) =>
    typeof body.reports_to_ref === 'number'
      ? [
          {
            employee_secondary_report_id: Number(id),
            employee_id_ref: Number(body.employee_id_ref),
            reports_to_ref: body.reports_to_ref,
          },
        ]
      : [],
  );
  if (lines.length === 0) return free;
  const inCircle = await linesOf(context, { people, further: lines }).belowThemselves(
    lines.map(({ employee_id_ref }) => employee_id_ref),
  );
  return free.filter(({ table, body }) =>
    table === 'employee_secondary_units' ? true : !inCircle.has(Number(body.employee_id_ref)),
  );
}
