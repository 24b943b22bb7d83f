import type { ActionsByDriver } from './types.ts';

export const includedActions: ActionsByDriver = {
  belonging: ['content/actions:included.belonging.1', 'content/actions:included.belonging.2'],
  respect: ['content/actions:included.respect.1', 'content/actions:included.respect.2'],
  fairness: ['content/actions:included.fairness.1', 'content/actions:included.fairness.2'],
  authenticity: ['content/actions:included.authenticity.1', 'content/actions:included.authenticity.2'],
  speaking_up: ['content/actions:included.speaking_up.1', 'content/actions:included.speaking_up.2'],
  being_heard: ['content/actions:included.being_heard.1', 'content/actions:included.being_heard.2'],
  team_support: ['content/actions:included.team_support.1', 'content/actions:included.team_support.2'],
  manager_care: ['content/actions:included.manager_care.1', 'content/actions:included.manager_care.2'],
  openness: ['content/actions:included.openness.1', 'content/actions:included.openness.2'],
  equal_opportunity: [
    'content/actions:included.equal_opportunity.1',
    'content/actions:included.equal_opportunity.2',
  ],
  appreciation: ['content/actions:included.appreciation.1', 'content/actions:included.appreciation.2'],
  balance: ['content/actions:included.balance.1', 'content/actions:included.balance.2'],
};
