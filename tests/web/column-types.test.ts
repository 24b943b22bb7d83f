import { expect, expectTypeOf, test } from 'vitest';
import { defineAction } from '../../web/src/features/data-manager/actions/define-action.ts';
import { rowsOf } from '../../web/src/features/data-manager/controller/row-of.ts';
import { dataTab } from '../../web/src/features/data-manager/data-tab.ts';
import type { LinkedTable, PartOf } from '../../web/src/features/data-manager/parts/define-part.ts';

const look = {
  label: { en_us: 'Call', es_es: 'Llamar', dk: 'Ring op' },
  place: 1,
  when: () => true,
} as const;

/** Never called: what counts is what the compiler says. A line that it should refuse and does not is an error. */
function says(icon: React.ReactElement, note: Pick<LinkedTable, 'title' | 'none'>) {
  dataTab('actions', {
    title: 'tab.actions',
    asksAfterMove({ stage }) {
      expectTypeOf(stage).not.toBeAny();
      return stage;
    },
  });
  // @ts-expect-error no such table
  dataTab('people', { title: 'tab.employees' });
  // @ts-expect-error no such column
  dataTab('emails', { title: 'tab.bounces', only: { column: 'state', values: ['bounced'] } });
  // @ts-expect-error a value that the column does not have
  dataTab('emails', { title: 'tab.bounces', only: { column: 'email_status', values: ['lost'] } });
  // @ts-expect-error no such column of a row
  dataTab('actions', { title: 'tab.actions', asksAfterMove: ({ shoe_size }) => shoe_size });
  const parts: PartOf<'units'>[] = [
    { name: 'info', title: 'tab.unitInfo', fields: ['unit_name'] },
    // @ts-expect-error no such column
    { name: 'info', title: 'tab.unitInfo', fields: ['shoe_size'] },
    // @ts-expect-error the column points at no row
    { name: 'info', title: 'tab.unitInfo', linked: [{ table: 'subunits', by: 'boss', ...note }] },
  ];
  // @ts-expect-error the parts of another table
  dataTab('employees', { title: 'tab.employees', parts });
  return [
    defineAction({
      ...look,
      icon,
      table: 'emails',
      Panel: () => null,
      // @ts-expect-error a value that the column does not have
      ofRows: { label: look.label, when: ({ email_status }) => email_status === 'lost' },
    }),
  ];
}

test('what a screen says of columns that the catalogue does not have does not compile', () => {
  expect(says).toBeTypeOf('function');
});

test('rows are of the table that they were read from', () => {
  const rows = [{ email_id: 1 }];
  expect(rowsOf('emails', 'emails', rows)).toEqual(rows);
  expect(rowsOf('emails', 'employees', rows)).toEqual([]);
});
