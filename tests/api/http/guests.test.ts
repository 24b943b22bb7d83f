import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptInvitation, invitationToken } from '../../worlds/activate.ts';
import { createInviting, type Inviting } from '../../worlds/invitations.ts';

const { accept, validateToken } = activations.operations;
const { signup } = arrivals.operations;

/** The least time of a guest's call, in milliseconds. */
const LEAST_MS = 60;

describe('who asks as nobody', () => {
  let world: Inviting;
  let open: string;
  let used: string;

  beforeEach(async () => {
    world = await createInviting();
    await world.invite(await world.newcomer('nils@bakery.test'));
    open = invitationToken(world.api, 'nils@bakery.test');
    await world.invite(await world.newcomer('mia@bakery.test'));
    used = invitationToken(world.api, 'mia@bakery.test');
    await acceptInvitation(world.api, 'mia@bakery.test');
  });
  afterEach(() => vi.useRealTimers());

  const guest = () => world.api.as(null);
  const sign = (plain_token: string, email: string) =>
    guest().raw(signup, {
      body: {
        email,
        account_id_ref: world.accountId,
        plain_token,
        auth_data: { privacy_accepted: true },
      },
    });

  test('hears the same of addresses that are known here, elsewhere and nowhere', async () => {
    await world.api.addAccount('Other Company', 'olga@other.test');
    const known = [world.admin.email, 'mia@bakery.test', 'olga@other.test', 'nobody@nowhere.test'];
    const answers = await Promise.all(known.map((email) => sign(open, email)));
    const said = answers.map(({ status, body }) => {
      const { request_id: _, ...rest } = body as { request_id: string };
      return JSON.stringify([status, rest]);
    });
    expect(new Set(said).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, body: { data: { problem: 'TOKEN_UNKNOWN' } } });
  });

  test('waits the same time for every link and every address', async () => {
    const links = [open, used, 'unknown', ''];
    const calls: [string, (link: string) => Promise<unknown>][] = [
      ['validate-token', (plain_token) => guest().raw(validateToken, { body: { plain_token } })],
      ['signup', (plain_token) => sign(plain_token, 'nobody@nowhere.test')],
      [
        'accept',
        (plain_token) => guest().raw(accept, { body: { plain_token, method: 'password', user_id: 1 } }),
      ],
      [
        'e-mail change',
        (plain_token) => guest().raw(emailChanges.operations.read, { body: { plain_token } }),
      ],
      [
        'e-mail preference',
        (plain_token) => guest().raw(emailPreferences.operations.read, { body: { plain_token } }),
      ],
    ];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const [name, call] of calls)
      for (const link of links) {
        let isAnswered = false;
        const answer = call(link).then(() => {
          isAnswered = true;
        });
        await vi.advanceTimersByTimeAsync(LEAST_MS - 1);
        expect(isAnswered, `${name} ${link}`).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        await answer;
      }
  });
});
