// npm run evaluate -- [use ...]: the evaluation sets against the AI that LIVINGROOM_AI_BASE_URL, LIVINGROOM_AI_MODEL and
// LIVINGROOM_AI_API_KEY name, or the local endpoint where none is named. Prints a score; an error below LIVINGROOM_EVALUATION_LEAST
// (a share, 0.95 by default).
import { aiUses } from '@livingroom/shared/modules/people/rules/ai-uses.ts';
import { createOpenAi } from '../../functions/core/gateways/ai/openai.ts';
import { startAi } from '../../scripts/local/ai/ai.ts';
import { type Score, scoreOf } from './score.ts';
import { evaluationSets } from './sets.ts';
import '../../functions/core/words.ts';

const { LIVINGROOM_AI_BASE_URL, LIVINGROOM_AI_MODEL, LIVINGROOM_AI_API_KEY } = process.env;
const least = Number(process.env.LIVINGROOM_EVALUATION_LEAST ?? 0.95);
const local = LIVINGROOM_AI_BASE_URL ? null : await startAi();
const model = LIVINGROOM_AI_MODEL ?? 'livingroom-local';
const ai = createOpenAi({
  baseUrl: LIVINGROOM_AI_BASE_URL ?? `${local?.url}/v1`,
  apiKey: LIVINGROOM_AI_API_KEY ?? local?.apiKey ?? null,
  model,
});
const wanted = process.argv.slice(2);
const scores: Score[] = [];
for (const use of aiUses.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const score = await scoreOf(use, evaluationSets[use], ai);
  scores.push(score);
  const counts = Object.entries(score.by).map(([name, { passed, of }]) => `${name} ${passed}/${of}`);
  console.log(`${use.padEnd(14)} ${counts.join('  ')}`);
  for (const { name, criterion, said } of score.failures)
    console.log(`  ${criterion}: ${name}\n    ${said.slice(0, 300) || '(nothing)'}`);
}
await local?.stop();
const all = scores.flatMap(({ by }) => Object.values(by));
const [passed, of] = [sum(all.map((one) => one.passed)), sum(all.map((one) => one.of))];
console.log(`${model}: ${passed} of ${of} (${((100 * passed) / Math.max(1, of)).toFixed(1)} %)`);
if (passed < least * of) process.exitCode = 1;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
