import { shownHalf } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { roundPrice, YEAR_MICRO_RHO } from '@livingroom/shared/modules/analytics/rules/noise/budget.ts';
import { type NoisyFigure, noisyFigures } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import { MICRO } from '@livingroom/shared/modules/analytics/rules/noise/micro-rho.ts';
import {
  measuredFrom,
  type NoisePlan,
  PARTS,
  planNoise,
} from '@livingroom/shared/modules/analytics/rules/noise/plan.ts';
import {
  buildTree,
  ORGANISATION,
  sumsUpwards,
  type UnitTree,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { currentUnits } from '../freeze-round.ts';
import { type AskedDrivers, askedDrivers } from './asked-drivers.ts';
import { besideExact, roundsOfTheYearOf, yearOf } from './beside-exact.ts';
import { chargesOf } from './book.ts';
import { leftOf } from './launch.ts';
import { meaningOf } from './meaning.ts';

/** Units that one answer holds: the largest of them. */
const MOST_UNITS = 200;
const PERCENT = 100;

/** What is usual: so many answer a question of those who take part, about so far from the middle of the scale. */
const USUAL_SHARE = 0.95;
const USUAL_DISTANCE = 1;

type Wanted = { readonly surveyId: number | null; readonly share: number };

/**
 * What a round with noise would show of the organisation as it is today, where `share` in a hundred answer, and what that
 * costs of the year. It reads who works where and the book, and costs nothing (privacy.md 3.3).
 */
export async function previewNoise(context: ServiceContext, { surveyId, share }: Wanted) {
  const now = context.ports.clock.now();
  const [units, homes, drivers] = await Promise.all([
    currentUnits(context),
    activeByUnit(context),
    previewDrivers(context, surveyId),
  ]);
  const tree = buildTree(units);
  const inUnits = sumsUpwards(tree, homes.direct);
  const answering = new Map([...homes.direct].map(([unit, n]) => [unit, Math.round((n * share) / PERCENT)]));
  const people = sumsUpwards(tree, answering);
  const dimensions = [...new Set(drivers.map(([, dimension]) => dimension))];
  const dimensionOf = drivers.map(([, dimension]) => dimensions.indexOf(dimension));
  const microRho = roundPrice(YEAR_MICRO_RHO);
  const asked = { questions: drivers.length, dimensions: dimensions.length };
  const plan = drivers.length > 0 ? planNoise(tree, people, { asked, microRho }) : nothing;
  const figures = usualFigures(tree, { plan, people, dimensionOf });
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const listed = [ORGANISATION, ...tree.deepestFirst.toReversed().filter((unit) => unit !== ORGANISATION)];
  const shown = listed.map((unit) => {
    const own = figures.get(unit);
    return {
      unit_id: unit,
      unit_name: names.get(unit) ?? null,
      people: inUnits.get(unit) ?? 0,
      drivers: widest(own?.drivers ?? []),
      dimensions: widest(own?.dimensions ?? []),
    };
  });
  const year = yearOf(now);
  const others = await roundsOfTheYearOf(context, now);
  return {
    year,
    total: YEAR_MICRO_RHO / MICRO,
    price: microRho / MICRO,
    left:
      (await leftOf(
        context,
        year,
        drivers.map(([driver]) => driver),
      )) / MICRO,
    charges: (await chargesOf(context, year)).map(({ round, microRho: cost, at }) => ({
      round_id: round,
      rho: cost / MICRO,
      at,
    })),
    beside_exact: await besideExact(context, others, homes.people),
    drivers_from: measuredFrom('drivers', microRho),
    dimensions_from: measuredFrom('dimensions', microRho),
    counts: {
      drivers: shown.filter((unit) => unit.drivers !== null).length,
      dimensions: shown.filter((unit) => unit.drivers === null && unit.dimensions !== null).length,
      nothing: shown.filter((unit) => unit.dimensions === null).length,
    },
    units: shown.toSorted((a, b) => b.people - a.people).slice(0, MOST_UNITS),
    meaning: meaningOf(microRho, drivers.length),
  };
}

const nothing: NoisePlan = { units: new Map(), counts: null, microRho: 0 };

/** Who is active and where, by their own unit. */
async function activeByUnit({ store }: ServiceContext) {
  const direct = new Map<number, number>();
  const people = new Set<number>();
  const query = { where: { status: 'active' }, fields: ['employee_id', 'primary_unit_id_ref'] } as const;
  for await (const page of store.table('employees').pages(query))
    for (const { body } of page) {
      const unit = body.primary_unit_id_ref ?? ORGANISATION;
      direct.set(unit, (direct.get(unit) ?? 0) + 1);
      people.add(body.employee_id);
    }
  return { direct, people };
}

/** Of the survey; before there is one, all drivers that the organisation has. */
async function previewDrivers(context: ServiceContext, surveyId: number | null): Promise<AskedDrivers> {
  if (surveyId !== null) return askedDrivers(context, surveyId);
  const rows = await context.store.table('drivers').every({ fields: ['driver_id', 'parent_id_ref'] });
  return rows.flatMap(({ driver_id, parent_id_ref }) =>
    parent_id_ref === null ? [] : [[driver_id, parent_id_ref] as const],
  );
}

type Planned = {
  readonly plan: NoisePlan;
  readonly people: ReadonlyMap<number, number>;
  readonly dimensionOf: readonly number[];
};

/** The figures that usual answers would have: their intervals are those that a report will print, about. */
function usualFigures(tree: UnitTree, { plan, people, dimensionOf }: Planned) {
  const dimensions = new Set(dimensionOf).size;
  const answered = (unit: number) => (people.get(unit) ?? 0) * USUAL_SHARE;
  const sums = [...plan.units].map(([unit, { measured }]) => {
    const [count, parts] = measured === 'drivers' ? [dimensionOf.length, 1] : [dimensions, PARTS];
    return [unit, new Array<number>(count).fill(answered(unit) * parts * USUAL_DISTANCE)] as const;
  });
  const counts =
    plan.counts === null
      ? []
      : new Array<number>(dimensionOf.length + dimensions).fill(answered(ORGANISATION));
  return noisyFigures(tree, { plan, people, dimensionOf, sums: { counts, units: sums } });
}

function widest(figures: readonly NoisyFigure[]): number | null {
  return figures.length === 0 ? null : shownHalf(Math.max(...figures.map(({ half }) => half)));
}
