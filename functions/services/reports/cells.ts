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

/** Every figure of a plan that the caller may see; a unit that a round did not know has none there. */
export function cellsOf(plan: Plan, source: CellSource): readonly Cell[] {
  return plan.rounds.flatMap((round) => {
    const figures = source.rounds.get(round);
    if (!figures) return [];
    const older = source.rounds.get(source.before.get(round) ?? '');
    const at = { round, figures, older };
    return plan.units.flatMap((unit) => unitCells(plan, at, { unit, inSight: source.sees(unit) }));
  });
}

type AtRound = {
  readonly round: string;
  readonly figures: RoundFigures;
  readonly older: RoundFigures | undefined;
};
type OfUnit = { readonly unit: number; readonly inSight: boolean };

function unitCells(plan: Plan, at: AtRound, of: OfUnit): readonly Cell[] {
  const { measure } = plan.question;
  if (!at.figures.knows(of.unit)) return [];
  // Everybody's own unit stands beside the organisation's score; what else it has is for who sees it in full.
  if (!of.inSight && !(of.unit === ORGANISATION && measure === 'score')) return [];
  const key = { measure, unit_id: of.unit, round_id: at.round };
  if (measure === 'participation') {
    const topic = plan.topics[0];
    return topic === undefined
      ? []
      : [{ ...key, topic_id: topic, ...participationCell(at.figures, of.unit) }];
  }
  return plan.topics.flatMap((topic_id) => {
    const shown = at.figures.topicsOf(of.unit).get(topic_id);
    return shown ? [{ ...key, topic_id, ...scoreCell(plan, at, { ...of, topic_id, shown }) }] : [];
  });
}

type Values = Omit<Cell, 'measure' | 'unit_id' | 'round_id' | 'topic_id'>;
type OfTopic = OfUnit & { readonly topic_id: number; readonly shown: Shown };

function scoreCell({ question, rounds }: Plan, { older }: AtRound, of: OfTopic): Values {
  const { shown, inSight, unit, topic_id } = of;
  const isTrend = rounds.length > 1;
  const { n, mean, cap, missing } = isTrend ? inTrend(shown) : shown;
  const compares = question.measure !== 'comments' && inSight && !isTrend;
  const then = compares && older?.knows(unit) ? older.topicsOf(unit).get(topic_id) : undefined;
  return {
    n: inSight ? n : null,
    mean,
    cap,
    missing,
    histogram: question.measure === 'distribution' ? shown.histogram : null,
    comments: question.measure === 'comments' ? shown.comments : null,
    last: sinceThen(shown, then),
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
