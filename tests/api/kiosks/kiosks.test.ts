import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeOf } from '../../../functions/core/storage/rows.ts';
import { countTry, type Try } from '../../../functions/modules/kiosks/brakes.ts';
import { enterKiosk } from '../../../functions/modules/kiosks/enter.ts';
import { countedStore } from '../../support/counted-store.ts';
import { domains } from '../../support/domains.ts';
import { runKindOf } from '../../support/due.ts';
import { activate } from '../../worlds/activate.ts';
import { answersTo } from '../../worlds/dialogue.ts';
import {
  atKiosk,
  comeIn,
  createKioskWorld,
  type Entered,
  type KioskWorld,
  SHOP,
} from '../../worlds/kiosk.ts';

/** People without a mailbox come in at a kiosk, and nobody comes in as somebody else. */

const { close, leave, look, make, people, renew } = kioskCalls.operations;
const OWN = '839162';

let world: KioskWorld;

beforeEach(async () => {
  world = await createKioskWorld();
});

const list = (token: string) => world.api.as(null).raw(dialogues.operations.list, {}, { token });

const watch = () => runKindOf(world.api.ports, 'email-change-watch');

const identitiesOf = (employee: number) =>
  storeOf(world.api.ports, SYSTEM_ACCOUNT_ID)
    .table('identities')
    .every({ where: { account_id_ref: world.accountId, employee_id_ref: employee } });

