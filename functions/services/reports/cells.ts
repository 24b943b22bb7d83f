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
  for (const round of plan.rounds) {
    const figures = source.rounds.get(round);
    if (!figures) continue;
    const older = source.rounds.get(source.before.get(round) ?? '');
    for (const unit of plan.units) {
      const of = { unit, inSight: source.sees(unit) };
      const key = [plan.question.measure, unit, round, plan.rounds.length > 1].join();
      const known = shelf.places.get(key) ?? new Map<number, number>();
      shelf.places.set(key, known);
      addUnit(plan, { round, figures, older }, of, { shelf, known, found });
    }
  }
  return found;
}

type AtRound = {
  readonly round: string;
  readonly figures: RoundFigures;
  readonly older: RoundFigures | undefined;
};
type OfUnit = { readonly unit: number; readonly inSight: boolean };
type Into = { readonly shelf: Shelf; readonly known: Map<number, number>; readonly found: number[] };

function addUnit(plan: Plan, at: AtRound, of: OfUnit, { shelf, known, found }: Into): void {
  const { measure } = plan.question;
  if (!at.figures.knows(of.unit)) return;
  // Everybody's own unit stands beside the organisation's score; what else it has is for who sees it in full.
  if (!of.inSight && !(of.unit === ORGANISATION && measure === 'score')) return;
  const add = (topic_id: number, values: () => Values | null) => {
    const place = known.get(topic_id);
    if (place !== undefined) {
      found.push(place);
      return;
    }
    const made = shelf.figures.length < shelf.most ? values() : null;
    if (!made) return;
    known.set(topic_id, shelf.figures.length);
    found.push(shelf.figures.length);
    shelf.figures.push({ measure, unit_id: of.unit, round_id: at.round, topic_id, ...made });
  };
  if (measure === 'participation') {
    const [topic] = plan.topics;
    if (topic !== undefined) add(topic, () => participationCell(at.figures, of.unit));
    return;
  }
  const topics = at.figures.topicsOf(of.unit);
  const before = at.older?.knows(of.unit) && plan.rounds.length === 1 ? at.older.topicsOf(of.unit) : null;
  for (const topic_id of plan.topics)
    add(topic_id, () => {
      const shown = topics.get(topic_id);
      return shown ? scoreCell(plan, of, shown, before?.get(topic_id)) : null;
    });
}

type Values = Omit<Cell, 'measure' | 'unit_id' | 'round_id' | 'topic_id'>;

function scoreCell(
  { question, rounds }: Plan,
  { inSight }: OfUnit,
  shown: Shown,
  then: Shown | undefined,
): Values {
  const isTrend = rounds.length > 1;
  const { n, mean, cap, missing } = isTrend ? inTrend(shown) : shown;
  const compares = question.measure !== 'comments' && inSight && !isTrend;
  return {
    n: inSight ? n : null,
    mean,
    cap,
    missing,
    histogram: question.measure === 'distribution' ? shown.histogram : null,
    comments: question.measure === 'comments' ? shown.comments : null,
    last: compares ? sinceThen(shown, then) : null,
    participation: null,
  };
}

function participationCell(figures: RoundFigures, unit: number): Values {
  const { participation } = participationOf(figures.rowsOf(unit));
  return {
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
