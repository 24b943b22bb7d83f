import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { cutUnit } from '@livingroom/shared/modules/analytics/rules/cut-attributes.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../core/context.ts';
import { attributeName, groupName } from '../analytics/cuts/names.ts';
import { type ReleaseRound, thresholdsToday } from '../analytics/rounds.ts';
import type { ReleasedFigure } from './released-figures.ts';

/** A group of people that the round's figures are cut by; it stands beside units under a number that no unit has. */
export type CutGroup = {
  readonly unit_id: number;
  /** The attribute and the group. */
  readonly unit_name: string;
  readonly attribute: string;
};

type Sight = { readonly round: ReleaseRound; readonly visible: readonly { readonly unit_id: number }[] };

/**
 * The cut groups of a round that have a score, for who sees the whole organisation in full; nobody else, and none once a
 * threshold has risen: which of them may still stand beside which is not known.
 */
export async function visibleCuts(
  context: ServiceContext,
  { round, visible }: Sight,
  language: Language,
): Promise<readonly CutGroup[]> {
  if (round.cuts.length === 0 || !visible.some(({ unit_id }) => unit_id === ORGANISATION)) return [];
  const shown = new Set((await releasedCuts(context, round)).keys());
  return round.cuts.flatMap((one, at) => {
    const attribute = say(attributeName(one), language);
    return one.groups.flatMap((group, place) => {
      const unit_id = cutUnit(round.cuts, at, place);
      const unit_name = `${attribute}: ${say(groupName(one, group), language)}`;
      return shown.has(unit_id) ? [{ unit_id, unit_name, attribute }] : [];
    });
  });
}

/** Scores of cut groups as rows of the release table; none where a threshold has risen since. */
export async function releasedCuts(
  context: ServiceContext,
  round: ReleaseRound,
): Promise<ReadonlyMap<number, readonly ReleasedFigure[]>> {
  const found = new Map<number, ReleasedFigure[]>();
  if (round.cuts.length === 0 || !round.finished) return found;
  const { score, detail } = await thresholdsToday(context, round);
  if (score > round.rules.score || detail > round.rules.detail) return found;
  const rows = await context.store.table('release_cuts').every({ where: { release_round_id_ref: round.id } });
  for (const row of rows)
    for (const [unit, figure] of figuresIn(row, round)) {
      const own = found.get(unit) ?? [];
      found.set(unit, own);
      own.push(figure);
    }
  return found;
}

function figuresIn(
  { driver_id_ref, figures, updated_at }: Row<'release_cuts'>,
  { cuts }: ReleaseRound,
): readonly (readonly [unit: number, figure: ReleasedFigure])[] {
  return figures.map(([attribute, group, n, people, mean, cap]) => [
    cutUnit(cuts, attribute, group),
    {
      ...{ figure: 'score', driver_id_ref, driver_key: null, n, people, detail_people: null },
      ...{ value_numeric: mean, value_numeric_array: null, value_category: cap, metadata: null, updated_at },
    },
  ]);
}
