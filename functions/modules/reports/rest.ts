import { ORGANISATION, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { ReleaseRound } from '../analytics/rounds.ts';
import { figuresByUnit, type ReleasedFigure } from './released-figures.ts';

type Looked = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  /** Answers that a score needs today. */
  readonly least: number;
  /** The organisation's figures. */
  readonly whole: readonly ReleasedFigure[];
};

/** Units that are looked up at once. */
const AT_ONCE = 20;
/** Units out of sight that are looked at; a driver that is undecided after so many is hidden. */
const MOST_LOOKED_AT = 1000;

/**
 * The drivers whose score of the organisation reveals another unit's to who sees these units: subtracting what they see
 * leaves one unit that is out of their sight and nobody else, or too few (privacy.md 11.9). It is decided by who
 * answered, never by what.
 */
export async function revealingDrivers(
  context: ServiceContext,
  { round, tree, least, whole }: Looked,
  sight: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const rest = answersIn(whole);
  const of = [...rest.keys()];
  const revealing = new Set<number>();
  if (rest.size === 0) return revealing;
  const { inside, outside } = partedBy(tree, sight);
  for await (const [, own] of read(context, { round, of }, inside))
    for (const [driver, n] of own) rest.set(driver, (rest.get(driver) ?? 0) - n);
  const open = new Map<number, number>();
  for (const [driver, n] of rest) {
    if (n >= least) open.set(driver, n);
    else if (n > 0) revealing.add(driver);
  }
  if (open.size === 0) return revealing;
  const looked = outside.slice(0, MOST_LOOKED_AT);
  for await (const [, other] of read(context, { round, of }, looked)) {
    for (const driver of decidedBy(other, open)) revealing.add(driver);
    if (open.size === 0) break;
  }
  // Whoever has no unit's figure is in the organisation's alone.
  if (looked.length < outside.length) for (const driver of open.keys()) revealing.add(driver);
  return revealing;
}

/**
 * Takes the drivers out of `open` that a unit out of sight decides; those that it alone is the whole rest of. Units out
 * of sight share nobody: beside a smaller one there is somebody else, and none other is the whole rest.
 */
function decidedBy(unit: ReadonlyMap<number, number>, open: Map<number, number>): readonly number[] {
  const known = [...unit].filter(([driver, n]) => n > 0 && open.has(driver));
  const alone = known.filter(([driver, n]) => n >= (open.get(driver) ?? 0));
  for (const [driver] of known) open.delete(driver);
  return alone.map(([driver]) => driver);
}

/** The highest units in sight, and the highest ones that share nobody with them. */
function partedBy(tree: UnitTree, sight: ReadonlySet<number>) {
  const above = new Set<number>([ORGANISATION]);
  for (const unit of sight)
    for (
      let one = tree.has(unit) ? tree.parentOf(unit) : null;
      one !== null && !above.has(one);
      one = tree.parentOf(one)
    )
      above.add(one);
  const inside: number[] = [];
  const outside: number[] = [];
  const decided = new Set<number>();
  for (const unit of tree.deepestFirst.toReversed()) {
    if (unit === ORGANISATION) continue;
    if (decided.has(tree.parentOf(unit) ?? ORGANISATION)) decided.add(unit);
    else if (sight.has(unit)) inside.push(unit);
    else if (!above.has(unit)) outside.push(unit);
    if (sight.has(unit) || !above.has(unit)) decided.add(unit);
  }
  return { inside, outside };
}

type Of = { readonly round: ReleaseRound; readonly of: readonly number[] };

async function* read(
  context: ServiceContext,
  { round, of }: Of,
  units: readonly number[],
): AsyncGenerator<readonly [unit: number, answers: ReadonlyMap<number, number>]> {
  for (let from = 0; from < units.length; from += AT_ONCE) {
    const some = new Set(units.slice(from, from + AT_ONCE));
    for await (const [unit, figures] of figuresByUnit(context, { round, units: some, texts: false }))
      yield [unit, answersIn(figures, of)];
  }
}

/**
 * Answers to each driver that has a score. With noise nobody knows how many there are: all who took part stand in, for all
 * that the organisation has a score of, also where dimensions alone are measured.
 */
function answersIn(figures: readonly ReleasedFigure[], of: readonly number[] = []): Map<number, number> {
  const answers = new Map<number, number>();
  for (const { figure, driver_id_ref: driver, n, people, metadata } of figures) {
    if (figure !== 'score' || driver === null) continue;
    if (metadata?.noise) for (const one of [driver, ...of]) answers.set(one, people ?? 0);
    else answers.set(driver, n ?? 0);
  }
  return answers;
}
