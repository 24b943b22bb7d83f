import { defineAnalysisNode } from '../define-node.ts';

/** Answers of made-up people, the same each time for the same settings: nobody has to be asked to try something out. */
export const people = defineAnalysisNode({
  kind: 'people',
  type: 'Data Preparation',
  group: 'from',
  takes: null,
  gives: 'rows',
  needs: [],
  fields: {
    people: { type: 'number', min: 10, max: 1000, step: 1, initial: 200 },
    units: { type: 'number', min: 1, max: 40, step: 1, initial: 8 },
    drivers: { type: 'number', min: 1, max: 12, step: 1, initial: 6 },
    rounds: { type: 'number', min: 1, max: 4, step: 1, initial: 2 },
    change: { type: 'number', min: -3, max: 3, step: 0.1, initial: 0.4 },
    seed: { type: 'number', min: 1, max: 9999, step: 1, initial: 1 },
  },
  leaves: () => ['person', 'unit', 'driver', 'round', 'time', 'score'],
});
