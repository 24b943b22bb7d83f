import type { ActionsByDriver } from './types.ts';

export const inspiredActions: ActionsByDriver = {
  meaning: ['content/actions:inspired.meaning.1', 'content/actions:inspired.meaning.2'],
  purpose: ['content/actions:inspired.purpose.1', 'content/actions:inspired.purpose.2'],
  direction: ['content/actions:inspired.direction.1', 'content/actions:inspired.direction.2'],
  values: ['content/actions:inspired.values.1', 'content/actions:inspired.values.2'],
  leadership: ['content/actions:inspired.leadership.1', 'content/actions:inspired.leadership.2'],
  pride: ['content/actions:inspired.pride.1', 'content/actions:inspired.pride.2'],
  learning: ['content/actions:inspired.learning.1', 'content/actions:inspired.learning.2'],
  growth: ['content/actions:inspired.growth.1', 'content/actions:inspired.growth.2'],
  strengths: ['content/actions:inspired.strengths.1', 'content/actions:inspired.strengths.2'],
  new_ideas: ['content/actions:inspired.new_ideas.1', 'content/actions:inspired.new_ideas.2'],
  energy: ['content/actions:inspired.energy.1', 'content/actions:inspired.energy.2'],
  future: ['content/actions:inspired.future.1', 'content/actions:inspired.future.2'],
};
