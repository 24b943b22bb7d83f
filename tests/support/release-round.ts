import { defaultRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import type { ReleaseRound } from '../../functions/modules/analytics/rounds.ts';

/** A round as the figures know it: the first of flow 7, open, with no units and the thresholds of privacy.md 1. */
export function releaseRoundWith(more: Partial<ReleaseRound> = {}): ReleaseRound {
  return {
    ...{
      id: '7-1',
      flowExecutionId: 7,
      number: 1,
      datasetId: 1,
      surveyId: 2,
      units: [],
      rules: defaultRules,
    },
    ...{
      noisy: false,
      noise: null,
      opening: { active: 0, countsBefore: '2026-01-01T00:00:00.000Z', isFirst: false, cycleRounds: 1 },
      withheld: null,
      finished: false,
    },
    ...{ readUntil: null, participation: { firstId: null, written: null }, released: null, questions: [] },
    ...{ cuts: [], uncut: null, sharing: null },
    ...{ attacked: null, code: null, signed: null, imported: false },
    ...more,
  };
}

/** Two units below a head, and one apart. */
export const fourUnits = [
  { id: 3, name: 'Head', parent: null },
  { id: 4, name: 'Left', parent: 3 },
  { id: 5, name: 'Right', parent: 3 },
  { id: 9, name: 'Apart', parent: null },
];
