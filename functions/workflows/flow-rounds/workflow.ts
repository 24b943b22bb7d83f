import { activity, type Workflow } from '../workflow.ts';
import { advanceRounds, reportRounds } from './activities.ts';
import { ADVANCE, flowRounds, REPORT } from './orchestrator.ts';

export const flowRoundsDefinition: Workflow = {
  name: 'flow-rounds',
  orchestrator: flowRounds as Workflow['orchestrator'],
  activities: { [ADVANCE]: activity(advanceRounds), [REPORT]: activity(reportRounds) },
};
