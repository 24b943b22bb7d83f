import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIncludes } from '@livingroom/shared/catalogue/roles.ts';
import { rowIn } from '@livingroom/shared/catalogue/translations.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/lib/language.ts';
import { defaultRules } from '@livingroom/shared/rules/privacy/planner.ts';
import { buildTree, forEachAbove, ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { Caller, ServiceContext } from '../../context.ts';
import { managedUnits } from '../../tables/read/row-scope.ts';
import { stateOf } from '../analytics/participation.ts';
import { loadReleaseRound, type ReleaseRound, thresholdsToday } from '../analytics/rounds.ts';
import { closeDates } from '../dialogues/close-dates.ts';
import { companyName } from '../people/company-name.ts';
import { buildDimensions, type Driver } from './dimensions.ts';
import { withoutOwnNames } from './names.ts';
import {
  hasFigures,
  type ReleasedFigure,
  readFigures,
  releasedDrivers,
  withinThresholds,
} from './released-figures.ts';

type Signed = ServiceContext & { readonly caller: Caller };

export type SunburstQuery = {
  readonly unit_id?: number | undefined;
  readonly round_id?: string | undefined;
  readonly language?: string | undefined;
};

type ReportUnit = { unit_id: number; unit_name: string; parent_id: number | null; depth: number };

/** The sunburst report of one unit and round, from the release table alone. Errors: `not-found` for what the caller may not see. */
export async function readSunburst(context: Signed, query: SunburstQuery) {
  const rounds = await listRounds(context);
  const wanted = query.round_id ?? (await newestWithFigures(context, rounds)) ?? rounds[0]?.round_id ?? null;
  if (wanted !== null && !rounds.some(({ round_id }) => round_id === wanted)) throw new AppError('not-found');
  const isAdmin = roleIncludes(context.caller.role, 'admin');
  const drivers = await readDrivers(context, isLanguage(query.language) ? query.language : defaultLanguage);
  if (wanted === null) return emptyReport(drivers, !isAdmin);
  const round = await loadReleaseRound(context, wanted);
  const units = await visibleUnits(context, round, isAdmin);
  const unit = chooseUnit(units, query.unit_id);
  const released = unit ? await readFigures(context, round, unit.unit_id) : [];
  const thresholds = await thresholdsToday(context, round);
  const hiding = { round, tree: buildTree(round.units), unitId: unit?.unit_id ?? ORGANISATION, thresholds };
  const shown = await withinThresholds(context, hiding, released);
  const figures = await withoutOwnNames(context, hiding, shown);
  const known = await releasedDrivers(context, round);
  return {
    rounds: rounds.map(({ flowExecutionId, ...shown }) => shown),
    round_id: wanted,
    has_figures: known.size > 0,
    withheld: round.withheld,
    units,
    unit,
    unit_locked: !isAdmin,
    interim: !round.finished,
    ...participationOf(figures),
    thresholds: { score: thresholds.score, detail: thresholds.detail },
    dimensions: buildDimensions(drivers, figures, known),
    general_comments: generalComments(figures),
    analysed_at:
      figures
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1) ?? null,
  };
}

function participationOf(figures: readonly ReleasedFigure[]) {
  const row = figures.find(({ figure }) => figure === 'participation');
  if (!row) return { participation: null, counted_above: null };
  const participation = {
    asked: row.metadata?.asked ?? 0,
    answered: row.n,
    rate: row.value_numeric,
    state: stateOf(row.value_category),
  };
  const shows = figures.some(({ figure }) => figure === 'score');
  return { participation, counted_above: shows ? (row.metadata?.above ?? null) : null };
}

type ListedRound = Awaited<ReturnType<typeof listRounds>>[number];

/** The round that people want to see first: an open one has nothing to show for a while. */
async function newestWithFigures(
  context: ServiceContext,
  rounds: readonly ListedRound[],
): Promise<string | null> {
  for (const { round_id, flowExecutionId, number } of rounds)
    if (await hasFigures(context, { flowExecutionId, number })) return round_id;
  return null;
}

async function listRounds(context: ServiceContext) {
  const [released, opened] = await Promise.all([
    context.store.table('release_rounds').every({ fields: ['release_round_id'] }),
    context.store.table('flow_rounds').every({
      fields: [
        'flow_round_id',
        'flow_execution_id_ref',
        'flow_execution_round',
        'opened_at',
        'closes_at',
        'closed_at',
      ],
    }),
  ]);
  const dates = await closeDates(context, opened);
  const known = new Set(released.map(({ release_round_id }) => release_round_id));
  return opened
    .filter((round) => known.has(round.flow_round_id))
    .map((round) => ({
      round_id: round.flow_round_id,
      flowExecutionId: round.flow_execution_id_ref,
      number: round.flow_execution_round,
      opened_at: round.opened_at,
      closes_at: dates.get(round.flow_round_id) ?? round.closes_at,
      closed_at: round.closed_at,
    }))
    .sort((a, b) => (a.opened_at < b.opened_at ? 1 : -1));
}

/** An admin sees the organisation and every unit of the round's tree; a manager the units managed, and no others. */
async function visibleUnits(
  context: Signed,
  round: ReleaseRound,
  isAdmin: boolean,
): Promise<readonly ReportUnit[]> {
  const tree = buildTree(round.units);
  const names = new Map(round.units.map(({ id, name }) => [id, name]));
  names.set(ORGANISATION, await companyName(context, context.caller.companyId));
  const managed = isAdmin ? null : new Set(await managedUnits(context));
  return tree.deepestFirst
    .map((unit) => {
      let depth = -1;
      forEachAbove(tree, unit, () => {
        depth += 1;
      });
      return { unit_id: unit, unit_name: names.get(unit) ?? '', parent_id: tree.parentOf(unit), depth };
    })
    .filter(({ unit_id }) => managed === null || managed.has(unit_id))
    .sort((a, b) => a.depth - b.depth || (a.unit_name < b.unit_name ? -1 : 1));
}

function chooseUnit(units: readonly ReportUnit[], wanted: number | undefined): ReportUnit | null {
  if (wanted === undefined) return units[0] ?? null;
  const unit = units.find(({ unit_id }) => unit_id === wanted);
  if (!unit) throw new AppError('not-found');
  return unit;
}

async function readDrivers(context: ServiceContext, language: Language): Promise<readonly Driver[]> {
  const rows = await context.store.table('drivers').every();
  return rows
    .map((row) => rowIn(catalogue.drivers, row, language))
    .sort((a, b) => (a.item_order ?? 0) - (b.item_order ?? 0) || a.driver_id - b.driver_id);
}

function generalComments(figures: readonly ReleasedFigure[]): readonly string[] | null {
  const texts = figures.filter((row) => row.figure === 'comments' && row.driver_id_ref === null);
  return texts.length === 0 ? null : texts.flatMap(({ value_text_array }) => value_text_array ?? []);
}

function emptyReport(drivers: readonly Driver[], locked: boolean) {
  return {
    rounds: [],
    round_id: null,
    has_figures: false,
    withheld: null,
    units: [],
    unit: null,
    unit_locked: locked,
    interim: false,
    participation: null,
    counted_above: null,
    thresholds: { score: defaultRules.score, detail: defaultRules.detail },
    dimensions: buildDimensions(drivers, [], new Set()),
    general_comments: null,
    analysed_at: null,
  };
}
