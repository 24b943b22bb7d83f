import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../functions/core/context.ts';

type Released = Row<'analytics_computations'>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

type OfRound = Pick<Released, 'flow_execution_id_ref' | 'flow_execution_round'>;

/** The round of a released row, as reports name it. */
export const roundOf = ({ flow_execution_id_ref, flow_execution_round }: OfRound) =>
  `${flow_execution_id_ref}-${flow_execution_round}`;

/** Scores of groups as rows of the release table: their units are below 0, those of the first attribute first. */
export async function groupScores(store: ServiceContext['store']): Promise<readonly Released[]> {
  const [rounds, cuts] = await Promise.all([
    store.table('release_rounds').every(),
    store.table('release_cuts').every(),
  ]);
  return cuts.flatMap(({ release_round_id_ref: round, driver_id_ref, figures }) => {
    const attributes =
      rounds.find(({ release_round_id }) => release_round_id === round)?.metadata?.cuts ?? [];
    const [flow, number] = round.split('-').map(Number);
    return figures.map(([attribute, group, n, , value_numeric, value_category]) => {
      const before = sum(attributes.slice(0, attribute).map(({ groups }) => groups.length));
      const place = { flow_execution_id_ref: flow, flow_execution_round: number, driver_id_ref };
      const unit_id_ref = -1 - before - group;
      const score = { figure: 'score', n, value_numeric, value_category, value_numeric_array: null };
      return { ...place, ...score, unit_id_ref } as unknown as Released;
    });
  });
}
