import { pieces, type Steps } from '@livingroom/shared/core/lib/steps.ts';
import type { PersonAnswers } from '@livingroom/shared/modules/analytics/rules/noise/measure.ts';
import type { NoisyRelease } from '@livingroom/shared/modules/analytics/tables/privacy-books.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { inTurns } from '../../../core/event-loop/turns.ts';
import { type CountedAnswer, readAnswers } from '../answers.ts';
import type { Participation } from '../participation.ts';
import type { ReleaseRound } from '../rounds.ts';

type Of = { readonly participation: Participation; readonly drivers: NoisyRelease['drivers'] };

/**
 * The scores of everybody who was asked, one entry a person and one score a driver, the last one given: what a person can
 * change is bounded by that, whatever the dialogue has asked how often.
 */
export async function readScores(
  context: ServiceContext,
  round: ReleaseRound,
  { participation, drivers }: Of,
): Promise<readonly PersonAnswers[]> {
  const { unitOf, withdrawn } = participation;
  const moment = new Date(context.ports.clock.now()).toISOString();
  const answers = await readAnswers(context, round, { close: true, moment, unitOf });
  const people = new Map<number, PersonAnswers>();
  for (const [place, [driver]] of drivers.entries()) {
    const given = await inTurns(answers.of(`driver:${driver}`));
    await inTurns(noteScores(people, given, { place, unitOf, withdrawn, size: drivers.length }));
  }
  return [...people.values()];
}

type Noting = Pick<Participation, 'unitOf' | 'withdrawn'> & {
  readonly place: number;
  readonly size: number;
};

function* noteScores(
  people: Map<number, PersonAnswers>,
  given: readonly CountedAnswer[],
  { place, unitOf, withdrawn, size }: Noting,
): Steps<void> {
  const isFull = pieces();
  for (const { person, rating } of given) {
    if (isFull(1)) yield;
    const unit = unitOf.get(person);
    if (unit === undefined || rating === null || withdrawn.has(person)) continue;
    const own = people.get(person) ?? { unit, scores: new Uint8Array(size) };
    own.scores[place] = rating;
    people.set(person, own);
  }
}
