import { createHash } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { pushProblems } from '@livingroom/shared/modules/pushes/words.ts';
import { ownNumber, type ServiceContext } from '../../core/context.ts';
import type { PushReceiver } from '../../core/gateways/push/port.ts';
import { arePushKeys } from './push-keys.ts';

export type PushDevice = Row<'push_devices'>;

const MOST_DEVICES = 5;

/** Errors: `push-refused`; `not-found` for the operator inside another organisation. */
export async function subscribeDevice(context: ServiceContext, receiver: PushReceiver) {
  const { store, ports } = context;
  const me = ownNumber(context);
  if (ports.push.publicKey === null) refuse('off');
  if (!isAddress(receiver.endpoint, ports.settings.localWebhooks)) refuse('address');
  if (!arePushKeys(receiver)) refuse('keys');
  const devices = store.table('push_devices');
  const id = deviceId(receiver.endpoint);
  const { endpoint, p256dh, auth } = receiver;
  const own = { employee_id_ref: me, endpoint, p256dh, auth };
  // Whoever had this address before has it no more, nor what waited for them.
  const known = await devices.get(id);
  if (known && known.employee_id_ref !== me) await devices.removeEvery({ push_device_id: id });
  const made = await devices.ensure({ push_device_id: id, ...own });
  if (made.p256dh !== p256dh || made.auth !== auth) await devices.change(id, () => own);
  await dropEldest(context, me);
  return { on: true as const };
}

/** Errors: `not-found` for the operator inside another organisation. */
export async function forgetDevice(context: ServiceContext, endpoint: string) {
  const employee_id_ref = ownNumber(context);
  const push_device_id = deviceId(endpoint);
  await context.store.table('push_devices').removeEvery({ push_device_id, employee_id_ref });
  return { on: false as const };
}

async function dropEldest({ store }: ServiceContext, me: number): Promise<void> {
  const devices = store.table('push_devices');
  const all = [...(await devices.every({ where: { employee_id_ref: me } }))].sort((one, other) =>
    one.created_at < other.created_at ? -1 : 1,
  );
  for (const { push_device_id } of all.slice(0, -MOST_DEVICES)) await devices.removeEvery({ push_device_id });
}

function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

function isAddress(text: string, allowsLocal: boolean): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (allowsLocal && url.hostname === 'localhost');
}

function refuse(problem: (typeof pushProblems)[number]): never {
  throw new AppError('push-refused', { problem });
}
