import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../functions/core/context.ts';
import { openingsOf } from '../support/calendar.ts';
import type { TestApi } from '../support/test-api.ts';
import type { SimulatedRun } from './flows.ts';
import type { Member } from './people.ts';

type Round = Row<'flow_rounds'>;

/** Openings that are compared with the calendar: more than three years of months have. */
const OPENINGS = 60;

/** How the simulation stands when a step ends. */
export type Standing = {
  readonly runs: readonly SimulatedRun[];
  /** Runs that an admin has paused. */
  readonly held: ReadonlySet<number>;
  readonly members: ReadonlyMap<number, Member>;
  /** Whether the host and the mail service were there without a break since the step before. */
  readonly undisturbed: boolean;
};

/** Looks after each step whether what must always hold still does; every breach is a sentence. */
export function createWatch(api: TestApi, context: ServiceContext) {
  const { store } = context;
  const breaches: string[] = [];
  const invited = new Set<string>();
  const mailed = new Set<string>();
  const closed = new Map<string, string>();
  const answered = new Map<string, number>();
  const calendars = new Map<number, readonly number[]>();
  const figures = { mails: 0, rounds: 0, steps: 0, invitations: 0, reminders: 0 };
  let seen = 0;
  let last = api.clock.now();

  const say = (what: string) => breaches.push(`${new Date(api.clock.now()).toISOString()} ${what}`);

  const checkMails = async ({ runs, held, members, undisturbed }: Standing) => {
    const fresh = api.mail.sent.slice(seen);
    seen = api.mail.sent.length;
    for (let from = 0; from < fresh.length; from += 50) {
      const ids = fresh.slice(from, from + 50).map(({ operationId }) => operationId);
      const rows = await store.table('emails').every({ where: { operation_id: ids } });
      for (const mail of rows) checkMail(mail, { runs, held, members, undisturbed });
      figures.mails += ids.length;
    }
  };

  const checkMail = (mail: Row<'emails'>, { runs, held, members, undisturbed }: Standing) => {
    const { flow_execution_id_ref: id, flow_execution_round: round, employee_id_ref: person } = mail;
    if (id === null || round === null || person === null) return;
    const run = runs.find((one) => one.id === id);
    const member = members.get(person);
    const of = `${run?.name ?? id} round ${round}, person ${person}`;
    const key = `${id}-${round}-${person}`;
    if (held.has(id)) say(`a paused flow sent a mail: ${of}`);
    if (!member?.active || member.paused) say(`a mail went to somebody who has left or paused: ${of}`);
    if (mail.email_type === 'surveylink') {
      figures.invitations += 1;
      if (invited.has(key)) say(`invited twice: ${of}`);
      invited.add(key);
    }
    if (mail.email_type === 'reminder') checkReminder(key, of, member?.wasAway ?? false);
    if (mail.email_type !== 'info' && closed.has(`${id}-${round}`)) say(`mailed after the close: ${of}`);
    const zone = (run?.hour == null ? null : member?.zone) ?? run?.zone ?? 'UTC';
    checkDay(mail, { run, zone, of, undisturbed });
  };

  const checkReminder = (key: string, of: string, wasAway: boolean) => {
    figures.reminders += 1;
    // Whoever was paused on the day of the invitations hears of the dialogue by the reminder (modules/flows/README.md).
    if (!invited.has(key) && !wasAway) say(`reminded without an invitation: ${of}`);
    if ((answered.get(key) ?? Number.POSITIVE_INFINITY) < last) say(`reminded after answering: ${of}`);
  };

  type Mailed = {
    readonly run: SimulatedRun | undefined;
    /** By whose clock the person gets it. */
    readonly zone: string;
    readonly of: string;
    readonly undisturbed: boolean;
  };

  const checkDay = (mail: Row<'emails'>, { run, zone, of, undisturbed }: Mailed) => {
    const day = dayOf(api.clock.now(), zone);
    const { flow_execution_id_ref: id, flow_execution_round: round } = mail;
    const once = `${id}-${round}-${mail.email_to}-${day.date}`;
    if (mailed.has(once)) say(`the same address twice in a day by one round: ${of}`);
    mailed.add(once);
    if (undisturbed && run?.quiet.includes(day.weekday)) say(`a mail on a quiet day: ${of}`);
    if (undisturbed && run?.free.has(day.date)) say(`a mail on a public holiday: ${of}`);
    if (undisturbed && run?.hour != null && day.hour !== run.hour)
      say(`a mail at ${day.hour} instead of ${run.hour} o'clock: ${of}`);
  };

  const checkRounds = async ({ runs }: Standing) => {
    for (const run of runs) {
      const rounds = await store.table('flow_rounds').every({ where: { flow_execution_id_ref: run.id } });
      const inOrder = rounds.toSorted((a, b) => a.flow_execution_round - b.flow_execution_round);
      for (const [place, round] of inOrder.entries()) {
        const before = inOrder[place - 1];
        if (closed.has(round.flow_round_id)) continue;
        checkPlanned(run, round, before);
        if (round.closed_at !== null) await checkClosed(run, round);
      }
      await checkNext(run, inOrder.at(-1));
    }
  };

  const calendarOf = (run: SimulatedRun) => {
    const known = calendars.get(run.id) ?? openingsOf(run.recurrence, OPENINGS);
    calendars.set(run.id, known);
    return known;
  };

  const checkPlanned = (run: SimulatedRun, round: Round, before: Round | undefined) => {
    const planned = Date.parse(round.planned_at ?? round.opened_at);
    const of = `${run.name} round ${round.flow_execution_round}`;
    if (!calendarOf(run).includes(planned)) say(`opened for a day that is not of the schedule: ${of}`);
    if (Date.parse(round.opened_at) < planned) say(`opened before its time: ${of}`);
    if (!before) return;
    if (before.closed_at === null) say(`two rounds are open at once: ${of}`);
    if (Date.parse(before.planned_at ?? before.opened_at) >= planned) say(`opened the same day again: ${of}`);
  };

  const checkNext = async (run: SimulatedRun, latest: Round | undefined) => {
    const { next_occurrence: next, status } = await store.table('flow_executions').load(run.id);
    if (status !== 'PENDING' && status !== 'IN_PROGRESS') return;
    const after = latest ? Date.parse(latest.planned_at ?? latest.opened_at) : run.recurrence.start - 1;
    const wanted = calendarOf(run).find((opening) => opening > after);
    if (Date.parse(next ?? '') !== wanted) say(`the next opening has drifted to ${next}: ${run.name}`);
  };

  const dialoguesOf = (round: Round) =>
    store.table('survey_executions').every({
      where: {
        flow_execution_id_ref: round.flow_execution_id_ref,
        flow_execution_round: round.flow_execution_round,
      },
      fields: ['employee_id_ref', 'status', 'active'],
    });

  const checkClosed = async (run: SimulatedRun, round: Round) => {
    const of = `${run.name} round ${round.flow_execution_round}`;
    closed.set(round.flow_round_id, round.closed_at ?? '');
    figures.rounds += 1;
    const dialogues = await dialoguesOf(round);
    const people = dialogues.map((row) => row.employee_id_ref);
    if (new Set(people).size !== people.length) say(`somebody has two dialogues: ${of}`);
    if (dialogues.some(({ active, status }) => active && status !== 'completed'))
      say(`a dialogue is open after the close: ${of}`);
  };

  return {
    breaches,
    figures,
    async look(standing: Standing): Promise<void> {
      figures.steps += 1;
      await checkMails(standing);
      await checkRounds(standing);
      last = api.clock.now();
    },
    /** Everybody who has finished by now gets no reminder any more. */
    async noteAnswers(): Promise<void> {
      const done = await store.table('survey_executions').every({
        where: { status: 'completed', end_time: { gte: new Date(last).toISOString() } },
        fields: ['employee_id_ref', 'flow_execution_id_ref', 'flow_execution_round', 'end_time'],
      });
      for (const row of done)
        answered.set(
          `${row.flow_execution_id_ref}-${row.flow_execution_round}-${row.employee_id_ref}`,
          Date.parse(row.end_time ?? ''),
        );
    },
    /** At the end: what was closed is closed still. */
    async lookBack(runs: readonly SimulatedRun[]): Promise<void> {
      for (const run of runs) {
        const rounds = await store.table('flow_rounds').every({ where: { flow_execution_id_ref: run.id } });
        for (const round of rounds.filter(({ closed_at }) => closed_at !== null))
          await checkClosed(run, round);
      }
    },
  };
}

function dayOf(time: number, zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const [date = '', clock = ''] = format.format(time).split(', ');
  const weekday = ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  return { date, hour: Number(clock.slice(0, 2)), weekday };
}
