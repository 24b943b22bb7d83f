import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIncludes } from '@livingroom/shared/catalogue/roles.ts';
import { rowIn } from '@livingroom/shared/catalogue/translations.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/lib/language.ts';
import { defaultRules } from '@livingroom/shared/rules/privacy/planner.ts';
import { buildTree, forEachAbove, ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { Caller, ServiceContext } from '../../ports.ts';
import { readEvery } from '../../resources/read-every.ts';
import { managedUnits } from '../../resources/row-scope.ts';
import type { Body } from '../../storage/port.ts';
import { loadReleaseRound, type ReleaseRound } from '../analytics/rounds.ts';
import { buildDimensions, type ReleasedFigure } from './dimensions.ts';

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
  const wanted = query.round_id ?? rounds[0]?.round_id ?? null;
  if (wanted !== null && !rounds.some(({ round_id }) => round_id === wanted)) throw new AppError('not-found');
  const isAdmin = roleIncludes(context.caller.role, 'admin');
  const drivers = await readDrivers(context, isLanguage(query.language) ? query.language : defaultLanguage);
  if (wanted === null) return emptyReport(drivers, !isAdmin);
  const round = await loadReleaseRound(context, wanted);
  const units = await visibleUnits(context, round, isAdmin);
  const unit = chooseUnit(units, query.unit_id);
  const rows = unit ? await readFigures(context, round, unit.unit_id) : [];
  const known = await knownDrivers(context, round);
  const participation = rows.find(({ figure }) => figure === 'participation');
  const asked = Number((participation?.metadata as { asked?: number } | null)?.asked ?? 0);
  const open = !round.finished;
  return {
    rounds,
    round_id: wanted,
    units,
    unit,
    unit_locked: !isAdmin,
    interim: open,
    participation: participation
      ? {
          asked,
          answered: typeof participation.n === 'number' ? participation.n : null,
          rate: Number(participation.value_numeric),
          rounded: participation.value_category === 'rounded',
        }
      : null,
    thresholds: { score: round.rules.score, detail: round.rules.detail },
    dimensions: buildDimensions(drivers, rows as unknown as readonly ReleasedFigure[], known),
    general_comments: generalComments(rows),
    analysed_at: rows.length > 0 ? String(rows[0]?.updated_at) : null,
  };
}

async function listRounds(context: ServiceContext) {
  const [released, opened] = await Promise.all([
    readEvery(context.store, 'release_rounds', { fields: ['release_round_id'] }),
    readEvery(context.store, 'flow_rounds', {
      fields: ['flow_round_id', 'flow_execution_round', 'opened_at', 'closed_at'],
    }),
  ]);
  const known = new Set(released.map(({ body }) => body.release_round_id));
  return opened
    .filter(({ body }) => known.has(body.flow_round_id ?? null))
    .map(({ body }) => ({
      round_id: String(body.flow_round_id),
      number: Number(body.flow_execution_round),
      opened_at: String(body.opened_at),
      closed_at: typeof body.closed_at === 'string' ? body.closed_at : null,
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
  const company = await context.store.get('companies', String(context.caller.companyId));
  names.set(ORGANISATION, String(company?.body.company_name ?? ''));
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

async function readFigures(
  context: ServiceContext,
  round: ReleaseRound,
  unitId: number,
  fields?: readonly string[],
): Promise<readonly Body[]> {
  const rows = await readEvery(context.store, 'analytics_computations', {
    ...(fields ? { fields } : {}),
    where: {
      and: [
        { field: 'flow_execution_id_ref', op: 'eq', value: round.flowExecutionId },
        { field: 'flow_execution_round', op: 'eq', value: round.number },
        { field: 'unit_id_ref', op: 'eq', value: unitId },
      ],
    },
  });
  return rows.map(({ body }) => body);
}

/** Drivers that the organisation as a whole has a score of: whatever any unit shows is in it. */
async function knownDrivers(context: ServiceContext, round: ReleaseRound): Promise<ReadonlySet<number>> {
  const rows = await readFigures(context, round, ORGANISATION, ['figure', 'driver_id_ref']);
  return new Set(rows.flatMap((row) => (row.figure === 'score' ? [Number(row.driver_id_ref)] : [])));
}

async function readDrivers(context: ServiceContext, language: Language): Promise<readonly Body[]> {
  const rows = await readEvery(context.store, 'drivers');
  const table = findTable('drivers');
  return rows
    .map(({ body }) => rowIn(table, body, language))
    .sort((a, b) => Number(a.item_order) - Number(b.item_order) || Number(a.driver_id) - Number(b.driver_id));
}

function generalComments(rows: readonly Body[]): readonly string[] | null {
  const texts = rows.filter(({ figure, driver_id_ref }) => figure === 'comments' && driver_id_ref === null);
  if (texts.length === 0) return null;
  return texts.flatMap(({ value_text_array }) => (value_text_array as readonly string[] | null) ?? []);
}

function emptyReport(drivers: readonly Body[], locked: boolean) {
  return {
    rounds: [],
    round_id: null,
    units: [],
    unit: null,
    unit_locked: locked,
    interim: false,
    participation: null,
    thresholds: { score: defaultRules.score, detail: defaultRules.detail },
    dimensions: buildDimensions(drivers, [], new Set()),
    general_comments: null,
    analysed_at: null,
  };
}
