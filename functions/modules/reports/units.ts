import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ORGANISATION, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import { managedUnits } from '../../core/tables/read/managed-units.ts';
import type { ReleaseRound } from '../analytics/rounds.ts';
import { seesWhole } from '../analytics/sharing.ts';
import { companyName } from '../people/company-name.ts';

export type Signed = ServiceContext & { readonly caller: Caller };

export type ReportUnit = {
  readonly unit_id: number;
  readonly unit_name: string;
  readonly parent_id: number | null;
  readonly depth: number;
};

/** The operator's own company has no place in the report of another organisation. */
export function nameOfCompany(context: Signed): Promise<string> {
  const { caller, accountId } = context;
  return companyName(context, caller.accountId === accountId ? caller.companyId : undefined);
}

/** Whose figures the caller may see in full; null is everybody's. */
export async function unitsInScope(context: Signed): Promise<ReadonlySet<number> | null> {
  return seesWhole(context) ? null : new Set(await managedUnits(context));
}

/** For who sees some units and not the organisation: these. */
export function sightOf(units: readonly Pick<ReportUnit, 'unit_id'>[]): {
  readonly sight?: ReadonlySet<number>;
} {
  const sight = new Set(units.map(({ unit_id }) => unit_id));
  return sight.has(ORGANISATION) ? {} : { sight };
}

/** An admin sees the organisation and every unit of the round's tree; a manager the units managed, and no others. */
export async function visibleUnits(
  context: Signed,
  round: ReleaseRound,
  tree: UnitTree,
): Promise<readonly ReportUnit[]> {
  const names = new Map(round.units.map(({ id, name }) => [id, name]));
  names.set(ORGANISATION, await nameOfCompany(context));
  const scope = await unitsInScope(context);
  return tree.deepestFirst
    .map((unit) => ({
      unit_id: unit,
      unit_name: names.get(unit) ?? '',
      parent_id: tree.parentOf(unit),
      depth: tree.depthOf(unit),
    }))
    .filter(({ unit_id }) => scope === null || scope.has(unit_id))
    .sort((a, b) => a.depth - b.depth || (a.unit_name < b.unit_name ? -1 : 1));
}

type Choosing = {
  readonly units: readonly ReportUnit[];
  readonly wanted: number | undefined;
  /** Which of these units have a figure to show. */
  readonly withFigures: (units: readonly number[]) => Promise<ReadonlySet<number>>;
};

/** Units that are asked for figures at once. */
const AT_ONCE = 20;

/**
 * The unit asked for. Else the caller's own, or the highest; where it has no figures, the first one below that has some.
 * Errors: `not-found` for one out of sight.
 */
export async function chooseUnit(context: Signed, choosing: Choosing): Promise<ReportUnit | null> {
  const { units, wanted, withFigures } = choosing;
  if (wanted !== undefined) {
    const unit = units.find(({ unit_id }) => unit_id === wanted);
    if (!unit) throw new AppError('not-found');
    return unit;
  }
  const own = seesWhole(context)
    ? undefined
    : units.find(({ unit_id }) => unit_id === context.caller.primaryUnitId);
  const first = own ?? units[0] ?? null;
  const others = units.filter((unit) => unit !== first);
  // The first one mostly has some, and is looked at alone.
  const parts = first === null ? [] : [[first], others.slice(0, AT_ONCE)];
  for (const part of parts) {
    const shown = await withFigures(part.map(({ unit_id }) => unit_id));
    const found = part.find(({ unit_id }) => shown.has(unit_id));
    if (found) return found;
  }
  return first;
}
