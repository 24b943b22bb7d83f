import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { roundPrice } from '@livingroom/shared/modules/analytics/rules/noise/budget.ts';
import { type PrivacyPromise, thresholdsOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import type { FrozenUnit, RoundMemo } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { cutsAtOpening } from './cuts/frozen-groups.ts';
import { readOpening } from './opening.ts';
import { makePromise } from './promise.ts';
import { forgetUnits, keepUnits } from './round-units.ts';
import { findReleaseRound, type ReleaseRound, releaseRoundOf, roundsGathered } from './rounds.ts';
import { sharingAtOpening } from './sharing.ts';

type OpenedRound = Pick<
  Row<'flow_rounds'>,
  | 'flow_round_id'
  | 'flow_execution_id_ref'
  | 'flow_execution_round'
  | 'dataset_id_ref'
  | 'survey_id_ref'
  | 'opened_at'
>;

/** Freezes tree and thresholds of a round; the first call counts, later ones return what it froze. */
export async function ensureReleaseRound(context: ServiceContext, round: OpenedRound): Promise<ReleaseRound> {
  const known = await findReleaseRound(context, round.flow_round_id);
  if (known) return known;
  const promise = await makePromise(context, round.dataset_id_ref);
  const opening = await readOpening(context, round);
  const cuts =
    promise.mode === 'threshold' ? await cutsAtOpening(context, round.dataset_id_ref, opening) : [];
  const kept = await keepUnits(context, round.flow_round_id, await currentUnits(context));
  const row = await context.store.table('release_rounds').ensure({
    release_round_id: round.flow_round_id,
    flow_execution_id_ref: round.flow_execution_id_ref,
    flow_execution_round: round.flow_execution_round,
    dataset_id_ref: Number(round.dataset_id_ref),
    survey_id_ref: round.survey_id_ref,
    status: 'open',
    ...kept,
    thresholds: thresholdsOf(promise, opening),
    metadata: {
      noisy: promise.mode === 'dp_private',
      ...termsOf(promise, round.opened_at),
      opening,
      ...(cuts.length > 0 ? { cuts } : {}),
      ...(await sharingAtOpening(context, {
        datasetId: round.dataset_id_ref,
        gathered: roundsGathered(
          round.flow_execution_id_ref,
          round.flow_execution_round,
          opening.cycleRounds,
        ),
      })),
    },
  });
  if (kept.tree_parts && kept.tree_parts[0] !== row.tree_parts?.[0])
    await forgetUnits(context, round.flow_round_id, kept);
  return releaseRoundOf(context, row);
}

/** What the round may spend of the year in which it opens. */
function termsOf({ yearly }: PrivacyPromise, openedAt: string): Pick<RoundMemo, 'noise'> {
  if (yearly === undefined) return {};
  return { noise: { year: new Date(openedAt).getUTCFullYear(), microRho: roundPrice(yearly) } };
}

/** The units as they are now, with the one above each. */
export async function currentUnits(context: ServiceContext): Promise<readonly FrozenUnit[]> {
  const [units, links] = await Promise.all([
    context.store.table('units').every({ fields: ['unit_id', 'unit_name'] }),
    context.store.table('subunits').every({ fields: ['child_unit_id_ref', 'unit_id_ref'] }),
  ]);
  const parents = new Map(links.map((link) => [link.child_unit_id_ref, link.unit_id_ref]));
  return units.map(({ unit_id: id, unit_name: name }) => ({ id, name, parent: parents.get(id) ?? null }));
}
