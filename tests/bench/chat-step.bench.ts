import {
  answerQuestion,
  type DialogueTurn,
  resumeDialogue,
  startDialogue,
} from '@livingroom/shared/rules/dialogue/engine.ts';
import { prepareScript } from '@livingroom/shared/rules/dialogue/script.ts';
import type { DialogueItem } from '@livingroom/shared/rules/dialogue/types.ts';
import { answerTo, buildItem, context } from '../unit/dialogue/items.ts';
import type { BenchResult } from './support/result.ts';

const ITEMS = 1000;
const WALKS = 20;
/** Design 9: a chat step at 1,000 items takes at most one millisecond. */
const AIM_MS = 1;

/** One answer to its next question in a survey of 1,000 items, ten levels of a hundred. */
export async function run(): Promise<BenchResult> {
  const items = survey();
  const prepared = performance.now();
  const script = prepareScript(items, context);
  const prepare = performance.now() - prepared;
  const steps: number[] = [];
  let last: DialogueTurn = startDialogue(script);
  for (let walk = 0; walk < WALKS; walk += 1) {
    last = startDialogue(script);
    while (last.question !== null) {
      const started = performance.now();
      const result = answerQuestion(last, answerTo(last.question.item.survey_item_id, { rating: 4 }));
      steps.push(performance.now() - started);
      if (!result.accepted) throw new Error(result.problem);
      last = result.turn;
    }
  }
  const resumed = performance.now();
  resumeDialogue(script, last.answers);
  const resume = performance.now() - resumed;
  steps.sort((a, b) => a - b);
  const median = steps[Math.floor(steps.length / 2)] ?? 0;
  const p99 = steps[Math.floor(steps.length * 0.99)] ?? 0;
  return {
    name: 'chat-step',
    figures: {
      items: ITEMS,
      steps: steps.length,
      'step median ms': round(median),
      'step p99 ms': round(p99),
      'prepare once ms': round(prepare),
      'resume from all answers ms': round(resume),
    },
    ratio: round(p99 / AIM_MS),
    reference: 'the aim of 1 ms a step, at the 99th percentile',
  };
}

function survey(): readonly DialogueItem[] {
  const topics = Array.from({ length: 10 }, (_, topic) => buildItem(topic + 1, 'drill-down'));
  const below = Array.from({ length: ITEMS - 11 }, (_, index) =>
    buildItem(100 + index, 'static', { parent_id_ref: (index % 10) + 1 }),
  );
  return [...topics, buildItem(50, 'sequence'), ...below];
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
