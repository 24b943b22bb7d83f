import { columnUse } from '@livingroom/shared/core/catalogue/define.ts';
import type { Field, TableInfo } from '../../controller/metadata.ts';
import { listFields } from '../../fields/kinds.ts';

const orderName = 'item_order';

export type BoardFields = {
  /** Its choices are the columns. */
  readonly column: Field;
  readonly order: Field;
};

/** What makes a board of a table: a choice that people may change, and an order that is kept; null where it has none. */
export function boardFields(table: TableInfo): BoardFields | null {
  const column = listFields(table).find(
    ({ choices, variable }) =>
      choices.length > 1 && variable.type !== 'array' && columnUse(variable, 'update') !== 'never',
  );
  const order = table.fields.find(({ name }) => name === orderName);
  return column && order && columnUse(order.variable, 'update') !== 'never' ? { column, order } : null;
}
