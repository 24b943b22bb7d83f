import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import type { AuditValues } from '@livingroom/shared/modules/audit/tables/audit-events.ts';
import { employees } from '@livingroom/shared/modules/people/tables/employees.ts';
import type { ServiceContext } from '../../core/context.ts';
import { initials } from '../../core/tables/audit/masked.ts';
import { isNamedIn, type PersonMarks } from './person-marks.ts';

/** Columns whose values name one person. */
const naming = new Set(
  (['work_email', 'given_name', 'middle_name', 'family_name'] as const).map((name) =>
    variableId(employees, name),
  ),
);

/** Whether the values of a criterion on this column name single people. */
export function asksNames(variable_id: number): boolean {
  return naming.has(variable_id);
}

/** What stands in place of a value that named somebody who is deleted: it fits nobody, as the value would from now on. */
const FITS_NOBODY = '…';

/**
 * Takes the address and the name of a person who is deleted out of the criteria of groups. A criterion stays, since without
 * it the group would ask others: of a list the one value goes, any other value becomes one that fits nobody.
 */
export async function forgetNamedCriteria({ store }: ServiceContext, marks: PersonMarks): Promise<void> {
  const criteria = store.table('employee_group_criteria');
  for await (const rows of criteria.pages())
    await criteria.changeEach(
      rows.filter(
        ({ body }) => body.variable_value !== null && isNamedIn(body.variable_value, marksIn(body, marks)),
      ),
      (row) => ({ variable_value: withoutPerson(row, marksIn(row, marks)) }),
    );
}

/**
 * An event of the trail without names of people in what a criterion asks for: events of older versions hold them. Where the
 * event does not say which column was asked, its value is masked too. The same object where nothing is to be done.
 */
export function withMaskedCriterion<E extends Pick<Row<'audit_events'>, 'before' | 'after'>>(event: E): E {
  const before = maskedCriterion(event.before);
  const after = maskedCriterion(event.after);
  return before === event.before && after === event.after ? event : { ...event, before, after };
}

function maskedCriterion(values: AuditValues | null): AuditValues | null {
  const { variable_id_ref, variable_value } = values ?? {};
  if (typeof variable_value !== 'string') return values;
  if (variable_id_ref !== undefined && !asksNames(Number(variable_id_ref))) return values;
  const masked = initials(variable_value);
  return masked === variable_value ? values : { ...values, variable_value: masked };
}

type Criterion = Row<'employee_group_criteria'>;

/** Outside of columns of names a family name may be any word, such as a title: `Baker` stays there. */
function marksIn({ variable_id_ref }: Criterion, marks: PersonMarks): PersonMarks {
  return asksNames(variable_id_ref) ? marks : { ...marks, family: null };
}

function withoutPerson({ operator, variable_value: value }: Criterion, marks: PersonMarks): string {
  const others = (operator === 'in' ? (value ?? '').split(';') : []).filter(
    (one) => foldValue(one) !== '' && !isNamedIn(one, marks),
  );
  return others.length > 0 ? others.join(';') : FITS_NOBODY;
}
