import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../context.ts';
import { type AuditEvent, recordEvents } from '../audit/record-event.ts';

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
  await further.removeEvery({ employee_id_ref, unit_id_ref });
  const told = gone.map((row) => deleted('employee_secondary_units', row.employee_secondary_unit_id));
  await recordEvents(context, told);
}

async function dropManager(context: ServiceContext, employee_id_ref: number, reports_to_ref: number) {
  const further = context.store.table('employee_secondary_reports');
  const gone = await further.every({ where: { employee_id_ref, reports_to_ref } });
  await further.removeEvery({ employee_id_ref, reports_to_ref });
  const told = gone.map((row) => deleted('employee_secondary_reports', row.employee_secondary_report_id));
  await recordEvents(context, told);
}

/** As the trail tells of rows that somebody deletes; a number is given once, so that its row goes once. */
function deleted(subject: AuditEvent['subject'], subjectId: number): AuditEvent {
  return { action: 'deleted', subject, subjectId, once: 'no-longer-further' };
}
