import { places } from '../columns.ts';
import { defineAnalysisNode } from '../define-node.ts';

/**
 * Lays lines side by side: a line for each of the groups, and in it a column for each text of a column, with the mean
 * of the number of the lines that it is made of. Rounds stand in their order, of more than fit the newest.
 */
export const pivot = defineAnalysisNode({
  kind: 'pivot',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'figures',
  gives: 'figures',
  needs: [],
  fields: {
    across: { type: 'column', of: 'text', initial: 'driver' },
    number: { type: 'column', of: 'number', initial: 'mean' },
    by: { type: 'columns', of: 'text', initial: ['unit'] },
    columns: { type: 'number', min: 2, max: places.length, step: 1, initial: places.length },
  },
  leaves: ({ across, by, columns }) => [...by.filter((key) => key !== across), ...places.slice(0, columns)],
});
