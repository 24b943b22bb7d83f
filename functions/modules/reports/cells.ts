import { remembered } from '@livingroom/shared/core/lib/remembered.ts';
import { shownHalf } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { PlaceRuns } from '@livingroom/shared/modules/reports/rules/packed.ts';
import type { CardQuestion } from '@livingroom/shared/modules/reports/rules/question.ts';
import { type Beside, inTrend, type RoundTopics, sinceThen } from './beside.ts';
import type { Driver } from './dimensions.ts';
import type { RoundFigures } from './open-round.ts';
import type { Standing } from './participation.ts';
import { type Stands, standsOf } from './standing-out.ts';
import { OVERALL, type Shown } from './unit-topics.ts';

/** One figure of a card, with its rule. */
export type Cell = Pick<
  Shown,
  'n' | 'mean' | 'cap' | 'missing' | 'half' | 'histogram' | 'favourable' | 'comments'
> & {
  readonly measure: CardQuestion['measure'];
  readonly unit_id: number;
  readonly round_id: string;
  readonly topic_id: number;
  readonly last: Beside | null;
  /** Of a driver of the unit that is looked at: how it stands among the others. */
  readonly stands: Stands | null;
  readonly participation: Standing['participation'];
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
  /** Topics that every unit has a figure of, or why there is none. */
  readonly topics: ReadonlySet<number>;
  /** The unit that is looked at. */
  readonly chosen: number | null;
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

/** Figures that a question has added for one measure, unit and round, in the order of their topics. */
export type Group = {
  readonly of: OfUnit;
  /** The place of the first among all figures. */
  readonly first: number;
  readonly topics: readonly number[];
};

/** Figures of a report, each once: a question that another has asked before finds them there. */
export class Shelf {
  readonly groups: Group[] = [];
  readonly #most: number;
  readonly #known = new Map<string, Group[]>();
  /** Most groups have the same topics, as one list: where a question's are among them is found once. */
  readonly #within = remembered((topics: readonly number[]) =>
    remembered((asked: readonly number[]) => runsWithin(topics, asked)),
  );
  #count = 0;
  /** How often a figure was asked for that there was no room for. */
  refused = 0;

  /** No report can fill the memory: beyond so many figures none is added. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Adds the places of a unit's figures, in the order of the topics; what nobody has asked for yet comes to the shelf. */
  find(of: OfUnit, topics: readonly number[], places: PlaceRuns): void {
    const key = `${of.measure},${of.unit},${of.round},${of.isTrend}`;
    const known = this.#known.get(key);
    if (!known) {
      const first = this.#add(of, topics);
      if (first) this.#known.set(key, [first]);
      if (first) places.add(first.first, first.topics.length);
      this.refused += topics.length - (first?.topics.length ?? 0);
      return;
    }
    const [whole] = known;
    const runs = whole && known.length === 1 ? this.#within(whole.topics)(topics) : [];
    if (whole && runs.length > 0) {
      for (let at = 0; at < runs.length; at += 2)
        places.add(whole.first + (runs[at] ?? 0), runs[at + 1] ?? 0);
      return;
    }
    const fresh = topics.filter((topic) => placeIn(known, topic) === null);
    const added = fresh.length > 0 ? this.#add(of, fresh) : null;
    if (added) known.push(added);
    for (const topic of topics) {
      const place = placeIn(known, topic);
      if (place !== null) places.add(place, 1);
      else this.refused += 1;
    }
  }

  #add(of: OfUnit, topics: readonly number[]): Group | null {
    const room = this.#most - this.#count;
    const group = { of, first: this.#count, topics: topics.length <= room ? topics : topics.slice(0, room) };
    if (group.topics.length === 0) return null;
    this.groups.push(group);
    this.#count += group.topics.length;
    return group;
  }
}

