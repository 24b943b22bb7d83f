import { columnTypes } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { Compute } from '../compute.ts';

export const result: Compute<'result'> = (_, table) => ({
  table: {
    ...table,
    columns: new Map([...table.columns].filter(([key]) => columnTypes[key] !== 'words')),
  },
  left: 0,
});
