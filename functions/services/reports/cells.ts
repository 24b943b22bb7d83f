import { ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { CardQuestion } from '@livingroom/shared/rules/report/question.ts';
import { type Beside, inTrend, sinceThen } from './beside.ts';
import { type Driver, OVERALL, type Shown } from './dimensions.ts';
import type { RoundFigures } from './open-round.ts';
import { participationOf } from './participation.ts';

/** One figure of a card, with its rule. */
export type Cell = Pick<Shown, 'n' | 'mean' | 'cap' | 'missing' | 'histogram' | 'comments'> & {
  readonly measure: CardQuestion['measure'];
  readonly unit_id: number;
  readonly round_id: string;
  readonly topic_id: number;
  readonly last: Beside | null;
  readonly participation: ReturnType<typeof participationOf>['participation'];
};

/** What a question comes to, once it is known who looks at what. */
export type Plan = {
  readonly question: CardQuestion;
  readonly units: readonly number[];
  readonly rounds: readonly string[];
  readonly topics: readonly number[];
};

export type CellSource = {
  readonly rounds: ReadonlyMap<string, RoundFigures>;
  /** The round that each is compared with. */
  readonly before: ReadonlyMap<string, string>;
  /** Units that the caller sees in full; of the organisation the others see the score alone. */
  sees(unit: number): boolean;
};

/** Numbers of the drivers that a question is about, dimensions before their drivers. */
export function topicsOf(drivers: readonly Driver[], { topics, dimension }: CardQuestion): readonly number[] {
  const above = dimension && drivers.find(({ driver_key }) => driver_key === dimension)?.driver_id;
  const within = (driver: Driver) => dimension === undefined || driver.parent_id_ref === above;
  const ids = (some: readonly Driver[]) => some.map(({ driver_id }) => driver_id);
  if (topics === 'overall') return [OVERALL];
  if (topics === 'dimensions') return ids(drivers.filter(({ parent_id_ref }) => parent_id_ref === null));
  if (topics === 'drivers') return ids(drivers.filter((one) => one.parent_id_ref !== null && within(one)));
  if (topics === 'all') return [OVERALL, ...ids(drivers)];
  const named = new Set(topics);
  return ids(drivers.filter((one) => named.has(one.driver_key) && (dimension === undefined || within(one))));
}

/** Figures of a report, each once: a question that another has asked before finds them there. */
export type Shelf = {
  readonly figures: Cell[];
  /** Places in `figures` by topic, for everything else that tells figures apart. */
  readonly places: Map<string, Map<number, number>>;
  /** No report can fill the memory: beyond so many figures none is added. */
  readonly most: number;
};

/** The places of a plan's figures that the caller may see; a unit that a round did not know has none there. */
export function placesOf(plan: Plan, source: CellSource, shelf: Shelf): readonly number[] {
  const found: number[] = [];
  const { measure } = plan.question;
  for (const round of plan.rounds) {
    const figures = source.rounds.get(round);
    if (!figures) continue;
    const isTrend = plan.rounds.length > 1;
    const older = isTrend ? undefined : source.rounds.get(source.before.get(round) ?? '');
    for (const unit of plan.units) {
      const inSight = source.sees(unit);
      if (!figures.knows(unit)) continue;
      // Everybody's own unit stands beside the organisation's score; what else it has is for who sees it in full.
      if (!inSight && !(unit === ORGANISATION && measure === 'score')) continue;
      const key = `${measure},${unit},${round},${isTrend}`;
      const known = shelf.places.get(key) ?? new Map<number, number>();
      shelf.places.set(key, known);
      addUnit({ measure, unit, round, isTrend, inSight, figures, older }, plan.topics, {
        shelf,
        known,
        found,
      });
    }
  }
  return found;
}

type OfUnit = {
  readonly measure: CardQuestion['measure'];
  readonly unit: number;
  readonly round: string;
  readonly isTrend: boolean;
  readonly inSight: boolean;
  readonly figures: RoundFigures;
  readonly older: RoundFigures | undefined;
};
type Into = { readonly shelf: Shelf; readonly known: Map<number, number>; readonly found: number[] };

function addUnit(of: OfUnit, topics: readonly number[], { shelf, known, found }: Into): void {
  const isShare = of.measure === 'participation';
  const shown = isShare ? null : of.figures.topicsOf(of.unit);
  const before = of.older?.knows(of.unit) ? of.older.topicsOf(of.unit) : null;
  for (const topic of isShare ? topics.slice(0, 1) : topics) {
    const place = known.get(topic);
    if (place !== undefined) {
      found.push(place);
      continue;
    }
    if (shelf.figures.length >= shelf.most) continue;
    const own = shown?.get(topic);
    if (shown && !own) continue;
    known.set(topic, shelf.figures.length);
    found.push(shelf.figures.length);
    shelf.figures.push(own ? scoreCell(of, topic, own, before?.get(topic)) : participationCell(of, topic));
  }
}

function scoreCell(of: OfUnit, topic_id: number, shown: Shown, then: Shown | undefined): Cell {
  const { measure, inSight, isTrend } = of;
  const { n, mean, cap, missing } = isTrend ? inTrend(shown) : shown;
  const compares = measure !== 'comments' && inSight && !isTrend;
  return {
    measure,
    unit_id: of.unit,
    round_id: of.round,
    topic_id,
    n: inSight ? n : null,
    mean,
    cap,
    missing,
    histogram: measure === 'distribution' ? shown.histogram : null,
    comments: measure === 'comments' ? shown.comments : null,
    last: compares ? sinceThen(shown, then) : null,
    participation: null,
  };
}

function participationCell({ measure, unit, round, figures }: OfUnit, topic_id: number): Cell {
  const { participation } = participationOf(figures.rowsOf(unit));
  return {
    measure,
    unit_id: unit,
    round_id: round,
    topic_id,
    n: participation?.answered ?? null,
    mean: participation?.rate ?? null,
    cap: null,
    missing: participation === null ? 'no_data' : null,
    histogram: null,
    comments: null,
    last: null,
    participation,
  };
}
