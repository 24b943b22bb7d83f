import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { createPerson } from '../../functions/modules/people/create-account.ts';
import type { TestApi } from '../support/test-api.ts';
import { createDialogueWorld } from './dialogue.ts';

const { make, makeLetters, enter } = kioskCalls.operations;

export type Entered = CallOutput<typeof enter>;

/** Where the people of this world stand, as the platform writes it. */
export const SHOP = '203.0.113.7';

/** An organisation with an open kiosk, and Lea and Max, who have employee numbers and no sign-in. */
export async function createKioskWorld() {
  const world = await createDialogueWorld();
  const { api, admin, accountId } = world;
  const person = async (givenName: string, number: number | null) => {
    const email = `${givenName.toLowerCase()}@no-mailbox.invalid`;
    const context = api.context(accountId);
    const id = await createPerson(context, { email, givenName, familyName: 'Berg' }, 'employee');
    await context.store.table('employees').change(id, () => ({ employee_info_id: number }));
    return { id, number: number ?? 0, email };
  };
  const lea = await person('Lea', 4711);
  const max = await person('Max', 4712);
  const kiosk = await api.as(admin).call(make, { body: { name: 'Canteen', location_id_ref: null } });
  const letters = async (again = false) =>
    (await api.as(admin).call(makeLetters, { body: { location_id_ref: null, again } })).letters;
  const letterOf = async (id: number, again = true) =>
    (await letters(again)).find(({ employee_id }) => employee_id === id)?.code ?? '';
  return { ...world, lea, max, kiosk, person, letters, letterOf, at: atKiosk(api, kiosk.code) };
}

export type KioskWorld = Awaited<ReturnType<typeof createKioskWorld>>;

/** Tries to come in by the address of a kiosk, from a place. */
export function atKiosk(api: TestApi, code: string, address = SHOP) {
  return (number: number | string, secret: string, own?: string) =>
    api.as(null).raw(enter, {
      body: {
        plain_token: code,
        employee_number: String(number),
        secret,
        ...(own === undefined ? {} : { own_code: own }),
      },
      headers: { 'x-forwarded-for': address },
    });
}

/** Somebody who has chosen an own code, signed in. */
export async function comeIn({ at, letterOf }: KioskWorld, who: { id: number; number: number }, own: string) {
  const { body } = await at(who.number, await letterOf(who.id), own);
  const entered = body as Entered;
  if (entered.state !== 'in') throw new Error(JSON.stringify(body));
  return entered;
}
