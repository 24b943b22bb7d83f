import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { createPerson } from '../../../../functions/modules/people/create-account.ts';
import { newName } from '../valid.ts';
import { of, type Scene, type States } from './scene.ts';

const { enter, make, makeLetters } = kioskCalls.operations;

/** Kiosks that the organisation has, and somebody who comes in there. */
export const kioskStates: States = {
  'kiosks.make': async ({ world }) => ({ person: world.admin, input: { body: kiosk() } }),
  'kiosks.renew': async (scene) => ({
    person: scene.world.admin,
    input: of((await opened(scene)).kiosk_id),
  }),
  'kiosks.close': async (scene) => ({
    person: scene.world.admin,
    input: of((await opened(scene)).kiosk_id),
  }),
  'kiosks.look': async (scene) => ({
    person: null,
    input: { body: { plain_token: (await opened(scene)).code } },
  }),
  'kiosks.enter': async (scene) => ({ person: null, input: { body: await letter(scene) } }),
  async 'kiosks.leave'(scene) {
    const body = { ...(await letter(scene)), own_code: '839162' };
    const entered = await scene.world.api.as(null).call(enter, { body });
    return {
      person: null,
      input: { body: {} },
      options: entered.state === 'in' ? { token: entered.token } : {},
    };
  },
};

const kiosk = () => ({ name: newName(), location_id_ref: null });

/** A kiosk of the organisation, which has no others. */
async function opened({ world: { accountId, admin, api } }: Scene) {
  await api.context(accountId).store.table('kiosks').removeEvery({});
  return api.as(admin).call(make, { body: kiosk() });
}

/** What somebody who has a letter types at a kiosk. */
async function letter(scene: Scene) {
  const { accountId, admin, api } = scene.world;
  const { code } = await opened(scene);
  const context = api.context(accountId);
  const name = newName();
  const who = { email: `${name}@no-mailbox.invalid`, givenName: name, familyName: 'Berg' };
  const id = await createPerson(context, who, 'employee');
  const number = 100_000 + id;
  await context.store.table('employees').change(id, () => ({ employee_info_id: number }));
  const { letters } = await api.as(admin).call(makeLetters, { body: { location_id_ref: null, again: true } });
  const secret = letters.find(({ employee_id }) => employee_id === id)?.code ?? '';
  return { plain_token: code, employee_number: String(number), secret };
}