describe('somebody without a mailbox', () => {
  test('comes in with the letter once, chooses an own code and answers whole dialogues', async () => {
    const { api, at, lea, letterOf, bulkOpen } = world;
    await bulkOpen([lea.id]);
    const code = await letterOf(lea.id);
    expect((await at(lea.number, code.toLowerCase())).body).toEqual({ state: 'choose' });
    const entered = (await at(lea.number, code, OWN)).body as Entered;
    if (entered.state !== 'in') throw new Error('not in');
    expect(entered).toMatchObject({ given_name: 'Lea', last_used_at: null, ends_on: null });
    const { token } = entered;
    const [dialogue] = ((await list(token)).body as { dialogues: { execution_id: number }[] }).dialogues;
    const params = { id: dialogue?.execution_id ?? 0 };
    const { open, answer, complete, asked } = dialogues.operations;
    const opened = (await api.as(null).raw(open, { params, body: {} }, { token })).body;
    const body = { answers: answersTo(opened as never, () => 5), language: 'en_us' };
    expect((await api.as(null).raw(answer, { params, body }, { token })).status).toBe(200);
    expect((await api.as(null).raw(complete, { params }, { token })).status).toBe(200);
    expect((await api.as(null).raw(asked, { params, query: {} }, { token })).status).toBe(200);
  });

  test('comes in with the own code from then on, and reads when the number was last used', async () => {
    const { api, at, lea, letterOf } = world;
    const code = await letterOf(lea.id);
    await at(lea.number, code, OWN);
    const first = new Date(api.clock.now()).toISOString();
    api.clock.advance(3_600_000);
    expect((await at(lea.number, OWN)).body).toMatchObject({ state: 'in', last_used_at: first });
    expect((await at(lea.number, code)).status).toBe(400);
  });

  test('chooses no code that others try first', async () => {
    const { at, lea, letterOf } = world;
    const code = await letterOf(lea.id);
    for (const own of ['123456', '111111', '471199', '01021985', '121212'])
      expect((await at(lea.number, code, own)).body).toMatchObject({ code: 'kiosk-refused' });
    expect((await at(lea.number, code, OWN)).body).toMatchObject({ state: 'in' });
  });

  test('counts in rounds from the days on that any sign-in needs, by the own act alone', async () => {
    const { lea, letterOf, api, at } = world;
    const code = await letterOf(lea.id);
    expect(await identitiesOf(lea.id)).toEqual([]);
    api.clock.advance(40 * 86_400_000);
    await at(lea.number, code, OWN);
    const [identity] = await identitiesOf(lea.id);
    expect(identity?.counts_from).toBe(new Date(api.clock.now()).toISOString());
  });

  test('of two tabs with one letter comes in by one', async () => {
    const { at, lea, letterOf } = world;
    const code = await letterOf(lea.id);
    const both = await Promise.all([at(lea.number, code, OWN), at(lea.number, code, '640937')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await identitiesOf(lea.id)).toHaveLength(1);
  });

  test('has one session: coming in elsewhere ends the first', async () => {
    const { at, lea } = world;
    const first = await comeIn(world, lea, OWN);
    const second = (await at(lea.number, OWN)).body as Entered;
    expect((await list(first.token)).status).toBe(401);
    expect((await list(second.state === 'in' ? second.token : '')).status).toBe(200);
  });
});

describe('a session at a kiosk', () => {
  test('opens the calls of a dialogue and no other of the whole API', async () => {
    const { api, lea } = world;
    const { token } = await comeIn(world, lea, OWN);
    const opened = new Set<string>();
    for (const { slug, operations } of domains)
      for (const [name, { operation }] of Object.entries(operations)) {
        if (operation.access === 'public' || operation.access === 'directory') continue;
        if (operation === leave) continue;
        const { status } = await api.as(null).raw(operation, {}, { token });
        if (status !== 403) opened.add(`${slug}.${name}`);
      }
    expect([...opened].toSorted()).toEqual([
      'dialogues.answer',
      'dialogues.asked',
      'dialogues.complete',
      'dialogues.list',
      'dialogues.open',
      'dialogues.pause',
      'dialogues.reflect',
      'dialogues.withdraw',
      'email-changes.refuseOwn',
      'storages.downloadThumbnails',
    ]);
  });

  test('ends when the person leaves, after ten minutes without a call, and after an hour in any case', async () => {
    const { api, at, lea } = world;
    const { token } = await comeIn(world, lea, OWN);
    expect((await api.as(null).raw(leave, { body: {} }, { token })).status).toBe(200);
    expect((await list(token)).status).toBe(401);
    const next = (await at(lea.number, OWN)).body as { token: string };
    api.clock.advance(10 * 60_000);
    expect((await list(next.token)).status).toBe(401);
    const long = (await at(lea.number, OWN)).body as { token: string };
    const alive: number[] = [];
    for (let minutes = 0; minutes < 66; minutes += 6) {
      alive.push((await list(long.token)).status);
      api.clock.advance(6 * 60_000);
    }
    expect(alive).toEqual([...Array(10).fill(200), 401]);
  });

  test('ends at once with its kiosk, and with the address of it', async () => {
    const { api, admin, at, kiosk, lea } = world;
    const { token } = await comeIn(world, lea, OWN);
    const params = { id: kiosk.kiosk_id };
    api.clock.advance(1_000);
    const { code } = await api.as(admin).call(renew, { params });
    expect((await list(token)).status).toBe(401);
    expect((await at(lea.number, OWN)).status).toBe(404);
    api.clock.advance(1_000);
    const again = (await atKiosk(api, code)(lea.number, OWN)).body as { token: string };
    expect((await list(again.token)).status).toBe(200);
    await api.as(admin).call(close, { params });
    expect((await list(again.token)).status).toBe(401);
    expect((await api.as(null).raw(look, { body: { plain_token: code } })).status).toBe(404);
    expect((await api.as(admin).raw(renew, { params })).status).toBe(400);
  });

  test('ends when the person is no active employee any more', async () => {
    const { accountId, api, at, lea } = world;
    const { token } = await comeIn(world, lea, OWN);
    await api
      .context(accountId)
      .store.table('employees')
      .change(lea.id, () => ({ status: 'inactive' }));
    expect((await list(token)).status).toBe(401);
    expect((await at(lea.number, OWN)).status).toBe(400);
  });

  test('reads nothing of other people', async () => {
    const { api, eva, id, lea } = world;
    const { token } = await comeIn(world, lea, OWN);
    const { open } = dialogues.operations;
    expect((await api.as(null).raw(open, { params: { id }, body: {} }, { token })).status).toBe(404);
    expect((await list(token.replace(`_${lea.id}_`, `_${eva.employeeId}_`))).status).toBe(401);
  });
});

describe('an administrator', () => {
  test('takes nobody over who has a sign-in: neither by a letter, nor by one that was made before', async () => {
    const { accountId, api, at, eva, lea, letters, letterOf } = world;
    const store = api.context(accountId).store.table('employees');
    await store.change(eva.employeeId, () => ({ employee_info_id: 11 }));
    expect((await letters(true)).map(({ number }) => number)).toEqual([4711, 4712]);
    const before = await letterOf(lea.id);
    await activate(api.ports, { accountId, employeeId: lea.id, email: lea.email });
    expect((await at(lea.number, before, OWN)).status).toBe(400);
    expect((await letters(true)).map(({ number }) => number)).toEqual([4712]);
  });

  test('replaces no sign-in at kiosks by the link of an earlier invitation', async () => {
    const { accountId, admin, api, lea } = world;
    const employees = api.context(accountId).store.table('employees');
    await employees.change(lea.id, () => ({ work_email: 'lea@bakery.test' }));
    const body = { employee_id_ref: lea.id, role: 'employee' };
    await api.as(admin).call(activations.operations.send, { body });
    await comeIn(world, lea, OWN);
    const rows = await api.context(accountId).store.table('activations').every({});
    expect(rows.map(({ status }) => status)).toEqual(['superseded']);
    expect((await api.as(admin).raw(activations.operations.send, { body })).status).toBe(400);
  });

  test('makes no letter for who has an own code: the end of it is asked for, and the person says no at the kiosk', async () => {
    const { api, admin, at, lea, letters } = world;
    await comeIn(world, lea, OWN);
    await api.as(admin).call(activations.operations.revoke, { params: { employee_id: lea.id } });
    await watch();
    expect((await letters(true)).map(({ employee_id }) => employee_id)).not.toContain(lea.id);
    const seen = (await at(lea.number, OWN)).body as { token: string; ends_on: string };
    expect(seen.ends_on).toMatch(/^2026-03-09/);
    const { refuseOwn } = emailChanges.operations;
    expect((await api.as(null).raw(refuseOwn, { body: {} }, { token: seen.token })).status).toBe(200);
    api.clock.advance(9 * 86_400_000);
    await watch();
    expect((await at(lea.number, OWN)).body).toMatchObject({ state: 'in', ends_on: null });
  });

  test('makes a new letter a week after the end was asked for, and what was answered before stays out of its sight', async () => {
    const { api, admin, at, bulkOpen, lea, letterOf } = world;
    await bulkOpen([lea.id]);
    const { token } = await comeIn(world, lea, OWN);
    const [dialogue] = ((await list(token)).body as { dialogues: { execution_id: number }[] }).dialogues;
    const params = { id: dialogue?.execution_id ?? 0 };
    const { open } = dialogues.operations;
    expect((await api.as(null).raw(open, { params, body: {} }, { token })).status).toBe(200);
    await api.as(admin).call(activations.operations.revoke, { params: { employee_id: lea.id } });
    await watch();
    api.clock.advance(8 * 86_400_000);
    await watch();
    expect((await at(lea.number, OWN)).status).toBe(400);
    const entered = (await at(lea.number, await letterOf(lea.id), '640937')).body as { token: string };
    expect((await at(lea.number, OWN)).status).toBe(400);
    const [identity, ...others] = await identitiesOf(lea.id);
    expect([others, identity?.counts_from]).toEqual([[], new Date(api.clock.now()).toISOString()]);
    const next = (await at(lea.number, '640937')).body as { token: string };
    expect((await list(entered.token)).status).toBe(401);
    expect((await api.as(null).raw(open, { params, body: {} }, { token: next.token })).status).toBe(404);
  });

  test('is told how many people could get a letter, and why others get none', async () => {
    const { api, admin, lea, person } = world;
    await person('Nils', null);
    await comeIn(world, lea, OWN);
    expect(await api.as(admin).call(people, { query: {} })).toEqual({
      ready: 0,
      waiting: 1,
      at_kiosks: 1,
      signed_in: 4,
      no_number: 1,
      leading: 0,
      counting_days: 30,
    });
  });

  test('names a kiosk, and a location of the own organisation', async () => {
    const { api, admin } = world;
    const wrong = [
      [{ name: ' ', location_id_ref: null }, 400],
      [{ name: 'Hall', location_id_ref: 999 }, 404],
    ] as const;
    for (const [body, status] of wrong) expect((await api.as(admin).raw(make, { body })).status).toBe(status);
  });
});

describe('guessing', () => {
  const wrong = '650382';
  const statuses = async (count: number, one: (place: number) => Promise<{ readonly status: number }>) => {
    const seen: number[] = [];
    for (let place = 0; place < count; place += 1) seen.push((await one(place)).status);
    return seen;
  };

  test('is answered alike for numbers of nobody and of people, after the same reads', async () => {
    const { accountId, api, eva, lea, kiosk } = world;
    await comeIn(world, lea, OWN);
    await api
      .context(accountId)
      .store.table('employees')
      .change(eva.employeeId, () => ({ employee_info_id: 11 }));
    const answers: string[] = [];
    for (const [place, number] of [4711, 4712, 11, 999_999, 'abc'].entries()) {
      let calls = 0;
      const store = countedStore(api.ports.store, () => {
        calls += 1;
      });
      const given = { plain_token: kiosk.code, employee_number: String(number), secret: wrong };
      const refused = enterKiosk({ ...api.ports, store }, `198.51.100.${place}`, given);
      const said = refused.then(
        () => 'in',
        (error) => `${error.code} ${JSON.stringify(error.data)} ${calls}`,
      );
      answers.push(await said);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('wrong');
  });

  test('of one number from one place is stopped after five tries, known or not, and goes on in three minutes', async () => {
    const { api, at, lea } = world;
    await comeIn(world, lea, OWN);
    for (const number of [lea.number, 999_999]) {
      const seen = await statuses(7, () => at(number, wrong));
      expect(seen).toEqual([400, 400, 400, 400, 400, 429, 429]);
    }
    expect((await at(lea.number, OWN)).status).toBe(429);
    api.clock.advance(180_000);
    expect((await at(lea.number, OWN)).status).toBe(200);
  });

  test('by many at once counts each of them before it is looked at', async () => {
    const { at, lea } = world;
    await comeIn(world, lea, OWN);
    const seen = await Promise.all(Array.from({ length: 12 }, () => at(lea.number, wrong)));
    expect(seen.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
  });

  /** Tries that are not let in, in turn, each from where and with which number `tried` says. */
  const tries = async (count: number, tried: (place: number) => Partial<Try>) => {
    const context = world.api.context(world.accountId);
    const some = { kioskId: world.kiosk.kiosk_id, number: world.lea.number, address: SHOP, isLetter: false };
    let counted = 0;
    for (let place = 0; place < count; place += 1)
      await countTry(context, { ...some, ...tried(place) }).then(
        () => {
          counted += 1;
        },
        (error) => expect(error).toMatchObject({ code: 'too-many-requests' }),
      );
    return counted;
  };

  test('of one number from many places is stopped, and locks nobody out where the people are', async () => {
    const { at, lea } = world;
    await comeIn(world, lea, OWN);
    expect(await tries(40, (place) => ({ address: `198.51.100.${place}` }))).toBe(20);
    expect((await at(lea.number, OWN)).status).toBe(200);
  });

  test('of many numbers is stopped by place and by kiosk, whatever addresses of one network it comes from', async () => {
    const sameNetwork = (place: number) => `2001:db8::${place.toString(16)}`;
    expect(await tries(50, (place) => ({ address: sameNetwork(place), number: 1_000 + place }))).toBe(40);
    const everywhere = await tries(250, (place) => ({
      address: `198.51.100.${place}`,
      number: 5_000 + place,
    }));
    expect(everywhere).toBe(160);
  });

  test('a letter cannot be guessed, so strangers who use the brakes up keep no letter out', async () => {
    const { at, lea, letterOf } = world;
    const code = await letterOf(lea.id);
    await tries(250, (place) => ({ address: `198.51.100.${place}` }));
    expect((await at(lea.number, code, OWN)).body).toMatchObject({ state: 'in' });
  });

  test('recovers by itself, and its rows go', async () => {
    const { accountId, api, at, lea } = world;
    await comeIn(world, lea, OWN);
    await tries(40, (place) => ({ address: `198.51.100.${place}` }));
    api.clock.advance(2 * 3_600_000);
    expect(await tries(1, () => ({ address: '198.51.100.77' }))).toBe(1);
    await at(lea.number, OWN);
    expect(await api.context(accountId).store.table('kiosk_brakes').count()).toBeLessThan(20);
  });

  test('leaves no number, address or code in the rows', async () => {
    const { accountId, api, at, lea, letterOf } = world;
    const code = await letterOf(lea.id);
    await at(lea.number, code, OWN);
    await at(lea.number, wrong);
    const { store } = api.context(accountId);
    const rows = [
      ...(await store.table('kiosk_brakes').every({})),
      ...(await store.table('kiosk_sign_ins').every({})),
    ];
    const text = JSON.stringify(rows);
    for (const secret of ['4711', SHOP, code, code.replaceAll('-', ''), OWN, wrong])
      expect(text).not.toContain(secret);
  });
});
