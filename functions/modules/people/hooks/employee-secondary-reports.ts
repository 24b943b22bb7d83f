import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import type { RowProblem } from '../../../core/tables/hooks/row-hooks.ts';
import { standsOnce } from '../../../core/tables/hooks/stands-once.ts';
import { announceFurther, linesOf } from '../reporting-lines.ts';

type Line = Row<'employee_secondary_reports'>;

/** A further manager is somebody else than the direct one, stands once, and does not report to the person. */
export const employeeSecondaryReportHooks: Hooks<'employee_secondary_reports'> = {
  check: async (context, rows) => [
    ...(await standsOnce(rows, {
      read: (employee_id_ref) =>
        context.store.table('employee_secondary_reports').every({ where: { employee_id_ref } }),
      key: ({ employee_secondary_report_id }: Line) => employee_secondary_report_id,
      owner: ({ employee_id_ref }: Line) => employee_id_ref,
      field: 'reports_to_ref',
    })),
    ...(await lineProblems(context, rows)),
  ],
  announce: announceFurther,
};

async function lineProblems(context: ServiceContext, rows: readonly Line[]): Promise<readonly RowProblem[]> {
  const lines = linesOf(context, { further: rows });
  const field = 'reports_to_ref';
  const people = rows.map(({ employee_id_ref }) => employee_id_ref);
  const managerOf = await lines.managersOf(people);
  const below = await lines.belowThemselves(people);
  return rows.flatMap(({ employee_id_ref, reports_to_ref }, row): RowProblem[] => {
    if (managerOf(employee_id_ref) === reports_to_ref)
      return [{ row, field, words: tableWords('ownManager') }];
    return below.has(employee_id_ref) ? [{ row, field, words: tableWords('reportCircle') }] : [];
  });
}
