import { lazy } from 'react';
import { useLocation } from 'react-router';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { withScreen } from '../../features/data-manager/data-tab.ts';
import { actionTabs } from '../../features/data-manager/sets/actions.ts';
import { plannedIn } from '../../lib/plan-path.ts';
import { actionParts, OUTCOME } from './parts.ts';

const ActionCard = lazy(async () => ({ default: (await import('./card.tsx')).ActionCard }));

const PlanForm = lazy(async () => ({
  default: (await import('../../features/actions/plan-form.tsx')).PlanForm,
}));

const tabs = withScreen(actionTabs, {
  actions: {
    parts: actionParts,
    Card: ActionCard,
    // Done asks what came of it.
    asksAfterMove: (row, column) => (column === 'done' && !row.outcome ? OUTCOME : null),
  },
});

/** The action board (spec 1 §2); or the form of an action that a report asks for. */
export function Screen() {
  const about = plannedIn(useLocation().search);
  return about ? <PlanForm about={about} /> : <DataManager tabs={tabs} />;
}
