import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import {
  type Draw,
  measureNoisily,
  type NoisySums,
  type PersonAnswers,
} from '@livingroom/shared/modules/analytics/rules/noise/measure.ts';
import { type NoisePlan, planNoise } from '@livingroom/shared/modules/analytics/rules/noise/plan.ts';
import {
  buildTree,
  ORGANISATION,
  sumsUpwards,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import jstat from 'jstat';

const QUESTIONS = 36;
const UNIT = 1;
const dimensionOf = Array.from({ length: QUESTIONS }, (_, question) => question % 3);
const tree = buildTree([{ id: UNIT, parent: null }]);
const MICRO_RHO = 500_000;
/** As few as have their drivers measured. */
const IN_UNIT = 115;
const ELSEWHERE = 40;

/** Who answers most unlike nobody: as far from the middle as the scale goes, up and down in turn. */
const loud = Uint8Array.from({ length: QUESTIONS }, (_, question) => (question % 2 === 0 ? 7 : 1));
const blank = new Uint8Array(QUESTIONS);

const others: readonly PersonAnswers[] = Array.from({ length: IN_UNIT - 1 + ELSEWHERE }, (_, person) => ({
  unit: person < ELSEWHERE ? ORGANISATION : UNIT,
  scores: new Uint8Array(QUESTIONS).fill(4),
}));

/** Two rounds that differ in one person, who took part in both: with all answers, and blanked. */
const neighbours = {
  given: [...others, { unit: UNIT, scores: loud }],
  blanked: [...others, { unit: UNIT, scores: blank }],
};

type Round = keyof typeof neighbours;

/** A way to release a round: what the product does, or a faulty one. */
export type Mechanism = {
  readonly draw: Draw;
  /** Who is counted for the plan; left out, everybody who took part. */
  readonly counts?: (person: PersonAnswers) => boolean;
};

type Output = { readonly sums: NoisySums; readonly plan: NoisePlan };

function release(round: Round, { draw, counts = () => true }: Mechanism): Output {
  const people = neighbours[round];
  const direct = new Map<number, number>();
  for (const person of people)
    if (counts(person)) direct.set(person.unit, (direct.get(person.unit) ?? 0) + 1);
  const asked = { questions: QUESTIONS, dimensions: 3 };
  const plan = planNoise(tree, sumsUpwards(tree, direct), { asked, microRho: MICRO_RHO });
  return { plan, sums: atOnce(measureNoisily(tree, plan, { answered: { people, dimensionOf }, draw })) };
}

/** Sums of drivers less what they would be without the person, whose answers are all that is not 4. */
function residuals({ sums }: Output): readonly (readonly [unit: number, sums: readonly number[]])[] {
  return sums.units.filter(([, own]) => own.length === QUESTIONS);
}

/** What a reader who knows everything else may look at; the larger, the more it looks like answers that were given. */
const looks: readonly ((output: Output) => number)[] = [
  // How well the sums agree with the person's answers: the best that can be done against noise that is right.
  (output) => {
    let agreement = 0;
    for (const [unit, own] of residuals(output)) {
      const variance = Number(output.plan.units.get(unit)?.variance ?? 1n);
      for (const [question, sum] of own.entries())
        agreement += (sum * ((loud[question] ?? 4) - 4)) / variance;
    }
    const variance = Number(output.plan.counts ?? 1n);
    for (const count of output.sums.counts) agreement += (count - neighbours.given.length) / variance;
    return agreement;
  },
  // Whether what is left after taking the person's answers away is as round as noise was made.
  (output) =>
    residuals(output)
      .flatMap(([, own]) => own.map((sum, question) => sum - ((loud[question] ?? 4) - 4)))
      .filter((noise) => Number(noise.toPrecision(1)) === noise).length,
  // How much was released at all.
  (output) => output.sums.units.reduce((total, [, own]) => total + own.length, 0),
];

const FALSE_POSITIVES = 0.05;

/** What a round of this price allows: of 100 people so many are recognised, at 5 of 100 that are taken for them. */
export const allowed = jstat.normal.cdf(
  jstat.normal.inv(FALSE_POSITIVES, 0, 1) + Math.sqrt((2 * MICRO_RHO) / 1_000_000),
  0,
  1,
);

/** The share of rounds with the person's answers that the best look recognises, where at most 5 of 100 others are taken for one. */
export function recognisedBy(mechanism: Mechanism, rounds: number): number {
  const outputs = (round: Round) => Array.from({ length: rounds }, () => release(round, mechanism));
  const [given, blanked] = [outputs('given'), outputs('blanked')];
  return Math.max(
    ...looks.map((look) => {
      const without = blanked.map(look).sort((a, b) => b - a);
      const limit = without[Math.floor(rounds * FALSE_POSITIVES)] ?? 0;
      return given.filter((output) => look(output) > limit).length / rounds;
    }),
  );
}

/** How far a share of so many rounds may lie beside its probability, where its limit is a guess of as many rounds as well. */
export function slackOf(rounds: number): number {
  return 6 * Math.sqrt(0.25 / rounds);
}
