import type { States } from './scene.ts';

/** A step is accepted only with the mission that it belongs to. */
export const missionStates: States = {
  'mission-state.set': async ({ world: { admin } }) => ({
    person: admin,
    input: { body: { mission_id: 'setup-data', step_id: 'upload-people' } },
  }),
};
