import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { cutFigures } from '@livingroom/shared/modules/analytics/rules/cuts.ts';
import { shownMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { addBins, countOf, sumOf } from '@livingroom/shared/modules/analytics/rules/figures.ts';
import type { CutFigure } from '@livingroom/shared/modules/analytics/tables/release-cuts.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { QuestionState } from '../question-memory.ts';
import type { ReleaseRound } from '../rounds.ts';

/** The row of the release table of cut groups for one question; null where the round is not cut, or nothing comes out. */
export function cutRow(
  round: Pick<ReleaseRound, 'id' | 'cuts'>,
  question: QuestionKey,
  { pieces }: Pick<QuestionState, 'pieces'>,
): Omit<Row<'release_cuts'>, 'created_at' | 'updated_at'> | null {
  if (!pieces) return null;
  const figures = cutFigures(pieces, round.cuts.length).map(
    ({ attribute, group, pieces: places }): CutFigure => {
      const inside = places.flatMap((place) => pieces[place] ?? []);
      const bins = addBins(inside.map((piece) => piece.bins));
      const people = inside.reduce((sum, { counted }) => sum + counted, 0);
      const { mean, cap } = shownMean(countOf(bins), sumOf(bins), countOf(bins));
      return [attribute, group, countOf(bins), people, mean, cap];
    },
  );
  if (figures.length === 0) return null;
  const driver_id_ref = Number(question.slice('driver:'.length));
  return {
    release_cut_id: `${round.id}:${question}`,
    release_round_id_ref: round.id,
    driver_id_ref,
    figures,
  };
}
