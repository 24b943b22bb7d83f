import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { createRandom, type Random } from '@livingroom/shared/core/lib/random.ts';
import type { Question } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { accountContext } from '../../../functions/core/account-context.ts';
import type { Ports, ServiceContext } from '../../../functions/core/context.ts';
import { resource } from '../../../functions/core/tables/write/resource.ts';
import { ensureMainResources } from '../../../functions/modules/flows/set-up/ensure-main-resources.ts';
import { answerWholeDialogue } from '../../../functions/modules/samples/build/answer-dialogues.ts';
import { passQuarterlyRounds } from '../../../functions/modules/samples/build/quarterly-rounds.ts';
import { remarks } from './remarks.ts';

const MINUTE = 60_000;

/** The third round opens in two weeks. */
const FIRST_ROUND_DAYS_AGO = 168;

export type MovableClock = { set(time: number): void; now(): number };

/** Two finished rounds of plausible answers, made by the product's own services as time goes by. */
export async function seedPastRounds(ports: Ports, clock: MovableClock, accountId: number): Promise<void> {
  const context = accountContext(ports, accountId);
  const today = clock.now();
  const random = createRandom(7);
  let moods: Moods | null = null;
  clock.set(today - FIRST_ROUND_DAYS_AGO * DAY_MS - 20 * MINUTE);
  // Figures by attribute are chosen before the first round opens.
  const { dataset_id } = await ensureMainResources(context);
  await resource(context, findTable('datasets')).update(
    String(dataset_id),
    { cuts: ['location', 'tenure'] },
    null,
  );
  await passQuarterlyRounds(context, {
    clock,
    start: today - FIRST_ROUND_DAYS_AGO * DAY_MS,
    answer: async (round) => {
      // The drivers are there once the main flow is.
      moods ??= await readMoods(context, random);
      await answerRound(context, clock, random, moods, round);
    },
  });
  clock.set(today);
}

/** What scores lie around: each unit's own mean, how far each driver is above or below it, and where it goes by round. */
type Moods = {
  readonly units: ReadonlyMap<number, number>;
  readonly drivers: ReadonlyMap<number, number>;
  readonly drifts: ReadonlyMap<number, number>;
};

async function readMoods(context: ServiceContext, random: Random): Promise<Moods> {
  const [units, drivers] = await Promise.all([
    context.store.table('units').every(),
    context.store.table('drivers').every(),
  ]);
  return {
    units: new Map(units.map(({ unit_id }) => [unit_id, 4.2 + random.next() * 1.4])),
    drivers: new Map(drivers.map(({ driver_id }) => [driver_id, random.normal(0, 1.1)])),
    drifts: new Map(drivers.map(({ driver_id }) => [driver_id, random.normal(0.25, 0.6)])),
  };
}

async function answerRound(
  context: ServiceContext,
  clock: MovableClock,
  random: Random,
  moods: Moods,
  round: number,
): Promise<void> {
  const opened = await context.store
    .table('survey_executions')
    .every({ where: { active: true, status: 'not started' } });
  for (const { execution_id: executionId, employee_id_ref: employeeId, unit_id_ref: unit } of opened) {
    // About one in six does not take part.
    if (random.next() < 0.17) continue;
    clock.set(clock.now() + Math.floor(random.next() * 90) * MINUTE);
    const mood = (moods.units.get(unit ?? 0) ?? 5) + random.normal(0, 0.5);
    const answerOf = (question: Question) =>
      answerTo(question, random, (driver) => mood + leanOf(moods, driver, round));
    await answerWholeDialogue(context, { executionId, employeeId, unitId: unit }, answerOf);
  }
}

/** How far a driver's answers lie from the person's mood in a round. */
function leanOf({ drivers, drifts }: Moods, driver: number, round: number): number {
  return (drivers.get(driver) ?? 0) + round * (drifts.get(driver) ?? 0);
}

function answerTo(question: Question, random: Random, meanOf: (driver: number) => number) {
  const mean = meanOf(question.item.driver_id_ref ?? 0);
  const score = Math.min(7, Math.max(1, Math.round(random.normal(mean, 1.1))));
  const speaks = random.next() < (question.kind === 'text' ? 0.35 : 0.04);
  return {
    survey_item_id_ref: question.item.survey_item_id,
    repeat: question.repeat,
    rating: question.kind === 'rating' ? score : null,
    choices: [],
    text: speaks ? random.pick(remarks) : '',
  };
}
