import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { createPerson } from '../../../../functions/modules/people/create-account.ts';
import type { Line } from './line.ts';
import type { Organisation } from './organisation.ts';

const { make, renew, close, makeLetters, enter } = kioskCalls.operations;

const openKiosk = ({ api, admin }: Organisation) =>
  api.as(admin).call(make, { body: { name: 'Canteen', location_id_ref: null } });

/** Somebody without a mailbox, and the code of the letter that was made for them. */
async function writeTo({ accountId, api, admin }: Organisation) {
  const context = api.context(accountId);
  const email = '4711@no-mailbox.invalid';
  const id = await createPerson(context, { email, givenName: 'Lea', familyName: 'Berg' }, 'employee');
  await context.store.table('employees').change(id, () => ({ employee_info_id: 4711 }));
  const { letters } = await api
    .as(admin)
    .call(makeLetters, { body: { location_id_ref: null, again: false } });
  return letters.find(({ employee_id }) => employee_id === id)?.code ?? '';
}

/** What kiosks write into the trail of an organisation. */
export const kioskLines: readonly Line<Organisation>[] = [
  {
    says: 'that a kiosk was opened',
    call: 'kiosks.make',
    act: openKiosk,
    event: { action: 'secret-created', after: { name: 'Canteen' } },
  },
  {
    says: 'that a kiosk got another address',
    call: 'kiosks.renew',
    async act(own) {
      const { kiosk_id: id } = await openKiosk(own);
      await own.api.as(own.admin).call(renew, { params: { id } });
    },
    event: { action: 'secret-created', after: { name: 'Canteen' } },
  },
  {
    says: 'that a kiosk was closed',
    call: 'kiosks.close',
    async act(own) {
      const { kiosk_id: id } = await openKiosk(own);
      await own.api.as(own.admin).call(close, { params: { id } });
    },
    event: { action: 'secret-revoked', after: { name: 'Canteen' } },
  },
  {
    says: 'for whom a letter with a code was made',
    call: 'kiosks.makeLetters',
    act: writeTo,
    event: { action: 'activation-sent' },
  },
  {
    says: 'that somebody chose a code of their own',
    call: 'kiosks.enter',
    async act(own) {
      const { code } = await openKiosk(own);
      const secret = await writeTo(own);
      const body = { plain_token: code, employee_number: '4711', secret, own_code: '839162' };
      await own.api.as(null).call(enter, { body });
    },
    event: { action: 'activation-accepted' },
  },
];
