import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { DuePush } from '@livingroom/shared/modules/pushes/tables/push-devices.ts';
import { pushWords } from '@livingroom/shared/modules/pushes/words.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { momentOf } from '../../core/due/kinds.ts';
import type { PushMessage } from '../../core/gateways/push/port.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { languageOffer, spokenTo } from '../people/offered-languages.ts';
import type { PushDevice } from './own-devices.ts';

/** Devices of one pass; the next one goes on. */
const PASS = 1_000;
const PARALLEL = 6;

/** Where a service does not say when it is there again, in ms; twice as long each time. */
const AGAIN_MS = 5 * 60_000;

/** Sends what waits for the browsers of an organisation. */
export async function runPushes(ports: Ports, accountId: number): Promise<void> {
  if (ports.push.publicKey === null) return;
  const context = accountContext(ports, accountId);
  const { rows } = await context.store.table('push_devices').page({
    where: { due_at: { lte: nowOf(ports) } },
    sort: [{ field: 'due_at', direction: 'asc' }],
    limit: PASS,
  });
  const queue = rows.map(({ body }) => body);
  const worker = async () => {
    for (let device = queue.shift(); device; device = queue.shift()) await sendTo(context, device);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** When the next notice is due (ms since 1970). */
export async function nextPushes(ports: Ports, accountId: number): Promise<number | null> {
  if (ports.push.publicKey === null) return null;
  const first = await storeOf(ports, accountId)
    .table('push_devices')
    .first({
      where: { due_at: { gte: '' } },
      sort: [{ field: 'due_at', direction: 'asc' }],
      fields: ['due_at'],
    });
  return momentOf(first?.due_at);
}

/** Takes what waits out of the row first: of two hosts one sends it, and a host that ends here loses it. */
async function sendTo(context: ServiceContext, device: PushDevice): Promise<void> {
  const { ports, store } = context;
  const devices = store.table('push_devices');
  const { due } = device;
  if (!due) return;
  let isOurs = false;
  const taken = await devices.changeIfThere(device.push_device_id, (row) => {
    isOurs = row.due_at === device.due_at && row.due?.topic === due.topic;
    return isOurs ? { due_at: null, due: null } : null;
  });
  if (!taken || !isOurs) return;
  const message = await messageFor(context, taken, due);
  if (message === 'over') return;
  const outcome = message === 'gone' ? ({ state: 'gone' } as const) : await ports.push.send(taken, message);
  if (outcome.state === 'gone') await devices.removeEvery({ push_device_id: taken.push_device_id });
  else if (outcome.state === 'refused')
    ports.log.write({ level: 'warning', event: 'push-refused', message: `status ${outcome.status}` });
  else if (outcome.state === 'later') await waitFor(context, taken, { due, afterMs: outcome.afterMs });
}

/** What it says; `over`: nothing any more, `gone`: the device is not that person's. */
async function messageFor(
  context: ServiceContext,
  { employee_id_ref, created_at }: PushDevice,
  { topic, dialogue: id, until }: DuePush,
): Promise<PushMessage | 'over' | 'gone'> {
  const { ports, store, accountId } = context;
  const [person, identity, dialogue, offer] = await Promise.all([
    store.table('employees').get(employee_id_ref),
    storeOf(ports, SYSTEM_ACCOUNT_ID)
      .table('identities')
      .first({ where: { account_id_ref: accountId, employee_id_ref } }),
    store.table('survey_executions').get(id),
    languageOffer(context),
  ]);
  // Whoever signs in with it now did not allow this.
  if (!person || !identity || identity.bound_at > created_at) return 'gone';
  const left = Date.parse(until) - ports.clock.now();
  const isOpen = dialogue?.active === true && dialogue.status !== 'completed';
  if (person.status !== 'active' || !isOpen || left <= 0) return 'over';
  const { language } = spokenTo(offer, person);
  const text = JSON.stringify({
    title: 'Livingroom',
    body: say(pushWords('something'), language),
    tag: topic,
  });
  return { text, topic, ttlSeconds: Math.ceil(left / 1_000) };
}

type Wait = { readonly due: DuePush; readonly afterMs: number | null };

/** It waits on, unless it would come too late or something newer waits by now. */
async function waitFor({ ports, store }: ServiceContext, device: PushDevice, { due, afterMs }: Wait) {
  const at = ports.clock.now() + (afterMs ?? AGAIN_MS * 2 ** due.tries);
  if (at >= Date.parse(due.until)) return;
  await store
    .table('push_devices')
    .changeIfThere(device.push_device_id, (row) =>
      row.due_at === null
        ? { due_at: new Date(at).toISOString(), due: { ...due, tries: due.tries + 1 } }
        : null,
    );
}
