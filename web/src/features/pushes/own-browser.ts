import { pushCalls } from '@livingroom/shared/modules/pushes/contract.ts';
import { call } from '../../api/client.ts';
import { pushScope } from '../../lib/push-registrations.ts';

const worker = '/push-worker.js';

/** `unable`: this browser shows no notices; `blocked`: the person has said so to the browser. */
export type PushState = 'on' | 'off' | 'unable' | 'blocked';

function isAble(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** How it stands in this browser for this person. Asks nobody anything. */
export async function pushState(owner: string): Promise<PushState> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscriptionOf(owner)) === null ? 'off' : 'on';
}

/** Asks the person, and tells the server where this browser takes notices. Only after a press of theirs. */
export async function allowPushes(owner: string, key: string): Promise<PushState> {
  if (!isAble()) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return pushState(owner);
  const registration = await navigator.serviceWorker.register(scriptOf(worker), { scope: pushScope(owner) });
  try {
    await isActive(registration);
    const subscription = await soon(
      registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
    );
    const { endpoint = '', keys } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys ?? {};
    await call(pushCalls.operations.subscribe, { body: { endpoint, p256dh, auth } });
    return 'on';
  } catch (cause) {
    await registration.unregister();
    throw cause;
  }
}

/** The address ends in this browser even where the server cannot be told: what is sent there comes to nobody. */
export async function endOwnPushes(owner: string): Promise<PushState> {
  const subscription = await subscriptionOf(owner);
  const registration = await registrationOf(owner);
  await registration?.unregister();
  if (subscription) await call(pushCalls.operations.forget, { body: { endpoint: subscription.endpoint } });
  return 'off';
}

async function subscriptionOf(owner: string): Promise<PushSubscription | null> {
  return (await (await registrationOf(owner))?.pushManager.getSubscription()) ?? null;
}

async function registrationOf(owner: string): Promise<ServiceWorkerRegistration | null> {
  const scope = pushScope(owner);
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found && new URL(found.scope).pathname === scope ? found : null;
}

/** A browser that cannot reach its push service waits without end. */
const PATIENCE_MS = 20_000;

function soon<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The push service did not answer')), PATIENCE_MS),
  );
  return Promise.race([work, late]);
}

function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The worker did not start'));
    });
  });
}

type Policy = { readonly createScriptURL: (url: string) => string };
type Factory = { readonly createPolicy: (name: string, rules: Policy) => Policy };

let policy: Policy | null = null;

/** The site's policy takes no text for a script's address but this one. */
function scriptOf(url: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: Factory };
  const rules = {
    createScriptURL: (asked: string) => {
      if (asked !== worker) throw new TypeError(`${asked} is no worker`);
      return asked;
    },
  };
  policy ??= trustedTypes?.createPolicy('push-worker', rules) ?? rules;
  return policy.createScriptURL(url);
}
