import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askedDialogue } from '../../web/src/lib/asked-dialogue.ts';
import { isAtPath } from '../../web/src/lib/at-path.ts';
import { forgetPerson, keep, personalPrefix, readKept } from '../../web/src/lib/kept.ts';
import { withMoments } from '../../web/src/lib/moments.ts';
import {
  closeModal,
  dismissToast,
  modalStore,
  notify,
  openModal,
  toastStore,
} from '../../web/src/lib/notify.ts';
import { plannedIn, planPath } from '../../web/src/lib/plan-path.ts';
import { forgetReturn, rememberReturn, takeReturn } from '../../web/src/lib/return-path.ts';
import { scoreLook } from '../../web/src/lib/score.ts';
import { clearSession, currentSession, emptySession, saveSession } from '../../web/src/lib/session.ts';
import { createStore } from '../../web/src/lib/store.ts';
import { fc } from '../support/properties.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('where a person wanted to go', () => {
  test.each(['/', '/employee', '/reports?tab=1#a', '/a//b', '/æ/🙂', '/%09/x'])(
    'is %s again, once',
    (path) => {
      expect(rememberReturn(path)).toBe(true);
      expect([takeReturn(), takeReturn()]).toEqual([path, null]);
    },
  );

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\r\t/evil.test',
    '/\t\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '\\\\evil.test',
    ' /x',
    '',
  ])('is never another site, as %j would be to a browser', (path) => {
    sessionStorage.setItem('livingroom.return', path);
    expect(takeReturn()).toBeNull();
  });

  test('is forgotten by who signs out on purpose, until somebody comes in', () => {
    rememberReturn('/reports');
    forgetReturn();
    expect(rememberReturn('/reports')).toBe(false);
    expect(takeReturn()).toBeNull();
    expect(rememberReturn('/employee')).toBe(true);
    expect(takeReturn()).toBe('/employee');
  });
});

describe('a place of the site', () => {
  test('is a page or below it, not beside it', () => {
    const at = (path: string) => isAtPath(path, '/reports');
    expect(['/reports', '/reports/', '/reports/7'].map(at)).toEqual([true, true, true]);
    expect(['/report', '/reports-old', '/', '', '/x/reports', '/Reports'].map(at)).toEqual(
      Array(6).fill(false),
    );
  });

  test('asks for a dialogue by a number, and for none by anything else', () => {
    expect(['?dialogue=7', '?x=1&dialogue=12'].map(askedDialogue)).toEqual([7, 12]);
    for (const text of [
      '',
      '?dialogue=',
      '?dialogue=0',
      '?dialogue=-1',
      '?dialogue=1.5',
      '?dialogue=x',
      '?dialogue=Infinity',
      '?dialogue=7,8',
    ])
      expect([text, askedDialogue(text)]).toEqual([text, null]);
  });

  test('of a plan says again what is planned', () => {
    const plans = fc.record({
      driverId: fc.nat(),
      unitId: fc.nat(),
      roundId: fc.tuple(fc.nat(), fc.nat()).map((pair) => pair.join('-')),
    });
    fc.assert(
      fc.property(plans, (plan) => {
        expect(plannedIn(planPath(plan).replace('/actions', ''))).toEqual(plan);
      }),
    );
    for (const text of [
      '',
      '?plan=1',
      '?plan=1&unit=2',
      '?plan=1&unit=2&round=x',
      '?plan=-1&unit=2&round=1-1',
      '?plan=1e3&unit=2&round=1-1',
      `?plan=${'9'.repeat(16)}&unit=2&round=1-1`,
      '?plan=1&unit=2&round=1-1%0A',
    ])
      expect([text, plannedIn(text)]).toEqual([text, null]);
  });
});

