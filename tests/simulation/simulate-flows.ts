import { instanceId } from '@livingroom/shared/catalogue/workflows.ts';
import { createRandom } from '@livingroom/shared/core/lib/random.ts';
import { runKindOf } from '../support/due.ts';
import { createTestApi } from '../support/test-api.ts';
import { BEGIN, createFlows, type SimulatedRun } from './flows.ts';
import { createPeople } from './people.ts';
import { createWatch } from './watch.ts';
import { breachesByDay } from './watch-by-day.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** After an outage, an absence or a pause mails are made up for within these days. */
const DISTURBS = 10 * DAY;

export type Simulation = {
  readonly days: number;
  readonly people: number;
  readonly seed: number;
  /** Told every so often how far it is. */
  readonly report?: (day: number) => void;
};

/**
 * The real engine, store and workflows under a clock of its own: people come, go and answer, the world around fails, and after
 * each step it is looked whether what must always hold still does.
 */
export async function simulateFlows({ days, people: count, seed, report }: Simulation) {
  const random = createRandom(seed);
  const api = await createTestApi({ now: BEGIN });
  const { admin, accountId } = await api.addAccount('Acme', 'ada@acme.test');
  const context = api.context(accountId);
  const people = await createPeople(api, context, { count, random });
  const flows = await createFlows(api, admin);
  const watch = createWatch(api, context);
  const running = [...(await flows.begin())];
  const byDay = await flows.beginByDay();
  const ended: SimulatedRun[] = [];
  const held = new Set<number>();
  /** Until then mails are late for a reason. */
  let disturbedUntil = 0;
  const disturb = () => {
    disturbedUntil = api.clock.now() + DISTURBS;
  };

  const look = () =>
    watch.look({
      runs: running,
      held,
      members: people.members,
      undisturbed: api.clock.now() > disturbedUntil,
    });
  /** What is due until then is done at its moment, each time with a look. */
  const passTo = async (end: number) => {
    for (;;) {
      const next = api.workflows.nextDue();
      const at = next === null ? end : Math.min(Math.max(next, api.clock.now()), end);
      api.clock.set(at);
      await api.workflows.fireDue();
      await look();
      if (at >= end) return;
    }
  };
  /** The host is away: nothing is done at its moment, what it held in memory is lost, and the watch finds what runs. */
  const lose = async (instance: string) => {
    await api.workflows.terminate(instance, 'the host is gone');
    await api.workflows.purge(instance);
  };
  const restart = async (away: number, lost: boolean) => {
    api.clock.advance(away);
    disturb();
    if (lost)
      for (const { id } of running)
        await lose(instanceId('flow-rounds', { account_id: accountId, flow_execution_id: id }));
    await api.workflows.fireDue();
    await runKindOf(api.ports, 'flow-watch');
    await api.workflows.settle();
    await look();
  };
  const replace = async (place: number) => {
    const run = running[place];
    if (!run || held.has(run.id)) return;
    const next = await flows.startAnew(run, api.clock.now() + 3 * DAY);
    await look();
    ended.push(run);
    running[place] = next;
  };

  /** What befalls the organisation: by the day of a cycle, so that a short run meets all of it. */
  const befall: { readonly [day: number]: () => Promise<unknown> | undefined } = {
    22: async () => {
      api.mail.down = true;
      disturb();
    },
    23: async () => {
      api.mail.down = false;
    },
    31: () => running[1] && flows.deploy(running[1]),
    40: () => restart(5 * DAY, false),
    52: async () => {
      const run = running[2];
      if (run) await flows.pause(run);
      held.add(run?.id ?? 0);
    },
    61: async () => {
      const run = running[2];
      if (run) await flows.resume(run);
      held.clear();
      disturb();
    },
    66: () => replace(0),
    75: () => restart(3 * 60 * MINUTE, true),
    // The machine's clock was wrong and is set back.
    83: async () => api.clock.advance(-20 * MINUTE),
    88: () => running[0] && flows.deploy(running[0]),
  };
  const CYCLE = 97;

  await api.workflows.settle();
  for (let day = 0; day < days; day += 1) {
    await people.live();
    await people.answer();
    await watch.noteAnswers();
    await befall[day % CYCLE]?.();
    await passTo(api.clock.now() + DAY);
    await runKindOf(api.ports, 'flow-watch');
    // What the watch wakes has sent its mails, and they are looked at, before anybody leaves the next day.
    await api.workflows.settle();
    await look();
    report?.(day);
  }
  await watch.lookBack([...running, ...ended]);
  const own = await breachesByDay(context, byDay, { members: people.members, now: api.clock.now() });
  const failures = api.log.entries.filter(({ level }) => level === 'error');
  return {
    breaches: [...watch.breaches, ...own.breaches],
    figures: { ...watch.figures, askedByDay: own.asked },
    ...{ people: people.members.size, failures },
  };
}
