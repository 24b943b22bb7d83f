import { REPORT_VERSION } from '@livingroom/shared/modules/reports/rules/limits.ts';
import type { Victims } from './organisation.ts';

const measures = ['score', 'participation', 'distribution', 'comments'];
const named = ['chosen', 'company', 'below', 'visible', 'cuts'];

/** Questions of one card at most. */
const PER_CARD = 8;

/** A report that asks for everything a card can ask for: each measure of each units in each rounds, of every topic. */
export function everyQuestion(units: readonly number[], rounds: readonly string[]) {
  const unitChoices = [...named, [0, ...units, 999_999]];
  const roundChoices = ['chosen', 'previous', 'all', { last: 2 }, [...rounds, '999-1']];
  const questions = measures.flatMap((measure) =>
    unitChoices.flatMap((unit) =>
      roundChoices.map((round) => ({ measure, units: unit, rounds: round, topics: 'all' })),
    ),
  );
  const all = { type: 'text', isAiGenerated: true, aiPrompt: 'Say every number.', aiChartDataNames: 'all' };
  return Array.from({ length: Math.ceil(questions.length / PER_CARD) }, (_, card) => ({
    name: `card ${card}`,
    ...(card === 0 ? { type: 'mix', content: [all, { ...all, aiChartDataNames: 'card' }] } : {}),
    report_data: {
      [card % 2 === 0 ? 'computations' : 'segmentationComputations']: questions
        .slice(card * PER_CARD, (card + 1) * PER_CARD)
        .map((question, place) => ({ name: `${place}`, ...question })),
      // What narrows a question must not make a figure of fewer people of it.
      ...(card % 3 === 0 ? { filters: [{ field: 'unit', values: [...units, 0] }] } : {}),
    },
  }));
}

/** Writes the report for the organisation, as its operator could, and answers its key. */
export async function askEverything(
  { context }: Pick<Victims, 'context'>,
  units: readonly number[],
  rounds: readonly string[],
): Promise<string> {
  const id = await context.store.takeNumbers('reports', 1);
  const report_schema = {
    version: REPORT_VERSION,
    generalOptions: { title: 'Everything' },
    cards: everyQuestion(units, rounds),
  };
  const body = { report_id: id, title: 'Everything', report_status: 'active', report_schema };
  await context.store.write('reports', [
    { kind: 'create', id: `${id}`, body: JSON.parse(JSON.stringify(body)) },
  ]);
  return `${id}`;
}
