import { columnUse } from '@livingroom/shared/core/catalogue/define.ts';
import type { Field, TableInfo } from '../../controller/metadata.ts';

export type CanvasFields = { readonly x: Field; readonly y: Field };

/** What makes a canvas of a table: a place that people may change (spec 2 §3); null where it has none. */
export function canvasFields(table: TableInfo): CanvasFields | null {
  const named = (name: string) =>
    table.fields.find((field) => field.name === name && columnUse(field.variable, 'update') !== 'never');
  const [x, y] = [named('x_pos'), named('y_pos')];
  return x && y ? { x, y } : null;
}
