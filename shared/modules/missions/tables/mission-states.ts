import { defineTable, internal, json, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { ofPerson, personal } from '../../../core/catalogue/personal.ts';

/** What an admin may say of what they would like to find out; at most three. */
export const goals = ['leaving', 'decisions', 'workload', 'growth', 'inclusion', 'leadership'] as const;
export type Goal = (typeof goals)[number];
export const MAX_GOALS = 3;

/** What an admin has looked at; nothing else is known of it. */
export const lookedAt = ['report', 'driver'] as const;
export type LookedAt = (typeof lookedAt)[number];

/** Where an admin is in the missions, what they would like to find out, and which kinds of page they have looked at. */
export const missionStates = defineTable({
  ...personal,
  id: 234,
  name: 'mission_states',
  label: 'tables/mission-states:label',
  domain: 'missions',
  resource: 'mission-states',
  /** The person's number: one state each. */
  key: 'mission_state_id',
  variables: {
    mission_state_id: { ...keyVariable, ...internal },
    employee_id_ref: ofPerson,
    mission_id: { type: 'string', label: 'tables/mission-states:mission_id', gdpr: 'personal', ...internal },
    step_id: { type: 'string', label: 'tables/mission-states:step_id', gdpr: 'personal', ...internal },
    goals: {
      ...json<readonly Goal[]>(),
      label: 'tables/mission-states:goals',
      gdpr: 'personal',
      ...internal,
    },
    looked_at: {
      ...json<readonly LookedAt[]>(),
      label: 'tables/mission-states:looked_at',
      gdpr: 'personal',
      ...internal,
    },
    ...stampVariables,
  },
});
