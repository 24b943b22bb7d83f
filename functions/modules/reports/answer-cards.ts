import {
  buildTree,
  ORGANISATION,
  type UnitTree,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../core/context.ts';
import { findReleaseRound, type ReleaseRound } from '../analytics/rounds.ts';
import { type Group, type Plan, placesOf, Shelf } from './cells.ts';
import { layoutOf } from './dimensions.ts';
import type { ReportFrame } from './frame.ts';
import { type RoundFigures, readRoundFigures } from './open-round.ts';
import { plansOf } from './plan.ts';
import { type AskingCard, flowNamesFor } from './round-criteria.ts';
import { type CardNotice, surveyDriven, surveyReader } from './survey-driven.ts';
import { sightOf } from './units.ts';

type CardAnswer = {
  /** For each question its answer, by its place among all. */
  readonly data: readonly { readonly name: string; readonly answer: number }[];
  readonly notices: readonly CardNotice[];
  /** Figures that the card has not, and all that it asked for; null where it has all. */
  readonly cut: { readonly shown: number; readonly whole: number } | null;
};

/** The answers of a report's cards: every figure once, every answer once, and for each question which one is its own. */
export type CardAnswers = {
  readonly groups: readonly Group[];
  /** The places of an answer's figures among those of all groups, as runs: the first, and how many. */
  readonly answers: readonly (readonly number[])[];
  readonly cards: readonly CardAnswer[];
  /** Of the chosen round. */
  readonly chosen: RoundFigures | null;
};

/** A report that asks for more is refused figures beyond these, so that no report can fill the memory. */
const MOST_FIGURES = 150_000;

/**
 * Answers all questions of all cards from the release table, each round read once whatever the number of cards. Units
 * out of the caller's sight are left out; of the organisation everybody sees the score alone.
 */
export async function answerCards(
  context: ServiceContext,
  frame: ReportFrame,
  asking: readonly AskingCard[],
): Promise<CardAnswers> {
  const { chosen } = frame;
  if (!chosen)
    return {
      groups: [],
      answers: [],
      cards: asking.map(() => ({ data: [], notices: [], cut: null })),
      chosen: null,
    };
  const itemsOf = surveyReader(context);
  const [flowNames, driven] = await Promise.all([
    flowNamesFor(context, asking),
    Promise.all(asking.map((card) => surveyDriven(frame, card, itemsOf))),
  ]);
  const now = context.ports.clock.now();
  const plans = asking.map((card, place) =>
    plansOf(frame, chosen, { card, drivers: driven[place]?.drivers ?? null, now, flowNames }),
  );
  const before = roundsBefore(chosen);
  const rounds = await readRounds(context, frame, plans.flat(), before);
  const visible = new Set([...chosen.units, ...chosen.cuts].map(({ unit_id }) => unit_id));
  const topics = new Set(layoutOf(frame.drivers).places.keys());
  const unit = chosen.unit?.unit_id ?? null;
  const source = { rounds, before, topics, chosen: unit, sees: (unit: number) => visible.has(unit) };
  const shelf = new Shelf(MOST_FIGURES);
  const answers: (readonly number[])[] = [];
  const refused: number[] = [];
  const asked = new Map<string, number>();
  const answerOf = (plan: Plan): number => {
    const { question, ...rest } = plan;
    // The same question on another card has the same answer.
    const key = JSON.stringify([question.measure, rest]);
    const known = asked.get(key);
    if (known !== undefined) return known;
    const before = shelf.refused;
    const answer = answers.push(placesOf(plan, source, shelf).runs) - 1;
    refused.push(shelf.refused - before);
    asked.set(key, answer);
    return answer;
  };
  const cards = plans.map((own, place) => {
    const data = own.map((plan) => ({ name: plan.question.name, answer: answerOf(plan) }));
    const total = (of: (answer: number) => number) => data.reduce((sum, { answer }) => sum + of(answer), 0);
    const left = total((answer) => refused[answer] ?? 0);
    const shown = total((answer) => countOf(answers[answer] ?? []));
    const cut = left === 0 ? null : { shown, whole: shown + left };
    return { data, notices: driven[place]?.notices ?? [], cut };
  });
  return { groups: shelf.groups, answers, cards, chosen: rounds.get(chosen.listed.round_id) ?? null };
}

/** Places in runs: the first of each, and how many. */
function countOf(runs: readonly number[]): number {
  return runs.reduce((sum, one, at) => (at % 2 === 1 ? sum + one : sum), 0);
}

/** Which round stands before each: the next older one that may be compared with it. */
function roundsBefore({ listed, earlier }: NonNullable<ReportFrame['chosen']>): ReadonlyMap<string, string> {
  const line = [listed, ...earlier];
  return new Map(
    line.flatMap(({ round_id }, place) => {
      const older = line[place + 1];
      return older ? [[round_id, older.round_id] as const] : [];
    }),
  );
}

type Measure = Plan['question']['measure'];

/** Of a round: which units are looked at, and of which the comments and the histograms as well. */
type Asked = { readonly [part in 'units' | 'texts' | 'histograms']: Set<number> };

type Opened = { readonly round: ReleaseRound; readonly tree: UnitTree };

async function readRounds(
  context: ServiceContext,
  { chosen, drivers }: ReportFrame,
  plans: readonly Plan[],
  before: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, RoundFigures>> {
  if (!chosen) return new Map();
  const wanted = new Map<string, Asked>();
  const note = (round: string, units: readonly number[], measure: Measure) => {
    const known = wanted.get(round) ?? { units: new Set(), texts: new Set(), histograms: new Set() };
    wanted.set(round, known);
    const detail =
      measure === 'comments' ? known.texts : measure === 'distribution' ? known.histograms : null;
    for (const unit of units) {
      known.units.add(unit);
      detail?.add(unit);
    }
  };
  note(chosen.listed.round_id, chosen.unit ? [chosen.unit.unit_id] : [], 'score');
  for (const { question, rounds, units } of plans)
    for (const round of rounds) {
      note(round, units, question.measure);
      const older = before.get(round);
      if (question.measure !== 'comments' && rounds.length === 1 && older !== undefined)
        note(older, units, 'score');
    }
  const visible = new Set(chosen.units.map(({ unit_id }) => unit_id));
  const open = async (id: string): Promise<Opened | null> => {
    if (id === chosen.listed.round_id) return chosen;
    const round = await findReleaseRound(context, id);
    return round && { round, tree: buildTree(round.units) };
  };
  const read = new Map<string, RoundFigures>();
  for (const [id, { units, texts, histograms }] of wanted) {
    const opened = await open(id);
    if (!opened) continue;
    const groups = id === chosen.listed.round_id ? chosen.cuts.map(({ unit_id }) => unit_id) : [];
    const cuts = groups.filter((group) => units.has(group));
    const known = [...units].filter((unit) => opened.tree.has(unit));
    const inSight = [...texts].filter((unit) => visible.has(unit));
    const beside = units.has(ORGANISATION) ? sightOf(chosen.units) : {};
    const asked = { ...opened, units: known, texts: inSight, histograms: [...histograms], cuts, ...beside };
    read.set(id, await readRoundFigures(context, drivers, asked));
  }
  return read;
}
