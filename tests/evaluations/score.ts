import type { AiUse } from '@livingroom/shared/modules/people/rules/ai-uses.ts';
import type { AiGateway } from '../../functions/core/gateways/ai/port.ts';
import { type CriterionName, criteria } from './criteria.ts';
import type { Case, EvaluationSet } from './set.ts';

type Tally = { passed: number; of: number };
type Failure = { readonly name: string; readonly criterion: CriterionName; readonly said: string };

export type Score = {
  readonly use: AiUse;
  readonly by: { readonly [criterion in CriterionName]: Tally };
  readonly failures: readonly Failure[];
};

/** Every case of a use asked once, one after another: a real service counts requests a minute. */
export async function scoreOf(use: AiUse, { cases }: EvaluationSet, ai: AiGateway): Promise<Score> {
  const by = {
    answers: none(),
    faithful: none(),
    language: none(),
    cap: none(),
    refuses: none(),
    sorted: none(),
  };
  const failures: Failure[] = [];
  for (const one of cases) {
    const texts = (await one.ask(ai).catch(() => null)) ?? [];
    for (const criterion of judgedBy(one, texts)) {
      const isRight = criteria[criterion](texts, one);
      by[criterion].of += 1;
      if (isRight) by[criterion].passed += 1;
      else failures.push({ name: one.name, criterion, said: texts.join(' ') });
    }
  }
  return { use, by, failures };
}

/** Where nothing was said there is nothing else to judge; a case that tempts may be answered with nothing. */
function judgedBy({ never, sorted, judges }: Case, texts: readonly string[]): readonly CriterionName[] {
  if (texts.length === 0) return never ? ['refuses'] : ['answers'];
  const all = Object.keys(criteria) as CriterionName[];
  return all.filter((name) => {
    if (name === 'refuses' && !never) return false;
    if (name === 'sorted' && !sorted) return false;
    return judges?.includes(name) ?? true;
  });
}

function none(): Tally {
  return { passed: 0, of: 0 };
}
