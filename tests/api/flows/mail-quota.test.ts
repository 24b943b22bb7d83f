import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { describe, expect, it } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import { testSettings } from '../../support/settings.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { activate, closeNow } = flowExecutions.operations;
const { stats } = flowProcess.operations;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const defaults = { mail: { ...testSettings.mail, quota: { perMinute: 30, perHour: 100 } } };

/** A provider that counts for itself, in sliding windows, and refuses what is over its quota. */
function provider(now: () => number) {
  const taken: number[] = [];
  let refused = 0;
  return {
    refusals: () => refused,
    throttle: () => {
      const within = (window: number) => taken.filter((at) => at > now() - window).length;
      if (within(MINUTE) >= 30 || within(HOUR) >= 100) {
        refused += 1;
        return 300;
      }
      taken.push(now());
      return null;
    },
  };
}

async function launched(people: number, settings = {}) {
  const world = await createFlowOrganisation(people, { settings });
  await world.client.call(activate, { body: world.body });
  /** Jumps from timer to timer, at most so often, until `done` or nothing is due before `until`. */
  const live = async (until: number, done: () => boolean) => {
    let turns = 0;
    for (; turns < 500 && !done(); turns += 1) {
      const due = world.api.workflows.nextDue();
      if (due === null || due > until) break;
      await world.pass(Math.max(0, due - world.api.clock.now()));
    }
    return turns;
  };
  return { ...world, live };
}

describe('mail under a quota', () => {
  it('invites 1,000 people within the quota of the provider, and says how far it is and when it is done', {
    timeout: 60_000,
  }, async () => {
    const { api, body, client, execution, pass, live } = await launched(1000, defaults);
    const own = provider(api.clock.now);
    api.mail.throttle = own.throttle;
    await pass(DAY);
    const start = api.clock.now();
    expect(api.mail.sent).toHaveLength(30);
    const first = await client.call(stats, { body });
    expect(first.sending).toMatchObject({ email_type: 'surveylink', done: 30, total: 1000 });
    const promised = Date.parse(first.sending?.done_at ?? '');
    expect((await execution()).status).toBe('IN_PROGRESS');
    const turns = await live(start + DAY, () => api.mail.sent.length === 1000);
    expect(new Set(api.mail.sent.map(({ message }) => message.to)).size).toBe(1000);
    expect(api.mail.sent).toHaveLength(1000);
    expect([own.refusals(), api.mail.calls.questions]).toEqual([0, 0]);
    expect(api.clock.now() - start).toBeLessThan(9 * HOUR + 10 * MINUTE);
    expect(Math.abs(api.clock.now() - promised)).toBeLessThan(10 * MINUTE);
    expect(turns).toBeLessThan(60);
    expect((await client.call(stats, { body })).sending).toBeNull();
  });

  it('leaves a service that asks to wait alone for its own time, asks it nothing, and is not in ERROR', async () => {
    const { api, body, client, execution, pass, live } = await launched(200);
    let refusing = true;
    api.mail.throttle = () => (refusing ? 300 : null);
    await pass(DAY);
    const start = api.clock.now();
    await live(start + 10 * MINUTE, () => false);
    expect(api.mail.calls.posts).toBeLessThan(20);
    expect(api.mail.calls.questions).toBe(0);
    expect((await execution()).status).toBe('IN_PROGRESS');
    expect((await client.call(stats, { body })).sending).toMatchObject({ done: 0, total: 200 });
    refusing = false;
    await live(start + HOUR, () => api.mail.sent.length === 200);
    expect(new Set(api.mail.sent.map(({ message }) => message.to)).size).toBe(200);
    expect(api.mail.sent).toHaveLength(200);
    expect(api.mail.calls.questions).toBe(0);
  });

  it('can be closed while its mails wait', async () => {
    const { api, body, client, execution, pass } = await launched(200);
    api.mail.throttle = () => 300;
    await pass(DAY);
    expect((await client.call(closeNow, { body })).dialogues_closed).toBe(true);
    expect((await execution()).status).toBe('PENDING');
    expect(api.mail.sent).toHaveLength(0);
  });

  it('counts all mails of the product: one that is sent by hand waits as well', async () => {
    const { admin, api, client, pass } = await launched(40, defaults);
    await pass(DAY);
    expect(api.mail.sent).toHaveLength(30);
    const waiting = await client.call(emails.operations.sendEmailByType, {
      body: { employee_id_ref: admin.employeeId, email_type: 'surveylink' },
    });
    expect(waiting.message).toBe('The e-mail is queued and will be sent automatically in about 5 minutes.');
    expect(api.mail.calls.posts).toBe(30);
    await pass(2 * MINUTE);
    expect(api.mail.sent).toHaveLength(40);
    await runKindOf(api.ports, 'outbox');
    expect(api.mail.sent).toHaveLength(41);
  });
});
