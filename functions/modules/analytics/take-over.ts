import type { NewRow, Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { promiseOf, raised } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import type {
  FrozenUnit,
  Opening,
  SharingTerms,
} from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { emptyFigure, type FigureRow } from './figures.ts';
import { keepUnits } from './round-units.ts';
import { findReleaseRound, type ReleaseRound, releaseRoundOf } from './rounds.ts';

type Opened = Pick<Row<'flow_rounds'>, 'flow_id_ref' | 'opened_at' | 'closes_at' | 'closed_at' | 'asked'>;

/** A closed round of another deployment, without anything of who is in which group. */
export type RoundOfElsewhere = Pick<
  Row<'release_rounds'>,
  | 'release_round_id'
  | 'flow_execution_id_ref'
  | 'flow_execution_round'
  | 'dataset_id_ref'
  | 'survey_id_ref'
  | 'thresholds'
  | 'closed_at'
> & {
  readonly tree: readonly FrozenUnit[];
  readonly withheld: ReleaseRound['withheld'];
  readonly opening: Opening;
  /** Of the figures as they were closed there. */
  readonly code: string | null;
  /** When managers read it there; null: when administrators do. */
  readonly sharing: SharingTerms | null;
  readonly opened: Opened;
};

/**
 * A round as it was closed elsewhere, finished here: no run of ours touches it, its thresholds are those that it was shown
 * by, and the promise of its data set holds on. May be done again.
 */
export async function takeOverRound(context: ServiceContext, given: RoundOfElsewhere): Promise<ReleaseRound> {
  const { tree, withheld, opening, code, sharing, opened, ...row } = given;
  const { store } = context;
  const dataset = await store
    .table('datasets')
    .changeIfThere(row.dataset_id_ref, (one) => (one.promise ? null : { promise: promiseOf(one) }));
  await store.table('flow_rounds').createMissing([
    {
      flow_round_id: row.release_round_id,
      flow_execution_id_ref: row.flow_execution_id_ref,
      flow_execution_round: row.flow_execution_round,
      dataset_id_ref: row.dataset_id_ref,
      survey_id_ref: row.survey_id_ref,
      ...{ action_ids: [], last_employee_id: 0, first_dialogue_id: 0, first_step_id: 0, first_email_id: 0 },
      ...opened,
    },
  ]);
  const known = await findReleaseRound(context, row.release_round_id);
  if (known) return known;
  const made: NewRow<'release_rounds'> = {
    ...row,
    ...(await keepUnits(context, row.release_round_id, tree)),
    thresholds: raised(row.thresholds, promiseOf(dataset)),
    status: 'closed',
    read_until: row.closed_at,
    metadata: {
      ...{ opening, withheld, imported: true },
      ...(code === null ? {} : { code }),
      ...(sharing === null ? {} : { sharing }),
    },
  };
  return releaseRoundOf(context, await store.table('release_rounds').ensure(made));
}

/** What a figure of elsewhere says; how many of those who answered count is known as far as reports show it. */
export type FigureOfElsewhere = Pick<
  FigureRow,
  | 'figure'
  | 'driver_id_ref'
  | 'driver_key'
  | 'n'
  | 'value_numeric'
  | 'value_category'
  | 'value_numeric_array'
  | 'value_text_array'
  | 'metadata'
> & {
  readonly unit: number;
  readonly few: boolean;
  readonly at: string;
};

/** Fewer than so many count in a figure that is few. */
const FEW = 10;

/** The row of the release table that shows a figure of elsewhere as it was shown there. */
export function figureOfElsewhere(
  round: ReleaseRound,
  { unit, few, at, ...values }: FigureOfElsewhere,
  { id, name, dimension }: { readonly id: number; readonly name: string; readonly dimension: string | null },
): FigureRow {
  const isScore = values.figure === 'score';
  const { n, value_numeric_array: bins } = values;
  const people = n === null || values.figure === 'participation' ? null : few ? Math.min(n, FEW - 1) : n;
  const detailed = isScore ? (bins?.reduce((sum, bin) => sum + bin, 0) ?? null) : people;
  return {
    ...emptyFigure(round, { id, unit, at, by: 0 }),
    ...values,
    ...{ name, dimension, people, detail_people: detailed, analytics_execution_id_ref: null },
  };
}
