import { flowRoundsWorkflow } from '@livingroom/shared/rules/flows/rounds-workflow.ts';
import type { Workflow } from '../workflow.ts';
import { advanceRounds, reportRounds } from './activities.ts';
import { flowRounds } from './orchestrator.ts';

export const flowRoundsDefinition: Workflow = {
  name: flowRoundsWorkflow.name,
  orchestrator: flowRounds as Workflow['orchestrator'],
  activities: {
    [flowRoundsWorkflow.advanceActivity]: advanceRounds,
    [flowRoundsWorkflow.reportActivity]: reportRounds,
  },
};
