import { createHash } from 'node:crypto';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';

/** Steps that a device remembers: more than a person is asked in a round. */
const REMEMBERED = 20;

/** What a step of a flow says to a person. */
export type PushStep = {
  readonly employeeId: number;
  /** The same as that of its mail. */
  readonly stepKey: string;
  readonly dialogue: number;
  /** Ms since 1970 at which it is over. */
  readonly until: number;
};

/**
 * Lets the browsers of these people say that there is something for them, once a step and browser. It sends nothing: a push
 * service that is away holds no flow up.
 */
export async function queuePushes(context: ServiceContext, steps: readonly PushStep[]): Promise<void> {
  const { ports, store } = context;
  if (ports.push.publicKey === null || steps.length === 0) return;
  const devices = store.table('push_devices');
  const byPerson = new Map(steps.map((step) => [step.employeeId, step]));
  const now = ports.clock.now();
  for (const { push_device_id, employee_id_ref } of await devices.every({
    where: { employee_id_ref: [...byPerson.keys()] },
  })) {
    const step = byPerson.get(employee_id_ref);
    if (!step) continue;
    const topic = topicOf(context, step);
    const until = new Date(Math.min(step.until, now + DAY_MS)).toISOString();
    await devices.changeIfThere(push_device_id, ({ said }) =>
      said?.includes(topic)
        ? null
        : {
            due_at: nowOf(ports),
            due: { topic, dialogue: step.dialogue, until, tries: 0 },
            said: [...(said ?? []), topic].slice(-REMEMBERED),
          },
    );
  }
}

/** Of a step: letters that a push service takes, from which nobody reads the step. */
function topicOf({ accountId }: ServiceContext, { stepKey }: PushStep): string {
  return createHash('sha256').update(`${accountId}|${stepKey}`).digest('base64url').slice(0, 32);
}
