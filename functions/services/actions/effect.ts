import { defaultLanguage, isLanguage } from '@livingroom/shared/lib/language.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import { findReleaseRound } from '../analytics/rounds.ts';
import { inTrend, sinceThen } from '../reports/beside.ts';
import type { Driver, Shown } from '../reports/dimensions.ts';
import { readDrivers } from '../reports/frame.ts';
import { readRoundFigures } from '../reports/open-round.ts';
import { earlierRounds, type ListedRound, listRounds, withFigures } from '../reports/rounds.ts';
import { type Signed, visibleUnits } from '../reports/units.ts';
import { visibleAction } from './story.ts';

/** Units, drivers and rounds of one effect at most. */
const MOST_UNITS = 8;
const MOST_DRIVERS = 8;
const MOST_ROUNDS = 12;

type RoundTopics = {
  readonly listed: ListedRound;
  /** Unit -> its figures by driver; units out of the caller's sight are not in it. */
  readonly units: ReadonlyMap<number, { readonly name: string; readonly topics: ReadonlyMap<number, Shown> }>;
};

/**
 * What became of the figures that an action is about: for each impacted unit that the caller may see and each primary
 * driver, the figure of the round that the action began with, and of every round since that may stand beside it, with
 * whether the two differ by more than chance. From the release table alone. Errors: `not-found`.
 */
export async function readEffect(context: Signed, id: number, language: string | undefined) {
  const action = await visibleAction(context, id);
  const { store } = context;
  const [list, links, drivers, rounds] = await Promise.all([
    store.table('action_lists').get(action.action_list_id_ref),
    store.table('action_primary_drivers').every({ where: { action_id_ref: id } }),
    readDrivers(context, isLanguage(language) ? language : defaultLanguage),
    listRounds(context),
  ]);
  const own = new Set(links.map(({ driver_id_ref }) => driver_id_ref));
  const about = drivers.filter(({ driver_id }) => own.has(driver_id)).slice(0, MOST_DRIVERS);
  const impacted =
    list?.impact_scope === 'organisation'
      ? [ORGANISATION]
      : (
          await store
            .table('action_list_impacted_units')
            .every({ where: { action_list_id_ref: action.action_list_id_ref } })
        ).map(({ unit_id_ref }) => unit_id_ref);
  const nothing = { started: null, rows: [] };
  if (about.length === 0 || impacted.length === 0) return nothing;
  const begun = rounds.find(({ round_id }) => round_id === action.round_id);
  const before = rounds.filter(({ opened_at }) => opened_at <= action.created_at);
  const [first] = begun ? [begun] : await withFigures(context, before);
  if (!first) return nothing;
  const later = (await withFigures(context, laterThan(rounds, first))).toReversed().slice(-MOST_ROUNDS);
  const read = async (listed: ListedRound) =>
    (await readTopics(context, {
      listed,
      impacted,
      drivers,
      first: listed === first ? null : first,
      rounds,
    })) ?? [];
  const start = (await read(first))[0];
  if (!start) return nothing;
  const since = (await Promise.all(later.map(read))).flat();
  return {
    started: { round_id: first.round_id, opened_at: first.opened_at },
    rows: [...start.units].slice(0, MOST_UNITS).flatMap(([unit_id, unit]) =>
      about.map(({ driver_id, driver_title }) => ({
        unit_id,
        unit_name: unit.name,
        driver_id,
        driver_title,
        start: plain(unit.topics.get(driver_id)),
        since: since.flatMap(({ listed, units }) => {
          const now = units.get(unit_id)?.topics.get(driver_id);
          if (!now) return [];
          const difference = sinceThen(now, unit.topics.get(driver_id));
          return [
            {
              ...inTrend(now),
              round_id: listed.round_id,
              opened_at: listed.opened_at,
              verdict: difference?.verdict ?? null,
              by: difference?.by ?? null,
            },
          ];
        }),
      })),
    ),
  };
}

function laterThan(rounds: readonly ListedRound[], { opened_at, datasetId }: ListedRound) {
  return rounds.filter((round) => round.opened_at > opened_at && round.datasetId === datasetId);
}

type Wanted = {
  readonly listed: ListedRound;
  readonly impacted: readonly number[];
  readonly drivers: readonly Driver[];
  /** The round that this one has to be comparable with; null for that round itself. */
  readonly first: ListedRound | null;
  readonly rounds: readonly ListedRound[];
};

async function readTopics(
  context: Signed,
  { listed, impacted, drivers, first, rounds }: Wanted,
): Promise<readonly RoundTopics[]> {
  const round = await findReleaseRound(context, listed.round_id);
  if (!round) return [];
  const comparable =
    first === null || earlierRounds(rounds, listed, round.opening.cycleRounds).includes(first);
  if (!comparable) return [];
  const tree = buildTree(round.units);
  const visible = await visibleUnits(context, round, tree);
  const units = visible.filter(({ unit_id }) => impacted.includes(unit_id));
  if (units.length === 0) return [];
  const wanted = { round, tree, units: units.map(({ unit_id }) => unit_id), texts: [] };
  const figures = await readRoundFigures(context, drivers, wanted);
  return [
    {
      listed,
      units: new Map(
        units.map(({ unit_id, unit_name }) => [
          unit_id,
          { name: unit_name, topics: figures.topicsOf(unit_id) },
        ]),
      ),
    },
  ];
}

function plain(shown: Shown | undefined) {
  return shown ? inTrend(shown) : { n: null, mean: null, cap: null, missing: 'no_data' as const };
}