describe('a session that is kept', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const seconds = now.getTime() / 1000;
  beforeEach(() => {
    vi.useFakeTimers({ now });
    vi.resetModules();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const kept = { tokenExpiry: seconds + 61, account: 'a', userRole: 'admin', selectedRole: 'employee' };
  /** As another visit to the site finds it. */
  const found = async (text: string) => {
    localStorage.setItem('livingroom.session', text);
    return (await import('../../web/src/lib/session.ts')).sessionStore.get();
  };

  test('is the same one at the next visit, while its token lives', async () => {
    expect(await found(JSON.stringify(kept))).toEqual({ ...emptySession, ...kept });
  });

  test.each<readonly [string, string]>([
    ['cut off', '{"tokenExpiry":'],
    ['a list', '[]'],
    ['a text', '"session"'],
    ['nothing', 'null'],
    ['empty', ''],
    ['without an end', JSON.stringify({ ...kept, tokenExpiry: null })],
    ['with an end in words', JSON.stringify({ ...kept, tokenExpiry: `${seconds + 900}` })],
    ['at its end', JSON.stringify({ ...kept, tokenExpiry: seconds + 60 })],
    ['of a role that there is not', JSON.stringify({ ...kept, userRole: 'owner' })],
    ["of a role by a name of JavaScript's own", JSON.stringify({ ...kept, userRole: 'constructor' })],
    ['of a role that is a list', JSON.stringify({ ...kept, userRole: ['admin'] })],
  ])('is nobody’s where it is %s', async (_, text) => {
    expect(await found(text)).toEqual(emptySession);
  });

  test.each(['system', 'owner', '', null, 7, '__proto__'])(
    'shows the own role where the chosen one is %j',
    async (selectedRole) => {
      expect((await found(JSON.stringify({ ...kept, selectedRole }))).selectedRole).toBe('admin');
    },
  );

  test('ends when it is read a minute before its token does', () => {
    saveSession({
      ...emptySession,
      tokenExpiry: seconds + 62,
      account: 'a',
      userRole: 'admin',
      selectedRole: 'admin',
    });
    vi.setSystemTime(now.getTime() + 1_000);
    expect(currentSession().account).toBe('a');
    vi.setSystemTime(now.getTime() + 2_000);
    expect([currentSession(), readKept('livingroom.session')]).toEqual([emptySession, undefined]);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'takes no end of %s, and stays as it was',
    (tokenExpiry) => {
      saveSession({ account: 'before' });
      expect(() => saveSession({ account: 'after', tokenExpiry })).toThrow('Invalid token expiry time.');
      expect(currentSession().account).toBe('before');
      clearSession();
    },
  );
});

describe('messages', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test('are one at a time, each for its own time, whatever came before', () => {
    const acts = fc.array(fc.oneof(fc.constant('say' as const), fc.integer({ min: 1, max: 9_000 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(acts, (all) => {
        let [clock, last, end] = [0, '', 0];
        for (const act of all) {
          if (act === 'say') {
            last = `at ${clock}`;
            end = clock + 7_000;
            notify(last);
          } else {
            vi.advanceTimersByTime(act);
            clock += act;
          }
          expect(toastStore.get().map(({ message }) => message)).toEqual(clock < end ? [last] : []);
        }
        vi.runAllTimers();
        expect(toastStore.get()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('that are gone take no other with them', () => {
    notify('first');
    const [first] = toastStore.get();
    notify('second', 'error');
    dismissToast(first?.id ?? 0);
    dismissToast(-1);
    expect(toastStore.get().map(({ message }) => message)).toEqual(['second']);
  });

  test('that ask stand until they are closed, in their order', () => {
    const ids = ['a', 'b', 'c'].map((title) => openModal({ kind: 'info', title, message: '' }));
    closeModal(ids[1] ?? 0);
    closeModal(ids[1] ?? 0);
    expect(modalStore.get().map(({ title }) => title)).toEqual(['a', 'c']);
    for (const id of ids) closeModal(id);
    expect(modalStore.get()).toEqual([]);
  });
});

test('who hears of a change may stop to hear, and the same value is no change', () => {
  const store = createStore(Number.NaN);
  const heard: number[] = [];
  const stop = store.subscribe(() => {
    heard.push(store.get());
    stop();
  });
  store.subscribe(() => heard.push(-store.get()));
  store.set(Number.NaN);
  store.set(1);
  store.update((value) => value + 1);
  expect(heard).toEqual([1, -1, -2]);
});

test('a sign-out takes what is the person’s from the device and the tab, and nothing else', () => {
  for (const name of ['a', 'b.c', '__proto__']) keep(personalPrefix + name, { name });
  sessionStorage.setItem(`${personalPrefix}draft`, '1');
  keep('livingroom.theme', 'dark');
  keep('livingroom.personal', 1);
  forgetPerson();
  expect(Object.keys(localStorage).sort()).toEqual(['livingroom.personal', 'livingroom.theme']);
  expect(sessionStorage).toHaveLength(0);
});

test('moments in a text are told in the reader’s language, and nothing else of it changes', () => {
  const told = (text: string) => withMoments(text, 'da-DK');
  expect(told('Fra 2026-03-02T09:00:00Z til 2026-03-02T10:00:00.5Z')).not.toMatch(/\dT\d/);
  for (const text of ['', '2026-03-02', '2026-03-02T09:00', '2026-99-02T09:00:00Z', 'T09:00:00Z', '🙂 $& $1'])
    expect(told(text)).toBe(text);
});

test('a score of any size has a look, and a higher one is no emptier', () => {
  const order = ['○', '◔', '◑', '◕', '●'];
  const places = [-5, 0, 1, 1.5, 2.4, 3, 4, 5, 5.6, 7, 99].map((score) =>
    order.indexOf(scoreLook(score).shape),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(scoreLook(Number.NaN).fill).toBe(scoreLook(4).fill);
});
