import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { createPushKey } from '../../scripts/local/lib/local-secret.ts';
import { followOwner } from '../../web/src/features/pushes/follow-owner.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { endPushes } from '../../web/src/lib/push-registrations.ts';
import { clearSession } from '../../web/src/lib/session.ts';
import { Screen } from '../../web/src/screens/unsubscribe/screen.tsx';
import { createBrowserKeys } from '../fakes/push-service.ts';
import { createTestApi } from '../support/test-api.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

/** The switch for notices in this browser. jsdom has no workers: the browser's part is a few lines here. */

type Registration = {
  readonly scope: string;
  readonly active: object;
  readonly pushManager: object;
  unregister(): Promise<boolean>;
};

function browserWith(permission: 'granted' | 'denied') {
  const all = new Map<string, Registration>();
  const asked: string[] = [];
  const keys = createBrowserKeys();
  const register = async (_: string, { scope }: { readonly scope: string }) => {
    let subscription: object | null = null;
    const endpoint = `https://push.example.com/${all.size + 1}`;
    const made = { endpoint, toJSON: () => ({ endpoint, keys }) };
    all.set(scope, {
      scope: `http://localhost${scope}`,
      active: {},
      pushManager: {
        subscribe: async () => (subscription = made),
        getSubscription: async () => subscription,
      },
      unregister: async () => all.delete(scope),
    });
    return all.get(scope);
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => {
      asked.push('asked');
      return permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register,
      getRegistration: async (scope: string) => all.get(scope),
      getRegistrations: async () => [...all.values()],
    },
  });
  return { all, asked, register };
}

async function open() {
  const api = await createTestApi({
    settings: { push: { key: createPushKey(), subject: 'mailto:ops@home.test' } },
  });
  const { accountId } = await api.addAccount('Home', 'ada@home.test');
  const kim = await api.addPerson(accountId, 'kim@home.test');
  const { show } = await siteAround(api);
  await Promise.all([loadTexts('en_us', 'unsubscribe'), loadTexts('en_us', 'pushes')]);
  signIn(kim);
  const { container } = show(Screen, '/unsubscribe');
  const devices = () => api.context(accountId).store.table('push_devices').every();
  return {
    api,
    kim,
    container,
    devices,
    scope: `/pushes/${accountId}.${kim.employeeId}/`,
    user: userEvent.setup(),
  };
}

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a person turns notices on by a press of their own, and off again', async () => {
  const { all, asked } = browserWith('granted');
  const { container, devices, scope, user } = await open();
  const toggle = await screen.findByRole('switch', { name: 'Show me notices here' });
  await waitFor(() => expect(toggle).toHaveProperty('disabled', false));
  expect([asked, all.size]).toEqual([[], 0]);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await user.click(toggle);
  await waitFor(() => expect(toggle).toHaveProperty('checked', true));
  expect([...all.keys()]).toEqual([scope]);
  expect(await devices()).toHaveLength(1);
  await user.click(toggle);
  await waitFor(() => expect(toggle).toHaveProperty('checked', false));
  expect([await devices(), all.size]).toEqual([[], 0]);
});

test('who says no to the browser is left alone, and a browser without notices says how to get them', async () => {
  const { all } = browserWith('denied');
  const { devices, user } = await open();
  const toggle = await screen.findByRole('switch');
  await waitFor(() => expect(toggle).toHaveProperty('disabled', false));
  await user.click(toggle);
  await waitFor(() => expect(toggle).toHaveProperty('disabled', false));
  expect([toggle, all.size, await devices()]).toMatchObject([{ checked: false }, 0, []]);
});

test('a browser that does not reach its service is waited for in words, and then says that it could not', async () => {
  const { register } = browserWith('granted');
  const answer = Promise.withResolvers<never>();
  Object.assign(navigator.serviceWorker, {
    register: async (script: string, options: { readonly scope: string }) => {
      const made = await register(script, options);
      return { ...made, pushManager: { subscribe: () => answer.promise } };
    },
  });
  const { user } = await open();
  const toggle = await screen.findByRole('switch');
  await waitFor(() => expect(toggle).toHaveProperty('disabled', false));
  await user.click(toggle);
  await screen.findByText('Waiting for your browser …');
  answer.reject(new DOMException('no service', 'AbortError'));
  await screen.findByText(/^Your browser couldn’t do that/);
  expect(toggle).toHaveProperty('checked', false);
});

test('a browser that shows none says so', async () => {
  await open();
  await screen.findByText(/This browser shows no notices/);
});

test('whoever signs in next ends what another person allowed here, and signing out ends one’s own', async () => {
  const { all, register } = browserWith('granted');
  const { scope } = await open();
  await register('', { scope: '/pushes/7.7/' });
  await register('', { scope });
  const stop = followOwner();
  await waitFor(() => expect([...all.keys()]).toEqual([scope]));
  stop();
  await endPushes(null);
  expect([...all.keys()]).toEqual([]);
});
