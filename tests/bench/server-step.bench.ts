import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { giveAnswer, startDialogue } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import { createTestApi } from '../support/test-api.ts';
import { addSmallSurvey, type SmallItem } from '../worlds/small-survey.ts';
import type { BenchResult } from './support/result.ts';

const SIZES = [40, 1_000] as const;
/** Dialogues of each size, one after the other in turn, so that what else the machine does meets both alike. */
const DIALOGUES = 8;
/** Answers in each; the first dialogue warms the code and is not counted. */
const STEPS = 40;
const AIM_MS = 2;

/** `own`: the processor time of it, in ms, which nothing else that runs on the machine lengthens. */
type Measured = { readonly steps: number[]; readonly own: number[]; opened: number };

type World = Awaited<ReturnType<typeof worldOf>>;

/** One answer over the whole server path (request, permission, dialogue, engine, store), in surveys of two sizes. */
export async function run(): Promise<BenchResult> {
  const worlds = await Promise.all(SIZES.map(worldOf));
  const measured = SIZES.map((): Measured => ({ steps: [], own: [], opened: 0 }));
  for (let round = 0; round <= DIALOGUES; round += 1) {
    for (const [place, world] of worlds.entries()) {
      const { steps, own, opened } = await answerOne(world);
      const all = measured[place];
      if (!all || round === 0) continue;
      all.steps.push(...steps);
      all.own.push(...own);
      all.opened = opened;
    }
  }
  const figures: Record<string, number> = {};
  const medians: number[] = [];
  for (const [place, { steps, own, opened }] of measured.entries()) {
    const median = quantile(steps, 0.5);
    medians.push(median);
    figures[`${SIZES[place]} items: step median ms`] = round(median);
    figures[`${SIZES[place]} items: step p99 ms`] = round(quantile(steps, 0.99));
    figures[`${SIZES[place]} items: step p99 ms of processor`] = round(quantile(own, 0.99));
    figures[`${SIZES[place]} items: opening kB`] = round(opened / 1000);
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

async function worldOf(size: number) {
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
  const { surveyId, datasetId } = await addSmallSurvey(api, eva, { items });
  // A survey that was written a moment ago is read again and again.
  api.clock.advance(60_000);
  return { api, eva, sources: { survey_id_ref: surveyId, dataset_id_ref: datasetId } };
}

async function answerOne({ api, eva, sources }: World): Promise<Measured> {
  const dialogue = await addSmallSurvey(api, eva, { items: [], execution: sources });
  const opened = await dialogue.open();
  let turn = startDialogue(prepareScript(opened.items, opened.context));
  const steps: number[] = [];
  const own: number[] = [];
  for (let step = 0; turn.question && step < STEPS; step += 1) {
    const { survey_item_id } = turn.question.item;
    const answer = { survey_item_id_ref: survey_item_id, repeat: null, rating: 4, choices: [], text: '' };
    const started = performance.now();
    const used = process.threadCpuUsage();
    await api.as(eva).call(dialogues.operations.answer, {
      params: { id: dialogue.id },
      body: { answers: [{ ...answer, idem_token: `delivery-${step}` }], language: 'en_us' },
    });
    steps.push(performance.now() - started);
    const { user, system } = process.threadCpuUsage(used);
    own.push((user + system) / 1_000);
    const result = giveAnswer(turn, answer);
    if (!result.accepted) throw new Error(result.problem);
    turn = result.turn;
  }
  return { steps, own, opened: JSON.stringify(opened).length };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
