import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../core/context.ts';
import { bodyOf } from '../../core/storage/rows.ts';
import { type Draft, onRecord, watchedAs } from '../../core/tables/audit/pending-events.ts';

type Person = Row<'employees'>;

/**
 * A further unit or manager that is now the person's own is taken away as a further one: nothing stands twice with a
 * person, and nobody has to take it away first. Done twice, there is nothing left to take.
 */
export async function dropFurther(context: ServiceContext, before: Person, after: Person): Promise<void> {
  const { employee_id, primary_unit_id_ref: unit, primary_reports_to_ref: manager } = after;
  if (unit !== null && unit !== before.primary_unit_id_ref) await dropUnit(context, employee_id, unit);
  if (manager !== null && manager !== before.primary_reports_to_ref)
    await dropManager(context, employee_id, manager);
}

async function dropUnit(context: ServiceContext, employee_id_ref: number, unit_id_ref: number) {
  const further = context.store.table('employee_secondary_units');
  const gone = await further.every({ where: { employee_id_ref, unit_id_ref } });
  const told = gone.map((row) =>
    deleted(context, 'employee_secondary_units', row.employee_secondary_unit_id, row),
  );
  await onRecord(context, told, () => further.removeEvery({ employee_id_ref, unit_id_ref }));
}

async function dropManager(context: ServiceContext, employee_id_ref: number, reports_to_ref: number) {
  const further = context.store.table('employee_secondary_reports');
  const gone = await further.every({ where: { employee_id_ref, reports_to_ref } });
  const told = gone.map((row) =>
    deleted(context, 'employee_secondary_reports', row.employee_secondary_report_id, row),
  );
  await onRecord(context, told, () => further.removeEvery({ employee_id_ref, reports_to_ref }));
}

/** As the trail tells of rows that somebody deletes; a number is given once, so that its row goes once. */
function deleted(
  { accountId }: ServiceContext,
  subject: 'employee_secondary_units' | 'employee_secondary_reports',
  subjectId: number,
  row: Row<'employee_secondary_units'> | Row<'employee_secondary_reports'>,
): Draft {
  const watched = { account: accountId, table: subject, id: String(subjectId), columns: ['created_at'] };
  const event = { action: 'deleted', subject, subjectId, once: 'no-longer-further' } as const;
  return { event, watched: watchedAs(watched, bodyOf(row)) };
}
