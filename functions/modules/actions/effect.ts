import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { remembered } from '@livingroom/shared/core/lib/remembered.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { findReleaseRound } from '../analytics/rounds.ts';
import { inTrend, sinceThen } from '../reports/beside.ts';
import { readDrivers } from '../reports/frame.ts';
import { readRoundFigures } from '../reports/open-round.ts';
import { earlierRounds, type ListedRound, listRounds, withFigures } from '../reports/rounds.ts';
import type { Shown } from '../reports/unit-topics.ts';
import { type Signed, visibleUnits } from '../reports/units.ts';
import { visibleAction } from './story.ts';

/** Units, drivers and rounds of one effect at most. */
const MOST_UNITS = 8;
const MOST_DRIVERS = 8;
const MOST_ROUNDS = 12;

type Action = Pick<Row<'actions'>, 'action_id' | 'action_list_id_ref' | 'round_id' | 'created_at'>;

const nothing = { started: null, rows: [] };

/**
 * What became of the figures that an action is about: for each impacted unit that the caller may see and each primary
 * driver, the figure of the round that the action began with, and of every round since that may stand beside it, with
 * whether the two differ by more than chance. From the release table alone. Errors: `not-found`.
 */
export async function readEffect(context: Signed, id: number, language: string | undefined) {
  const action = await visibleAction(context, id);
  const known = isLanguage(language) ? language : defaultLanguage;
  const [effect] = await readEffects(context, [action], known);
  return effect ?? nothing;
}

/** The same of several actions that the caller may see, in their order; every round is read once for all of them. */
export async function readEffects(context: Signed, actions: readonly Action[], language: Language) {
  const about = await readAbout(context, actions, language);
  const figuresOf = remembered((listed: ListedRound) => readOfRound(context, listed, about));
  return Promise.all(actions.map((action) => effectOf(action, about, figuresOf)));
}

type About = Awaited<ReturnType<typeof readAbout>>;

/** What the actions are about, and the rounds that may tell of it. */
async function readAbout(context: Signed, actions: readonly Action[], language: Language) {
  const { store } = context;
  const ids = actions.map(({ action_id }) => action_id);
  const lists = [...new Set(actions.map(({ action_list_id_ref }) => action_list_id_ref))];
  const [rows, named, links, drivers, rounds] = await Promise.all([
    store.table('action_lists').every({ where: { action_list_id: lists } }),
    store.table('action_list_impacted_units').every({ where: { action_list_id_ref: lists } }),
    store.table('action_primary_drivers').every({ where: { action_id_ref: ids } }),
    readDrivers(context, language),
    listRounds(context),
  ]);
  const whole = rows.filter(({ impact_scope }) => impact_scope === 'organisation');
  const units = Map.groupBy(named, ({ action_list_id_ref }) => action_list_id_ref);
  const impacted = new Map(
    lists.map((list) => [
      list,
      whole.some(({ action_list_id }) => action_list_id === list)
        ? [ORGANISATION]
        : (units.get(list) ?? []).map(({ unit_id_ref }) => unit_id_ref),
    ]),
  );
  return { impacted, links, drivers, rounds, known: await withFigures(context, rounds) };
}

type FiguresOf = (listed: ListedRound) => ReturnType<typeof readOfRound>;

async function effectOf(action: Action, about: About, figuresOf: FiguresOf) {
  const { impacted, links, drivers, rounds, known } = about;
  const own = new Set(
    links.flatMap((link) => (link.action_id_ref === action.action_id ? [link.driver_id_ref] : [])),
  );
  const asked = drivers.filter(({ driver_id }) => own.has(driver_id)).slice(0, MOST_DRIVERS);
  const units = impacted.get(action.action_list_id_ref) ?? [];
  if (asked.length === 0 || units.length === 0) return nothing;
  const first =
    rounds.find(({ round_id }) => round_id === action.round_id) ??
    known.find(({ opened_at }) => opened_at <= action.created_at);
  const start = first && (await figuresOf(first));
  if (!first || !start) return nothing;
  const later = laterThan(known, first).toReversed().slice(-MOST_ROUNDS);
  const read = await Promise.all(
    later.map(async (listed) => {
      const figures = await figuresOf(listed);
      const stands = figures && earlierRounds(rounds, listed, figures.cycleRounds).includes(first);
      return stands ? [{ listed, figures }] : [];
    }),
  );
  const shown = start.units.filter(({ unit_id }) => units.includes(unit_id)).slice(0, MOST_UNITS);
  return {
    started: { round_id: first.round_id, opened_at: first.opened_at },
    rows: shown.flatMap(({ unit_id, unit_name }) =>
      asked.map(({ driver_id, driver_title }) => {
        const before = start.figures.topicsOf(unit_id);
        const then = before.get(driver_id);
        return {
          unit_id,
          unit_name,
          driver_id,
          driver_title,
          start: plain(then),
          since: read.flat().flatMap(({ listed, figures: { figures, units: seen } }) => {
            const isSeen = seen.some((unit) => unit.unit_id === unit_id);
            const topics = figures.topicsOf(unit_id);
            const now = isSeen ? topics.get(driver_id) : undefined;
            if (!now) return [];
            // As on the page of the unit, where all its figures are judged together.
            const difference = sinceThen(topics, { round: first.round_id, topics: before })(driver_id);
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
        };
      }),
    ),
  };
}

function laterThan(rounds: readonly ListedRound[], { opened_at, datasetId }: ListedRound) {
  return rounds.filter((round) => round.opened_at > opened_at && round.datasetId === datasetId);
}

/** The figures of a round for the units that the actions are for and the caller sees; null: there is none such. */
async function readOfRound(context: Signed, listed: ListedRound, { impacted, drivers }: About) {
  const round = await findReleaseRound(context, listed.round_id);
  if (!round) return null;
  const tree = buildTree(round.units);
  const wanted = new Set([...impacted.values()].flat());
  const visible = await visibleUnits(context, round, tree);
  const units = visible.filter(({ unit_id }) => wanted.has(unit_id));
  if (units.length === 0) return null;
  const asked = { round, tree, units: units.map(({ unit_id }) => unit_id), texts: [], histograms: [] };
  const figures = await readRoundFigures(context, drivers, asked);
  return { cycleRounds: round.opening.cycleRounds, units, figures };
}

function plain(shown: Shown | undefined) {
  return shown ? inTrend(shown) : { n: null, mean: null, cap: null, missing: 'no_data' as const, half: null };
}
