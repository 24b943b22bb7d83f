import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { PlannerRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { unitsWithin } from '@livingroom/shared/modules/analytics/rules/raised.ts';
import { ORGANISATION, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { ReleaseRound } from '../analytics/rounds.ts';

/** A row of the release table as the report reads it. */
export type ReleasedFigure = Partial<Pick<Row<'analytics_computations'>, 'value_text_array'>> &
  Pick<
    Row<'analytics_computations'>,
    | 'figure'
    | 'driver_id_ref'
    /** Names the question, also one that belongs to no driver. */
    | 'driver_key'
    | 'n'
    | 'people'
    | 'detail_people'
    | 'value_numeric'
    | 'value_numeric_array'
    | 'value_category'
    | 'metadata'
    | 'updated_at'
  >;

type RoundKey = Pick<ReleaseRound, 'flowExecutionId' | 'number'>;

/** A list of up to so many units is looked up unit by unit; more are read with the whole round. */
const LOOKED_UP = 20;

const fields = [
  'unit_id_ref',
  'figure',
  'driver_id_ref',
  'driver_key',
  'n',
  'people',
  'detail_people',
  'value_numeric',
  'value_numeric_array',
  'value_category',
  'metadata',
  'updated_at',
] as const;

/**
 * The order of the index that finds a round's rows: without it every page would sort all that are left of them. Rows of a
 * unit follow each other, the organisation's first.
 */
const sort = [{ field: 'unit_id_ref', direction: 'asc' }] as const;

const withTexts = [...fields, 'value_text_array'] as const;

type WantedFigures = {
  readonly round: RoundKey;
  readonly units: ReadonlySet<number>;
  /** With their comments. */
  readonly texts: boolean;
};

/**
 * The figures of units in one round, a unit after the other, the organisation first; units without any are left out.
 * Whoever keeps no rows of one unit until the next has a page of them in the memory, not a round.
 */
export async function* figuresByUnit(
  context: ServiceContext,
  { round, units, texts }: WantedFigures,
): AsyncGenerator<readonly [unit: number, figures: readonly ReleasedFigure[]]> {
  const few = units.size <= LOOKED_UP ? { unit_id_ref: [...units] } : {};
  const query = { where: { ...ofRound(round), ...few }, sort, fields: texts ? withTexts : fields };
  const pages: AsyncIterable<
    readonly { readonly body: ReleasedFigure & { readonly unit_id_ref: number | null } }[]
  > = context.store.table('analytics_computations').pages<(typeof withTexts)[number]>(query);
  let [current, own]: [number, ReleasedFigure[]] = [ORGANISATION, []];
  for await (const rows of pages)
    for (const { body } of rows) {
      const unit = body.unit_id_ref ?? ORGANISATION;
      if (unit !== current) {
        if (own.length > 0) yield [current, own];
        [current, own] = [unit, []];
      }
      if (units.has(unit)) own.push(body);
    }
  if (own.length > 0) yield [current, own];
}

/** Whether any score of the round has been released, of whatever unit: all are in the organisation's. */
export async function hasFigures(context: ServiceContext, round: RoundKey): Promise<boolean> {
  const where = { ...ofRound(round), unit_id_ref: ORGANISATION, figure: 'score' as const };
  const first = { where, fields: ['figure'] as const };
  return (await context.store.table('analytics_computations').first(first)) !== null;
}

type Hiding = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  /** As they are today. */
  readonly thresholds: Pick<PlannerRules, 'score' | 'detail'>;
};

type Hide = (unit: number, figures: readonly ReleasedFigure[]) => readonly ReleasedFigure[];

/**
 * What today's thresholds leave of a unit's figures (privacy.md 8): they hide, and never make another figure. One is
 * hidden also where it, or another hidden one, would follow from what other units show.
 */
export async function hidingOf(context: ServiceContext, hiding: Hiding): Promise<Hide> {
  const { round, tree, thresholds } = hiding;
  const scoreRose = thresholds.score > round.rules.score;
  const detailRose = thresholds.detail > round.rules.detail;
  if (!scoreRose && !detailRose) return (_, figures) => figures;
  const sizes = await sizesByQuestion(context, round);
  const scored = remembered((key) => unitsWithin(tree, (sizes.get(key) ?? noSizes).people, thresholds.score));
  const detailedOnes = remembered((key) =>
    unitsWithin(tree, (sizes.get(key) ?? noSizes).details, thresholds.detail),
  );
  const hide = (unit: number, figure: ReleasedFigure): readonly ReleasedFigure[] => {
    if (figure.figure === 'participation') return [figure];
    const key = questionOf(figure);
    const isScore = figure.figure === 'score';
    if (isScore && scoreRose && !scored(key).has(unit)) return [];
    const detailed = detailedOnes(key).has(unit);
    if (!isScore) return detailed ? [figure] : [];
    // A histogram of a part of the score's answers would show the rest of them, too few by now.
    const isWhole = !scoreRose || figure.detail_people === figure.people;
    return [
      {
        ...figure,
        value_numeric_array: detailed && isWhole ? figure.value_numeric_array : null,
        value_text_array: detailed ? (figure.value_text_array ?? null) : null,
        // Whether a spread of change may stand beside the other ones of today is not settled: it goes.
        metadata: figure.metadata?.noise ? { noise: figure.metadata.noise } : null,
      },
    ];
  };
  return (unit, figures) => figures.flatMap((figure) => hide(unit, figure));
}

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

type Sizes = { readonly people: Map<number, number>; readonly details: Map<number, number> };

const noSizes: Sizes = { people: new Map(), details: new Map() };

/** Scores of a driver are one question; words that somebody else may have written about it are another. */
function questionOf({ figure, driver_key }: Pick<ReleasedFigure, 'figure' | 'driver_key'>): string {
  return `${figure}:${driver_key ?? ''}`;
}

/** Of how many people the figures of every unit are made, by question. */
async function sizesByQuestion(
  context: ServiceContext,
  round: RoundKey,
): Promise<ReadonlyMap<string, Sizes>> {
  const sizes = new Map<string, Sizes>();
  const pages = context.store.table('analytics_computations').pages({
    where: ofRound(round),
    sort,
    fields: ['figure', 'driver_key', 'unit_id_ref', 'people', 'detail_people'],
  });
  for await (const rows of pages)
    for (const { body } of rows) {
      if (body.figure === 'participation') continue;
      const key = questionOf(body);
      const unit = body.unit_id_ref ?? ORGANISATION;
      const found = sizes.get(key) ?? { people: new Map(), details: new Map() };
      found.people.set(unit, body.people ?? 0);
      found.details.set(unit, body.detail_people ?? 0);
      sizes.set(key, found);
    }
  return sizes;
}

function ofRound(round: RoundKey) {
  return { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number };
}
