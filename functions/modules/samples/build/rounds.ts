import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { createRandom, type Random } from '@livingroom/shared/core/lib/random.ts';
import type { DialogueAnswer, Question } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { createFixedClock } from '../../../core/gateways/clock/port.ts';
import { answerWholeDialogue } from './answer-dialogues.ts';
import type { MadeUp } from './people.ts';
import { passQuarterlyRounds } from './quarterly-rounds.ts';
import { ANSWERING, commentsOf, meanOf, type Part } from './story.ts';

const MINUTE = 60_000;

/** The second round closed some days ago. */
const FIRST_DAYS_AGO = 115;

type StoryClock = ReturnType<typeof createFixedClock>;

type Telling = {
  readonly clock: StoryClock;
  readonly today: number;
  readonly madeUp: MadeUp;
  readonly language: Language;
  /** What happens between the rounds, on their first day and on a day between. */
  readonly between: (nth: number) => Promise<void>;
  /** Throws where nobody waits for this sample any more. */
  readonly goOn: () => Promise<void>;
};

/** Two rounds, asked, answered, closed and released by the product's own services as time goes by. */
export async function tellRounds(context: ServiceContext, telling: Telling): Promise<void> {
  const { between: after, clock, today } = telling;
  const random = createRandom(11);
  await passQuarterlyRounds(context, {
    ...{ clock, after },
    start: today - FIRST_DAYS_AGO * DAY_MS,
    answer: (nth) => answerRound(context, { ...telling, random, nth }),
  });
}

type Answering = Telling & { readonly random: Random; readonly nth: number };

async function answerRound(context: ServiceContext, answering: Answering): Promise<void> {
  const { clock, language, madeUp, nth, random } = answering;
  const [opened, drivers] = await Promise.all([
    context.store.table('survey_executions').every({ where: { active: true, status: 'not started' } }),
    context.store.table('drivers').every({ fields: ['driver_id', 'driver_key'] }),
  ]);
  const keys = new Map(drivers.map(({ driver_id, driver_key }) => [driver_id, driver_key]));
  const comment = commentsOf(nth, language);
  for (const { execution_id: executionId, employee_id_ref: employeeId, unit_id_ref: unitId } of opened) {
    await answering.goOn();
    if (random.next() > ANSWERING) continue;
    clock.advance(Math.floor(random.next() * 90) * MINUTE);
    const part = madeUp.units.get(unitId ?? 0) ?? 'office';
    const mood = random.normal(0, 0.4);
    const answerTo = (question: Question) => {
      const driver = keys.get(question.item.driver_id_ref ?? 0) ?? null;
      return answerOf(question, { random, mean: meanOf(part, driver, nth) + mood, part, driver, comment });
    };
    await answerWholeDialogue(context, { executionId, employeeId, unitId }, answerTo);
  }
}

type Mind = {
  readonly random: Random;
  readonly mean: number;
  readonly part: Part;
  readonly driver: string | null;
  readonly comment: ReturnType<typeof commentsOf>;
};

function answerOf(question: Question, { random, mean, part, driver, comment }: Mind): DialogueAnswer {
  const score = Math.min(7, Math.max(1, Math.round(random.normal(mean, 0.8))));
  const speaks = random.next() < 0.5;
  return {
    survey_item_id_ref: question.item.survey_item_id,
    repeat: question.repeat,
    rating: question.kind === 'rating' ? score : null,
    choices: [],
    text: speaks ? comment(part, driver) : '',
  };
}