/** Where the asked topics stand among those of a group, as runs; empty where not all of them do. */
function runsWithin(topics: readonly number[], asked: readonly number[]): readonly number[] {
  const found = new PlaceRuns();
  for (const topic of asked) {
    const index = topics.indexOf(topic);
    if (index < 0) return [];
    found.add(index, 1);
  }
  return found.runs;
}

function placeIn(groups: readonly Group[], topic: number): number | null {
  for (const { first, topics } of groups) {
    const index = topics.indexOf(topic);
    if (index >= 0) return first + index;
  }
  return null;
}

/** The places of a plan's figures that the caller may see; a unit that a round did not know has none there. */
export function placesOf(plan: Plan, source: CellSource, shelf: Shelf): PlaceRuns {
  const found = new PlaceRuns();
  const { measure } = plan.question;
  // Who took part is one figure, whatever the topics.
  const topics =
    measure === 'participation'
      ? plan.topics.slice(0, 1)
      : plan.topics.filter((topic) => source.topics.has(topic));
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
      const isChosen = unit === source.chosen;
      shelf.find({ measure, unit, round, isTrend, isChosen, inSight, figures, older }, topics, found);
    }
  }
  return found;
}

/** The figures of a group, made when somebody reads them: a large report has more than should be kept as objects. */
export function cellsOf({ of, topics }: Group): readonly Cell[] {
  if (of.measure === 'participation') return topics.map((topic) => participationCell(of, topic));
  const shown = of.figures.topicsOf(of.unit);
  const stands = compares(of) && of.isChosen ? standsOf(shown) : null;
  const since = compares(of) ? sinceThen(shown, roundBefore(of)) : () => null;
  return topics.flatMap((topic) => {
    const own = shown.get(topic);
    return own ? [scoreCell(of, topic, own, { last: since(topic), stands: stands?.get(topic) ?? null })] : [];
  });
}

type OfUnit = {
  readonly measure: CardQuestion['measure'];
  readonly unit: number;
  readonly round: string;
  readonly isTrend: boolean;
  readonly isChosen: boolean;
  readonly inSight: boolean;
  readonly figures: RoundFigures;
  readonly older: RoundFigures | undefined;
};

/** Whether the round before stands beside each figure. */
function compares({ measure, inSight, isTrend }: OfUnit): boolean {
  return measure !== 'comments' && inSight && !isTrend;
}

function roundBefore({ older, unit }: OfUnit): RoundTopics | undefined {
  return older?.knows(unit) ? { round: older.round.id, topics: older.topicsOf(unit) } : undefined;
}

function scoreCell(
  of: OfUnit,
  topic_id: number,
  shown: Shown,
  { last, stands }: Pick<Cell, 'last' | 'stands'>,
): Cell {
  const { measure, inSight, isTrend } = of;
  const { n, mean, cap, missing } = isTrend ? inTrend(shown) : shown;
  const half = mean === null ? null : shownHalf(shown.half);
  return {
    measure,
    unit_id: of.unit,
    round_id: of.round,
    topic_id,
    n: inSight ? n : null,
    mean,
    cap,
    missing,
    half,
    histogram: measure === 'distribution' ? shown.histogram : null,
    // With fewer people in a line of rounds the mean is a word, and so no share stands beside it.
    favourable: measure !== 'comments' && inSight && mean !== null ? shown.favourable : null,
    comments: measure === 'comments' ? shown.comments : null,
    last,
    stands,
    participation: null,
  };
}

function participationCell({ measure, unit, round, figures }: OfUnit, topic_id: number): Cell {
  const { participation } = figures.standingOf(unit);
  return {
    measure,
    unit_id: unit,
    round_id: round,
    topic_id,
    n: participation?.answered ?? null,
    mean: participation?.rate ?? null,
    cap: null,
    missing: participation === null ? 'no_data' : null,
    half: null,
    histogram: null,
    favourable: null,
    comments: null,
    last: null,
    stands: null,
    participation,
  };
}
