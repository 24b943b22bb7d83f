import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import type { ServiceContext } from '../../core/context.ts';
import { isNamedIn, type PersonMarks } from './person-marks.ts';

/** What stands in place of a value that named somebody who is deleted: it fits nobody, as the value would from now on. */
const FITS_NOBODY = '…';

/**
 * Takes the address and the name of a person who is deleted out of the criteria of groups. A criterion stays, since without
 * it the group would ask others: of a list the one value goes, any other value becomes one that fits nobody.
 */
export async function forgetNamedCriteria({ store }: ServiceContext, marks: PersonMarks): Promise<void> {
  const criteria = store.table('employee_group_criteria');
  const named = (value: string | null) => value !== null && isNamedIn(value, marks);
  for await (const rows of criteria.pages())
    await criteria.changeEach(
      rows.filter(({ body }) => named(body.variable_value)),
      ({ operator, variable_value }) => ({ variable_value: withoutPerson(operator, variable_value, marks) }),
    );
}

function withoutPerson(operator: string, value: string | null, marks: PersonMarks): string {
  const others = (operator === 'in' ? (value ?? '').split(';') : []).filter(
    (one) => foldValue(one) !== '' && !isNamedIn(one, marks),
  );
  return others.length > 0 ? others.join(';') : FITS_NOBODY;
}
