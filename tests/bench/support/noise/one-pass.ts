import { randomFillSync } from 'node:crypto';
import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import { noisyFigures, type UnitFigures } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import { exactDraw, measureNoisily } from '@livingroom/shared/modules/analytics/rules/noise/measure.ts';
import { planNoise } from '@livingroom/shared/modules/analytics/rules/noise/plan.ts';
import { Uniform } from '@livingroom/shared/modules/analytics/rules/noise/uniform.ts';
import { DIMENSIONS, dimensionOf, type Organisation, QUESTIONS } from './organisation.ts';

export type Figures = ReadonlyMap<number, UnitFigures>;

const draw = exactDraw(new Uniform((bytes) => randomFillSync(bytes)));

/** What the product ships, as it is. */
export function onePass({ tree, people, sizes }: Organisation, rho: number): Figures {
  const asked = { questions: QUESTIONS, dimensions: DIMENSIONS };
  const plan = planNoise(tree, sizes, { asked, microRho: rho * 1_000_000 });
  const answered = { people, dimensionOf };
  const sums = atOnce(measureNoisily(tree, plan, { answered, draw }));
  return noisyFigures(tree, { plan, people: sizes, sums, dimensionOf });
}
