import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { bins } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { EmptyReason } from '@livingroom/shared/modules/analyses/rules/reasons.ts';
import type { SaidNames } from '@livingroom/shared/modules/analyses/rules/said-names.ts';
import { analysisWords } from '@livingroom/shared/modules/analyses/words.ts';
import { cutUnit, TENURE_MONTHS } from '@livingroom/shared/modules/analytics/rules/cut-attributes.ts';
import { printedMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { reportData } from '@livingroom/shared/modules/reports/rules/question.ts';
import { shareTurns } from '../../core/event-loop/turns.ts';
import { answerCards } from '../reports/answer-cards.ts';
import { type Cell, cellsOf } from '../reports/cells.ts';
import { openFrame, type ReportFrame } from '../reports/frame.ts';
import { OVERALL } from '../reports/unit-topics.ts';
import type { Signed } from '../reports/units.ts';
import { type CommentReader, commentReaderOf } from './comment-reader.ts';
import type { Compute, Computed } from './compute.ts';
import { type Norm, normsIn } from './norms.ts';
import { saidNames } from './said-names.ts';
import { TableMaker } from './table.ts';
import { unitPlaces } from './unit-places.ts';

type Params<K extends 'released' | 'comments'> = Parameters<Compute<K>>[0];

/** What sources read, in the name of whoever runs the analysis; the round is the newest one with figures. */
export type Sources = {
  released(params: Params<'released'>): Promise<Computed>;
  comments(params: Params<'comments'>): Promise<Computed>;
  /** Every topic of the whole organisation in every round, for what stands beside it. */
  organisation(): Promise<Computed>;
  /** Outside norms, newest first, and what the whole organisation is called. */
  norms(): Promise<readonly Norm[]>;
  readonly everybody: string;
  readonly reader: CommentReader;
  /** What the product's own words in what was read stand for, so that a reader of another language has them in it. */
  names(): Promise<SaidNames>;
};

/**
 * The report's own questions, answered as a report is: from the release table alone, within the caller's sight, with
 * today's thresholds (privacy.md 1, 5). Nothing here can read an answer.
 */
export function sourcesFor(context: Signed): Sources {
  let opened: Promise<ReportFrame> | null = null;
  const frame = () => {
    opened ??= openFrame(context, { language: context.language });
    return opened;
  };
  return {
    released: async (params) => releasedOf(context, await frame(), params),
    comments: async (params) => commentsOf(context, await frame(), params),
    organisation: async () =>
      releasedOf(context, await frame(), {
        topics: 'all',
        units: 'company',
        rounds: 'all',
        place: 'none',
        own: '',
      }),
    norms: async () => normsIn(context, (await frame()).drivers),
    everybody: say(analysisWords('everybody'), context.language),
    reader: commentReaderOf(context),
    names: async () => (opened ? saidNames(await opened, context.language) : {}),
  };
}

const rounds = { latest: 'chosen', 'last-two': { last: 2 }, all: 'all' } as const;

type Asked = Omit<Params<'released'>, 'topics'> & { readonly topics: Params<'released'>['topics'] | 'all' };

async function releasedOf(context: Signed, frame: ReportFrame, params: Asked): Promise<Computed> {
  const cells = await cellsFor(context, frame, questionsOf(params));
  const named = namesIn(frame, context);
  const placeOf = await unitPlaces(context, frame, params);
  const rates = new Map<string, number>();
  for (const { measure, unit_id, round_id, mean } of cells)
    if (measure === 'participation' && mean !== null) rates.set(`${unit_id} ${round_id}`, mean);
  const made = new TableMaker(analysisNodes.released.leaves({ ...params, topics: 'drivers' }, []));
  const newcomers = params.units === 'newcomers' ? newcomersOf(frame) : null;
  let left = 0;
  for (const cell of cells) {
    await shareTurns();
    if (cell.measure === 'participation') continue;
    if (params.units === 'newcomers' && cell.unit_id !== newcomers) continue;
    if (cell.unit_id === ORGANISATION && params.units === 'units') continue;
    if (cell.mean === null) {
      left += 1;
      continue;
    }
    made.add({
      ...named(cell),
      ...placeOf(cell.unit_id),
      n: cell.n,
      mean: cell.mean,
      favourable: cell.favourable,
      participation: rates.get(`${cell.unit_id} ${cell.round_id}`),
      ...(cell.histogram && {
        spread: spreadOf(cell.histogram),
        ...Object.fromEntries(bins.map((key, at) => [key, cell.histogram?.[at] ?? 0])),
      }),
    });
  }
  return { table: made.table, left, why: whyNothing(frame, params) };
}

/** Why a source has no line, as far as its round says. */
function whyNothing({ chosen }: ReportFrame, { units }: Asked): EmptyReason | null {
  if (!chosen) return 'no-round';
  const { cuts } = chosen.round;
  if (units === 'groups' && cuts.length === 0) return 'not-cut';
  if (units !== 'newcomers') return null;
  return cuts.some(({ key }) => key === 'tenure') ? 'few-newcomers' : 'no-tenure';
}

/** The group of people in their first year, where the round is cut by how long people have been there; else null. */
function newcomersOf({ chosen }: ReportFrame): number | null {
  const cuts = chosen?.round.cuts ?? [];
  const at = cuts.findIndex(({ key }) => key === 'tenure');
  const place = cuts[at]?.groups.findIndex(({ value }) => value === `${TENURE_MONTHS[0]}`) ?? -1;
  return place < 0 ? null : cutUnit(cuts, at, place);
}

/** Groups have scores alone, of the newest round: no histogram, participation or change (privacy.md 6.4). */
function questionsOf({ topics, units, rounds: asked }: Asked): readonly object[] {
  if (units === 'groups' || units === 'newcomers')
    return [{ name: 'scores', measure: 'score', topics, units: 'cuts', rounds: 'chosen' }];
  const where = { units: units === 'company' ? 'company' : 'visible', rounds: rounds[asked] };
  return [
    { name: 'scores', measure: 'distribution', topics, ...where },
    { name: 'participation', measure: 'participation', topics: 'overall', ...where },
  ];
}

async function commentsOf(
  context: Signed,
  frame: ReportFrame,
  params: Params<'comments'>,
): Promise<Computed> {
  const units = params.units === 'company' ? 'company' : 'visible';
  const cells = await cellsFor(context, frame, [
    { name: 'comments', measure: 'comments', topics: 'drivers', units, rounds: rounds[params.rounds] },
  ]);
  const named = namesIn(frame, context);
  const made = new TableMaker(analysisNodes.comments.leaves(params, []));
  for (const cell of cells) {
    await shareTurns();
    if (cell.unit_id === ORGANISATION && params.units === 'units') continue;
    for (const comment of cell.comments ?? []) made.add({ ...named(cell), comment });
  }
  return { table: made.table, left: 0, why: frame.chosen ? null : 'no-round' };
}

/** What a card of a report would be answered. */
async function cellsFor(
  context: Signed,
  frame: ReportFrame,
  computations: readonly object[],
): Promise<readonly Cell[]> {
  const asking = { report_data: reportData.parse({ computations }) };
  const { groups } = await answerCards(context, frame, [asking]);
  const cells: Cell[] = [];
  for (const group of groups) {
    await shareTurns();
    cells.push(...cellsOf(group));
  }
  return cells;
}

/** What unit, driver and round of a figure are called; rounds by the day on which they opened. */
function namesIn({ chosen, drivers }: ReportFrame, { language }: Signed) {
  const groups = chosen?.cuts.map((group) => ({ ...group, parent_id: null })) ?? [];
  const attributes = new Map(chosen?.cuts.map(({ unit_id, attribute }) => [unit_id, attribute]));
  const units = new Map([...(chosen?.units ?? []), ...groups].map((unit) => [unit.unit_id, unit]));
  const topics = new Map(drivers.map((driver) => [driver.driver_id, driver]));
  const line = chosen ? [chosen.listed, ...chosen.earlier].reverse() : [];
  const times = new Map(line.map(({ round_id, opened_at }, at) => [round_id, { at: at + 1, opened_at }]));
  const overall = say(analysisWords('overall'), language);
  return ({ unit_id, topic_id, round_id }: Cell) => {
    const [unit, topic, round] = [units.get(unit_id), topics.get(topic_id), times.get(round_id)];
    const title = topic_id === OVERALL ? overall : (topic?.driver_title ?? '');
    const parent = topics.get(topic?.parent_id_ref ?? Number.NaN);
    return {
      unit: unit?.unit_name ?? '',
      above: units.get(unit?.parent_id ?? Number.NaN)?.unit_name ?? '',
      attribute: attributes.get(unit_id) ?? '',
      driver: title,
      dimension: parent?.driver_title ?? title,
      round: round?.opened_at.slice(0, 'YYYY-MM-DD'.length) ?? '',
      time: round?.at,
    };
  };
}

/** The standard deviation of one answer, from how often each score was given. */
function spreadOf(histogram: readonly number[]): number {
  const sum = (of: (score: number) => number) =>
    histogram.reduce((all, count, at) => all + count * of(at + 1), 0);
  const n = sum(() => 1);
  if (n < 2) return Number.NaN;
  const mean = sum((score) => score) / n;
  return printedMean(Math.sqrt(sum((score) => (score - mean) ** 2) / (n - 1)));
}
