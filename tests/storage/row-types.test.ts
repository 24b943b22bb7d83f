import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { FlowMetadata } from '@livingroom/shared/modules/flows/tables/flow-executions.ts';
import { describe, expectTypeOf, it } from 'vitest';
import type { Store } from '../../functions/core/storage/rows.ts';

/** Never called: what counts is what the compiler says. A line that it should refuse and does not is an error. */
async function uses(store: Store) {
  const people = store.table('employees');
  const person = await people.load(1);
  expectTypeOf(person).toEqualTypeOf<Row<'employees'>>();
  expectTypeOf(person.status).toEqualTypeOf<'active' | 'inactive'>();
  expectTypeOf(person.primary_unit_id_ref).toEqualTypeOf<number | null>();
  expectTypeOf(person.created_at).toEqualTypeOf<string>();
  const [part] = await people.every({ fields: ['employee_id', 'language'] });
  expectTypeOf(part).toEqualTypeOf<Pick<Row<'employees'>, 'employee_id' | 'language'> | undefined>();
  expectTypeOf((await store.table('flow_executions').load(1)).metadata).toEqualTypeOf<FlowMetadata | null>();
  expectTypeOf((await store.table('flow_rounds').load('1-1')).action_ids).toEqualTypeOf<readonly number[]>();

  // @ts-expect-error no such table
  store.table('people');
  // @ts-expect-error no such column
  person.name;
  // @ts-expect-error a column that was not read
  part?.work_email;
  // @ts-expect-error no such column in a filter
  await people.count({ unit: 1 });
  // @ts-expect-error a value that the column does not offer
  await people.count({ status: 'paused' });
  // @ts-expect-error a value of another type, in a list
  await people.count({ primary_unit_id_ref: ['1'] });
  // @ts-expect-error no such column to read
  await people.every({ fields: ['employee_id', 'name'] });
  // @ts-expect-error no such column to sort by
  await people.page({ sort: [{ field: 'name', direction: 'asc' }] });
  // @ts-expect-error a column that every new row has to say is missing
  await people.create({ employee_id: 1 });
  // @ts-expect-error a value of another type
  await people.create({ employee_id: 1, work_email: 5 });
  // @ts-expect-error null in a column that is never null
  await people.change(1, () => ({ work_email: null }));
  // @ts-expect-error no such column in a change
  await people.change(1, () => ({ nickname: 'Bo' }));
}

describe('typed rows', () => {
  it('lets the compiler refuse every name and value that the catalogue does not know', () => {
    expectTypeOf(uses).toBeFunction();
  });
});
