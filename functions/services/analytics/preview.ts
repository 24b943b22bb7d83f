import { type Phrase, say } from '@livingroom/shared/lib/phrase.ts';
import { buildTree, ORGANISATION, sumsUpwards } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import { privacyWords } from '@livingroom/shared/words/privacy.ts';
import type { ServiceContext } from '../../context.ts';
import { inTurns } from '../../event-loop/turns.ts';
import { currentUnits } from './freeze-round.ts';
import { newcomersOf } from './newcomers.ts';
import { firstOpening, readOpening } from './opening.ts';
import { promiseToday } from './promise.ts';
import { SMALLEST_ROUND } from './withheld.ts';

/** Names of units in one sentence; of more, only how many. */
const MAX_NAMES = 20;

export type AskedPerson = { readonly employee_id: number; readonly primary_unit_id_ref: number | null };

type PlannedRound = {
  readonly flow_execution_id_ref: number;
  readonly dataset_id_ref: number | null;
  /** Everybody whom the round would ask now. */
  readonly asked: readonly AskedPerson[];
};

/** Before a launch: whether the round would give figures, and which units would have none and why (privacy.md 11.1). */
export async function figureWarnings(
  context: ServiceContext,
  { asked, dataset_id_ref, ...flow }: PlannedRound,
): Promise<readonly string[]> {
  const opened_at = new Date(context.ports.clock.now()).toISOString();
  const [opening, first, units, promise] = await Promise.all([
    readOpening(context, { ...flow, opened_at }),
    firstOpening(context, opened_at),
    currentUnits(context),
    promiseToday(context, dataset_id_ref),
  ]);
  const warnings: string[] = [];
  const warn = (phrase: Phrase) => warnings.push(say(phrase, context.language));
  const [people, days] = [asked.length, context.ports.settings.newcomerDays];
  if (people > 0 && people < SMALLEST_ROUND && people < opening.active)
    warn(privacyWords('round-too-small', { people, least: SMALLEST_ROUND }));
  else if (people > 0 && people < promise.score)
    warn(privacyWords('round-without-figures', { people, least: promise.score }));
  else if (people > 0 && first === null && days > 0) warn(privacyWords('first-round', { people, days }));
  const tree = buildTree(units);
  const newcomers = await inTurns(newcomersOf(opening));
  const count = asked.filter(({ employee_id }) => newcomers.has(employee_id)).length;
  if (count > 0) warn(privacyWords('newcomers', { count, days }));
  const direct = new Map<number, number>();
  for (const { employee_id, primary_unit_id_ref: unit } of asked)
    direct.set(
      unit ?? ORGANISATION,
      (direct.get(unit ?? ORGANISATION) ?? 0) + (newcomers.has(employee_id) ? 0 : 1),
    );
  const counts = sumsUpwards(tree, direct);
  const small = units.filter(({ id }) => counts.has(id) && (counts.get(id) ?? 0) < promise.score);
  if (small.length > 0) {
    const names = small.slice(0, MAX_NAMES).map(({ name }) => name);
    const holes = {
      count: small.length,
      least: promise.score,
      units: [...names, ...(small.length > MAX_NAMES ? ['…'] : [])].join(', '),
    };
    warn(privacyWords('units-without-figures', holes));
  }
  return warnings;
}
