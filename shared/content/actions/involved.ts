import type { ActionsByDriver } from './types.ts';

export const involvedActions: ActionsByDriver = {
  autonomy: ['content/actions:involved.autonomy.1', 'content/actions:involved.autonomy.2'],
  influence: ['content/actions:involved.influence.1', 'content/actions:involved.influence.2'],
  clear_role: ['content/actions:involved.clear_role.1', 'content/actions:involved.clear_role.2'],
  feedback: ['content/actions:involved.feedback.1', 'content/actions:involved.feedback.2'],
  resources: ['content/actions:involved.resources.1', 'content/actions:involved.resources.2'],
  workload: ['content/actions:involved.workload.1', 'content/actions:involved.workload.2'],
  collaboration: ['content/actions:involved.collaboration.1', 'content/actions:involved.collaboration.2'],
  initiative: ['content/actions:involved.initiative.1', 'content/actions:involved.initiative.2'],
  shared_responsibility: [
    'content/actions:involved.shared_responsibility.1',
    'content/actions:involved.shared_responsibility.2',
  ],
  contribution: ['content/actions:involved.contribution.1', 'content/actions:involved.contribution.2'],
  quality: ['content/actions:involved.quality.1', 'content/actions:involved.quality.2'],
  follow_up: ['content/actions:involved.follow_up.1', 'content/actions:involved.follow_up.2'],
};
