import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setTokenSource } from '../../web/src/api/client.ts';
import { followLeft } from '../../web/src/app/follow-left.ts';
import { createDraftKeeper } from '../../web/src/features/dialogues/draft.ts';
import {
  discardOwn,
  keepSealKey,
  sealOwn,
  settleLeft,
} from '../../web/src/features/dialogues/left-answers.ts';
import { createOutbox } from '../../web/src/features/dialogues/outbox.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { clearSession, emptySession, openSession } from '../../web/src/lib/session.ts';

const DAY_MS = 24 * 3_600_000;
const eva = { accountId: 2, employeeId: 7 };
const finn = { accountId: 2, employeeId: 8 };
type Owner = typeof eva;

const encoded = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');

async function newPair() {
  const { subtle } = webcrypto;
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  return {
    public_key: encoded(await subtle.exportKey('raw', pair.publicKey)),
    private_key: encoded(await subtle.exportKey('pkcs8', pair.privateKey)),
  };
}

/** The pairs that the server holds, by employee; whoever is signed in is handed the own one. */
let pairs: Map<number, Awaited<ReturnType<typeof newPair>>>;
let signedIn: Owner | null;
let now: number;
let isOnline: boolean;

beforeEach(async () => {
  pairs = new Map([
    [7, await newPair()],
    [8, await newPair()],
  ]);
  isOnline = true;
  now = Date.parse('2026-11-24T12:00:00Z');
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  setConfig({ apiUrl: 'http://api.test' } as never);
  setTokenSource({ token: async () => 'token', refused: () => {} });
  vi.stubGlobal('fetch', async (url: URL) => {
    const isKey = new URL(url).pathname === '/api/users/v1/users/seal-key';
    if (!isOnline || !isKey || !signedIn) throw new TypeError('Failed to fetch');
    return Response.json(pairs.get(signedIn.employeeId));
  });
  signOut();
});

function signIn(owner: Owner) {
  signedIn = owner;
  const role = { userRole: 'employee', selectedRole: 'employee' } as const;
  openSession({ ...emptySession, ...owner, ...role, account: 'a', tokenExpiry: now / 1000 + 90 * 86_400 });
}

function signOut() {
  signedIn = null;
  clearSession();
}

const words = 'My manager shouts at us.';
const answer = {
  survey_item_id_ref: 1,
  repeat: null,
  rating: 4,
  choices: [],
  text: words,
  idem_token: 'one',
};
const lies = () => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)));
const waiting = (owner: Owner) => createOutbox(owner, 4).list();

/** Eva has answered without a network, and nobody is signed in any more. */
async function left(how: () => Promise<unknown> = () => sealOwn(eva)) {
  signIn(eva);
  expect(await keepSealKey(eva)).toBe(true);
  createOutbox(eva, 4).add(answer);
  isOnline = false;
  await how();
  signOut();
  await settleLeft();
  isOnline = true;
}

describe('answers that were left sealed', () => {
  test('can be read by nobody in this browser, and are in the outbox again after a sign-in of their owner', async () => {
    await left();
    expect(lies()).toContain('livingroom.sealed.dialogue.2.7.4.');
    expect(lies()).not.toContain('shouts');
    expect(lies()).not.toContain('livingroom.seal.');
    signIn(eva);
    await settleLeft();
    expect(waiting(eva)).toEqual([answer]);
    expect(lies()).not.toContain('livingroom.sealed');
  });

  test('stay sealed in the session that sealed them', async () => {
    signIn(eva);
    await keepSealKey(eva);
    createOutbox(eva, 4).add(answer);
    expect(await sealOwn(eva)).toBe(true);
    await settleLeft();
    expect(lies()).not.toContain('shouts');
  });

  test('wait where their owner comes back without a network', async () => {
    await left();
    signIn(eva);
    isOnline = false;
    await settleLeft();
    expect(waiting(eva)).toEqual([]);
    isOnline = true;
    await settleLeft();
    expect(waiting(eva)).toEqual([answer]);
  });

  test('are not seen, sent or destroyed by another person, also with the same number and another key', async () => {
    await left();
    signIn(finn);
    await settleLeft();
    discardOwn(finn);
    expect([waiting(finn), waiting(eva)]).toEqual([[], []]);
    signOut();
    const evas = pairs.get(7);
    pairs.set(7, await newPair());
    signIn(eva);
    await settleLeft();
    expect(waiting(eva)).toEqual([]);
    signOut();
    if (evas) pairs.set(7, evas);
    signIn(eva);
    await settleLeft();
    expect(waiting(eva)).toEqual([answer]);
  });

  test('come before what was answered since, which is newer', async () => {
    await left();
    signIn(eva);
    const newer = { ...answer, rating: 2, idem_token: 'two' };
    createOutbox(eva, 4).add(newer);
    const another = { ...answer, survey_item_id_ref: 2, idem_token: 'three' };
    createOutbox(eva, 4).add(another);
    await settleLeft();
    expect(waiting(eva)).toEqual([newer, another]);
  });

  test('are gone after seven days, whoever comes', async () => {
    await left();
    now += 7 * DAY_MS - 1;
    await settleLeft();
    expect(lies()).toContain('livingroom.sealed');
    now += 1;
    signIn(finn);
    await settleLeft();
    expect(lies()).not.toContain('livingroom.sealed');
  });

  test('do not last longer where the clock is turned back', async () => {
    await left();
    now += 5 * DAY_MS;
    await settleLeft();
    // The step of a clock that is set right.
    now -= 60_000;
    await settleLeft();
    expect(lies()).toContain('livingroom.sealed');
    now -= 5 * DAY_MS;
    await settleLeft();
    expect(lies()).not.toContain('livingroom.sealed');
  });

  test('are gone where they are damaged, and nothing else is', async () => {
    await left();
    localStorage.setItem('livingroom.sealed.dialogue.2.7.5.x', '{"at":');
    localStorage.setItem('livingroom.sealed.dialogue.2.7.6.x', '{"at":"now","seen":1}');
    await settleLeft();
    expect(Object.keys(localStorage).filter((key) => key.includes('sealed'))).toHaveLength(1);
  });
});

describe('answers whose owner went without a sign-out', () => {
  test('are sealed when the session ends or the site is opened without one, with what was half entered', async () => {
    const half = { survey_item_id_ref: 2, repeat: null, rating: null, choices: [], text: 'shouts often' };
    const drafts = createDraftKeeper(eva, 4);
    await left(async () => drafts.keep(half as never));
    expect(lies()).not.toContain('shouts');
    signIn(eva);
    await settleLeft();
    expect([waiting(eva), drafts.read()]).toEqual([[answer], half]);
  });

  test('are sealed by whoever comes next, as soon as the session is another one', async () => {
    signIn(eva);
    await keepSealKey(eva);
    createOutbox(eva, 4).add(answer);
    const stop = followLeft();
    signIn(finn);
    await vi.waitFor(() => expect(lies()).not.toContain('shouts'));
    stop();
  });

  test('of a site that brought no key are neither lost nor sent by another person', async () => {
    createOutbox(eva, 4).add(answer);
    signIn(finn);
    await settleLeft();
    expect(waiting(eva)).toEqual([answer]);
  });
});
