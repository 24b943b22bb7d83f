import {
  answerQuestion,
  resumeDialogue,
  startDialogue,
} from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { outlineOf } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type { DialogueItem } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { answerTo, buildItem, context } from '../unit/dialogues/items.ts';
import type { BenchResult } from './support/result.ts';

const SIZES = [40, 1000] as const;
const WALKS = 20;
/** Answers measured in each walk: as many in the small survey as in the large one. */
const STEPS = 39;
/** Design 9: a chat step at 1,000 items takes at most one millisecond. */
const AIM_MS = 1;

/** One answer to its next question and how far the dialogue is, as the browser does it, in surveys of two sizes. */
export async function run(): Promise<BenchResult> {
  const figures: Record<string, number> = {};
  const medians: number[] = [];
  let ofLarge = 0;
  for (const size of SIZES) measure(size);
  for (const size of SIZES) {
    const { prepare, resume, steps, whole } = measure(size);
    medians.push(at(steps, 0.5));
    ofLarge = at(whole, 0.99);
    figures[`${size} items: first ${STEPS} steps, median ms`] = round(at(steps, 0.5));
    figures[`${size} items: all steps, median ms`] = round(at(whole, 0.5));
    figures[`${size} items: all steps, p99 ms`] = round(ofLarge);
    figures[`${size} items: prepare once ms`] = round(prepare);
    figures[`${size} items: resume from all answers ms`] = round(resume);
  }
  const [small = 1, large = 1] = medians;
  figures['1,000 items against 40'] = round(large / small);
  return {
    name: 'chat-step',
    figures,
    ratio: round(ofLarge / AIM_MS),
    reference: 'the aim of 1 ms a step at 1,000 items, at the 99th percentile',
  };
}

function measure(size: number) {
  const items = survey(size);
  const prepared = performance.now();
  const script = prepareScript(items, context);
  const prepare = performance.now() - prepared;
  const [steps, whole]: [number[], number[]] = [[], []];
  let last = startDialogue(script);
  for (let walk = 0; walk < WALKS; walk += 1) {
    last = startDialogue(script);
    for (let step = 0; last.question !== null; step += 1) {
      const started = performance.now();
      const result = answerQuestion(last, answerTo(last.question.item.survey_item_id, { rating: 4 }));
      if (!result.accepted) throw new Error(result.problem);
      outlineOf(result.turn);
      whole.push(performance.now() - started);
      if (step < STEPS) steps.push(whole.at(-1) ?? 0);
      last = result.turn;
    }
  }
  const resumed = performance.now();
  resumeDialogue(script, last.answers);
  return { prepare, resume: performance.now() - resumed, steps, whole };
}

function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

function survey(size: number): readonly DialogueItem[] {
  const topics = Array.from({ length: 10 }, (_, topic) => buildItem(topic + 1, 'drill-down'));
  const below = Array.from({ length: size - 11 }, (_, index) =>
    buildItem(100 + index, 'static', { parent_id_ref: (index % 10) + 1 }),
  );
  return [...topics, buildItem(50, 'sequence'), ...below];
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
