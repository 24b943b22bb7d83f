import { dialogues } from '@livingroom/shared/contracts/dialogues.ts';
import { giveAnswer, startDialogue } from '@livingroom/shared/rules/dialogue/engine.ts';
import { prepareScript } from '@livingroom/shared/rules/dialogue/script.ts';
import { createTestApi } from '../support/test-api.ts';
import { addSmallSurvey, type SmallItem } from '../worlds/small-survey.ts';
import type { BenchResult } from './support/result.ts';

/** Items of the survey, and how many of its questions are answered. */
const SIZES = [40, 1_000] as const;
const STEPS = 300;
const AIM_MS = 2;

/** One answer over the whole server path (request, permission, dialogue, engine, store), in surveys of two sizes. */
export async function run(): Promise<BenchResult> {
  const figures: Record<string, number> = {};
  const medians: number[] = [];
  for (const size of SIZES) {
    const { steps, opened } = await stepsOf(size);
    steps.sort((a, b) => a - b);
    const median = steps[Math.floor(steps.length / 2)] ?? 0;
    medians.push(median);
    figures[`${size} items: step median ms`] = round(median);
    figures[`${size} items: step p99 ms`] = round(steps[Math.floor(steps.length * 0.99)] ?? 0);
    figures[`${size} items: opening kB`] = round(opened / 1000);
  }
  const [small = 1, large = 1] = medians;
  figures['1,000 items against 40'] = round(large / small);
  return {
    name: 'server-step',
    figures,
    ratio: round(large / AIM_MS),
    reference: 'the aim of 2 ms a step on the server, whatever the size of the survey; median',
  };
}

async function stepsOf(size: number): Promise<{ readonly steps: number[]; readonly opened: number }> {
  const api = await createTestApi();
  const { accountId } = await api.addAccount('Bench', 'ada@bench.test');
  const eva = await api.addPerson(accountId, 'eva@bench.test');
  const items = Array.from(
    { length: size },
    (_, index): SmallItem => ({
      survey_item_id: index + 1,
      item_text: 'To what extent do people here treat you with respect?',
    }),
  );
  const dialogue = await addSmallSurvey(api, eva, { items });
  const opened = await dialogue.open();
  let turn = startDialogue(prepareScript(opened.items, opened.context));
  const steps: number[] = [];
  for (let step = 0; turn.question && step < STEPS; step += 1) {
    const { survey_item_id } = turn.question.item;
    const answer = { survey_item_id_ref: survey_item_id, repeat: null, rating: 4, choices: [], text: '' };
    const started = performance.now();
    await api.as(eva).call(dialogues.operations.answer, {
      params: { id: dialogue.id },
      body: { answers: [{ ...answer, idem_token: `delivery-${step}` }], language: 'en_us' },
    });
    steps.push(performance.now() - started);
    const result = giveAnswer(turn, answer);
    if (!result.accepted) throw new Error(result.problem);
    turn = result.turn;
  }
  return { steps, opened: JSON.stringify(opened).length };
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
