import { lazy } from 'react';
import type { PartOf } from '../../features/data-manager/parts/define-part.ts';
import { actionParts as actionSet } from '../../features/data-manager/sets/actions.ts';

const Comments = lazy(async () => ({
  default: (await import('../../features/actions/comments.tsx')).Comments,
}));
const Effect = lazy(async () => ({ default: (await import('../../features/actions/effect.tsx')).Effect }));
const History = lazy(async () => ({ default: (await import('../../features/actions/history.tsx')).History }));

/** What came of an action, and who is told. */
export const OUTCOME = 'outcome';

/** An action (spec 1 §2, tab sets: Action). */
export const actionParts: readonly PartOf<'actions'>[] = [
  ...actionSet,
  { name: 'effect', title: 'tab.effect', Panel: Effect },
  { name: OUTCOME, title: 'tab.outcome', fields: ['outcome', 'shown_to_everybody'] },
  { name: 'comments', title: 'tab.comments', Panel: Comments },
  { name: 'history', title: 'tab.history', Panel: History },
];
