import type { Random } from '@livingroom/shared/core/lib/random.ts';
import type { ServiceContext } from '../../functions/core/context.ts';
import type { TestApi } from '../support/test-api.ts';
import { addEmployees } from '../worlds/flow.ts';

/** What the simulation knows of a person, beside the product. */
export type Member = {
  readonly id: number;
  /** By whose clock the person lives; null: the flow's. */
  readonly zone: string | null;
  email: string;
  active: boolean;
  paused: boolean;
  bounces: boolean;
  /** The first working day of a newcomer, ms; null: here before the simulation began. */
  firstDay: number | null;
  /** Left or paused at some time: whether they were asked on their day depends on when. */
  wasAway: boolean;
};

/** How often something happens to somebody on a day. */
const chances = { joins: 0.25, leaves: 0.0008, pauses: 0.001, resumes: 0.03, moves: 0.001, bounces: 0.0004 };

/** Where people live: every second by the clock of the flow, the others a day apart, and one of them between two hours. */
const zones = [null, 'America/Los_Angeles', null, 'Asia/Kathmandu', null, 'Australia/Sydney'] as const;

const DAY = 86_400_000;
/** Days around the first working day within which a newcomer is entered. */
const ENTERED = 10;
const dayOf = (time: number) => Math.floor(time / DAY) * DAY;

/** Who answers on a day, of those whose dialogue is open. */
const ANSWERS = 0.07;

/** The people of the organisation, who come, go, pause, move and answer. */
export async function createPeople(
  api: TestApi,
  context: ServiceContext,
  { count, random }: { readonly count: number; readonly random: Random },
) {
  const members = new Map<number, Member>();
  const employees = context.store.table('employees');
  let made = 0;

  const refresh = async (isNewcomer: boolean) => {
    for (const { employee_id: id, work_email: email } of await employees.every({
      fields: ['employee_id', 'work_email'],
    })) {
      if (members.has(id)) continue;
      const zone = zones[id % zones.length] ?? null;
      // Who joins is entered some days before or after the first working day.
      const shift = Math.floor(random.next() * ENTERED) - ENTERED / 2;
      const firstDay = isNewcomer ? dayOf(api.clock.now()) + shift * DAY : null;
      members.set(id, {
        ...{ id, zone, email, active: true, paused: false, bounces: false },
        ...{ firstDay, wasAway: false },
      });
      const first_day = firstDay === null ? null : new Date(firstDay).toISOString();
      await employees.change(id, () => ({ time_zone: zone, first_day }));
    }
  };
  const join = async (more: number, isNewcomer = true) => {
    await addEmployees(api, context.accountId, more, made + 1);
    made += more;
    await refresh(isNewcomer);
  };
  await join(count - 1, false);

  const change = async (member: Member) => {
    const { active, paused, email } = member;
    member.wasAway ||= !active || paused;
    await employees.change(member.id, () => ({
      status: active ? 'active' : 'inactive',
      pause_surveys: paused,
      work_email: email,
    }));
  };
  const happens = (chance: number) => random.next() < chance;

  return {
    members,
    /** One day in the life of everybody. */
    async live(): Promise<void> {
      if (happens(chances.joins)) await join(1);
      for (const member of members.values()) {
        // The administrator stays: who else would steer the flows.
        if (!member.active || member.id === 1) continue;
        if (happens(chances.leaves)) await change(Object.assign(member, { active: false }));
        else if (!member.paused && happens(chances.pauses))
          await change(Object.assign(member, { paused: true }));
        else if (member.paused && happens(chances.resumes))
          await change(Object.assign(member, { paused: false }));
        else if (happens(chances.moves))
          await change(Object.assign(member, { email: `m${api.clock.now() % 1e9}.${member.email}` }));
        else if (happens(chances.bounces)) {
          member.bounces = true;
          api.mail.refused.add(member.email);
        }
      }
    },
    /** Some of those whose dialogue is open finish it. */
    async answer(): Promise<void> {
      const dialogues = context.store.table('survey_executions');
      const open = await dialogues.every({
        where: { active: true, status: 'not started' },
        fields: ['execution_id', 'employee_id_ref'],
      });
      for (const { execution_id, employee_id_ref } of open)
        if (members.get(employee_id_ref)?.active && happens(ANSWERS))
          await dialogues.change(execution_id, ({ active, status }) =>
            active && status === 'not started'
              ? { status: 'completed', end_time: new Date(api.clock.now()).toISOString() }
              : null,
          );
    },
  };
}
