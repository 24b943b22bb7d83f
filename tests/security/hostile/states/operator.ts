import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { referenceOf } from '@livingroom/shared/modules/error-log/rules/reference.ts';
import type { Scene, States } from './scene.ts';

const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e';

const reported = {
  endpoint: 'GET /units/v1/units',
  error_code: 'FRONTEND_500',
  message: 'Server error: Please try again later.',
  severity: 'error',
  instance_id: 'web-client',
  request_id: REQUEST,
  metadata: {},
};

/** What the operator sees to. */
export const operatorStates: States = {
  // The other organisation has asked nobody yet.
  'accounts.makeSample': async ({ world }) => {
    const other = world.people.find((person) => person?.accountId === world.otherId);
    return { ...(other ? { person: other } : {}), input: {} };
  },
  'error-log.add': async ({ world }) => ({ person: world.admin, input: { query: {}, body: reported } }),
  'error-log.find': async (scene) => {
    await logged(scene);
    return { person: scene.world.system, input: { params: { id: referenceOf(REQUEST) ?? '' } } };
  },
  'error-log.read': async (scene) => {
    const { error_id } = await logged(scene);
    return { person: scene.world.system, input: { params: { id: error_id } } };
  },
  'error-log.setStatus': async (scene) => {
    const { error_id } = await logged(scene);
    return {
      person: scene.world.system,
      input: { params: { id: error_id }, body: { status: 'acknowledged' } },
    };
  },
  'error-log.setCauseStatus': async (scene) => {
    const { error_cause_id_ref } = await logged(scene);
    return {
      person: scene.world.system,
      input: { params: { id: error_cause_id_ref }, body: { status: 'closed' } },
    };
  },
};

/** An entry of the error log, with a reference. */
async function logged({ world: { api, system, admin } }: Scene) {
  await api.as(admin).raw(errorLog.operations.add, {
    query: {},
    body: reported,
  });
  const { items } = await api.as(system).call(errorLog.operations.latest, { query: {} });
  const [entry] = items;
  if (!entry) throw new Error('The entry is not there');
  return entry;
}
