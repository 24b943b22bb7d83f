import { activity, type Workflow } from '../../../../core/workflow.ts';
import { advanceRounds, reportRounds } from './activities.ts';
import { ADVANCE, REPORT } from './orchestrator.ts';

export const flowRoundsDefinition: Workflow = {
  name: 'flow-rounds',
  activities: { [ADVANCE]: activity(advanceRounds), [REPORT]: activity(reportRounds) },
};
