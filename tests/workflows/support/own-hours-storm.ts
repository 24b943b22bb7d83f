import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMail } from '../../../scripts/local/mail/mail.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { addresses, live, RESTART_MS } from './storm.ts';

/** Clocks of the people in turn; null: that of the flow, UTC. One of them has passed nine o'clock when the round opens. */
const zones = [null, 'Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kathmandu'] as const;

const OPENING = Date.parse('2026-03-03T08:00:00Z');
const HOUR = DAY / 24;

/** When nine o'clock comes by each of these clocks, after the opening; then again on the day of the reminder, in summer time there. */
const nines = [1, 9, 16, 19.25].map((hours) => OPENING + hours * HOUR);
const moments = [OPENING, ...nines, ...nines.map((at) => at + 5 * DAY - (at === nines[1] ? HOUR : 0))];

type Mail = { readonly person: number; readonly type: string; readonly hour: string };

export type OwnHoursResult = {
  readonly kills: number;
  readonly mails: readonly Mail[];
  readonly mailbox: readonly string[];
  readonly handOvers: readonly number[];
  readonly rounds: number;
};

/**
 * A round whose mails go at nine by each person's own clock: at each of these hours a process that does its work twice over at
 * once is killed with SIGKILL at `kills` moments that `seed` draws, and started again until nothing is due.
 */
export async function ownHoursStorm(
  people: number,
  { seed, kills }: { readonly seed: number; readonly kills: number },
): Promise<OwnHoursResult> {
  const directory = mkdtempSync(join(tmpdir(), 'livingroom-hours-'));
  const mail = await startMail();
  const proxy = await startCountingProxy(mail.url);
  const random = drawn(seed);
  try {
    const file = join(directory, 'store.sqlite');
    const world = await createFlowOrganisation(people, { file });
    const { accountId, api, change, context, id, rows } = world;
    const start = new Date(OPENING).toISOString();
    await change({
      ...{ status: 'PENDING', recurrence_start_datetime: start, time_zone: 'UTC', mail_hour: 9 },
    });
    const zoneOf = (person: number) => zones[person % zones.length] ?? null;
    const employees = context.store.table('employees');
    for (const { body } of await rows('employees')) {
      const person = Number(body.employee_id);
      await employees.change(person, () => ({ time_zone: zoneOf(person) }));
    }
    const life = {
      ...{ file, accountId, flowExecutionId: id, answering: [] },
      connectionString: mail.connectionString.replace(mail.url, proxy.url),
    };
    let killed = 0;
    for (const moment of moments) {
      let at = moment + 1_000;
      // Each has more commits and mails than there are people of one clock.
      const most = Math.max(2, Math.floor(people / zones.length));
      for (let left = kills; ; left -= 1) {
        const dieAt = left > 0 ? 1 + Math.floor(random() * most) : 0;
        const offset = at - Date.now();
        const one = await live({ ...life, dieAt, before: random() < 0.5, offset }, new Set());
        if (one.killed) killed += 1;
        else if (one.finished) break;
        if (left < -6) throw new Error(`Nothing comes to an end at ${new Date(moment).toISOString()}`);
        at += RESTART_MS;
      }
    }
    const mails = (await rows('emails')).map(({ body }) => {
      const person = Number(body.employee_id_ref);
      const time = { hour: '2-digit', hourCycle: 'h23', timeZone: zoneOf(person) ?? 'UTC' } as const;
      const sent = Date.parse(String(body.send_date_time));
      return {
        person,
        type: `${body.email_type} ${body.email_status}`,
        hour: new Intl.DateTimeFormat('en-GB', time).format(sent),
      };
    });
    const result = {
      kills: killed,
      mails,
      mailbox: await addresses(mail.url),
      handOvers: [...proxy.handOvers.values()],
      rounds: (await rows('flow_rounds')).length,
    };
    await api.ports.store.close();
    return result;
  } finally {
    await proxy.stop();
    await mail.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** What is not as it has to be: one invitation and one reminder each, at nine by their own clock, handed over once. */
export function ownHoursFailures(result: OwnHoursResult, people: number): readonly string[] {
  const { mails, mailbox, handOvers, rounds } = result;
  const each = (type: string) => mails.filter((mail) => mail.type === type).map(({ person }) => person);
  const failures = ['surveylink sent', 'reminder sent'].flatMap((type) => {
    const persons = each(type);
    return persons.length === people && new Set(persons).size === people
      ? []
      : [`${type}: ${persons.length} mails to ${new Set(persons).size} of ${people} people`];
  });
  if (rounds !== 1) failures.push(`${rounds} rounds`);
  if (mails.length !== 2 * people) failures.push(`${mails.length} mails in the store`);
  if (mailbox.length !== 2 * people) failures.push(`${mailbox.length} mails in the mailbox`);
  const late = mails.filter(({ hour }) => hour !== '09');
  if (late.length > 0) failures.push(`not at nine: ${JSON.stringify(late.slice(0, 5))}`);
  if (handOvers.some((times) => times !== 1) || handOvers.length !== 2 * people)
    failures.push(`${handOvers.filter((times) => times !== 1).length} mails were handed over more than once`);
  return failures;
}

/** The same numbers from 0 to 1 for the same seed. */
function drawn(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
