import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { countOf } from '@livingroom/shared/modules/analytics/rules/figures.ts';
import {
  type Isolation,
  isolationSteps,
  type ReleasedGroup,
} from '@livingroom/shared/modules/analytics/rules/isolation.ts';
import { figuresOf, type PlannerRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { buildTree, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { CutFigure } from '@livingroom/shared/modules/analytics/tables/release-cuts.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { inTurns, nextTurn } from '../../core/event-loop/turns.ts';
import { memberNumbers } from '../../core/tables/member-numbers.ts';
import { cutsIn, type Loaded, noteCuts, partsOf } from './cuts/attacked-cuts.ts';
import { noteAttacked } from './note-attacked.ts';
import { loadMembers, loadQuestion } from './question-store.ts';
import { findReleaseRound, type ReleaseRound, roundBefore } from './rounds.ts';
import { type AskedPeople, Unknowns } from './unknown-people.ts';
import { readSignIns } from './who-counts.ts';
import { CYCLE_MS, openedRounds } from './withheld.ts';

/** What the figures of one kind bring out: `least` is what the rules ask for, in people who count. */
type Isolated = Isolation & { readonly least: number };

export type PrivacyCheck = {
  readonly round_id: string;
  readonly rounds: readonly string[];
  readonly figures: number;
  readonly scores: Omit<Isolated, 'people'> & { readonly smallest: number | null };
  readonly details: PrivacyCheck['scores'];
  readonly unfit: number;
};

/**
 * The attacker of privacy.md 6.3 over what is stored: every figure of the round, and of the rounds that opened in the 28
 * days from its opening on, whoever may see it. People repeat themselves, so in these rounds a person is one unknown. It
 * reads the release table and who is in the blocks, never an answer; a figure is taken for what its number of answers says.
 */
export async function checkPrivacy(context: ServiceContext, roundId: string): Promise<PrivacyCheck> {
  const rounds = await openedRounds(context);
  const first = rounds.find(({ id }) => id === roundId);
  if (!first) throw new AppError('not-found');
  const together = rounds.filter(
    ({ openedAt }) => openedAt >= first.openedAt && openedAt < first.openedAt + CYCLE_MS,
  );
  const shown: Shown[] = [];
  for (const { id } of together) await readRound(context, shown, id);
  const window: Window = { shown, ...(await whoCounts(context, shown)) };
  const questions = new Set(window.shown.flatMap(({ rows }) => [...rows.keys()]));
  const least = leastOf(window.shown.map(({ round }) => round.rules));
  let figures = 0;
  let unfit = 0;
  let scores: Isolation = nobody;
  let details: Isolation = nobody;
  for (const question of questions) {
    await nextTurn();
    const released = await readQuestion(context, window, question);
    scores = worse(scores, await inTurns(isolationSteps(released.scores)));
    details = worse(details, await inTurns(isolationSteps(released.details)));
    figures += released.shown;
    unfit += released.unfit;
  }
  const check = {
    round_id: roundId,
    rounds: together.map(({ id }) => id).filter((id) => window.shown.some(({ round }) => round.id === id)),
    figures,
    scores: { least: least.score, smallest: scores.people, exact: scores.exact },
    details: { least: least.detail, smallest: details.people, exact: details.exact },
    unfit,
  };
  const held = unfit === 0 && !isBelow(check.scores) && !isBelow(check.details);
  await noteAttacked(context, roundId, { sizes: [scores.people, details.people], held });
  if (!held)
    context.ports.log.write({
      level: 'error',
      event: 'privacy-check-failed',
      ...{ accountId: context.accountId, ...check },
    });
  return check;
}

/** Whether a smaller group can be worked out than the rules allow. */
const isBelow = ({ least, smallest }: PrivacyCheck['scores']) => smallest !== null && smallest < least;

const nobody: Isolation = { people: null, exact: true };

function worse(one: Isolation, other: Isolation): Isolation {
  if (one.people === null || other.people === null) return one.people === null ? other : one;
  if (one.people === other.people) return one.exact ? one : other;
  return one.people < other.people ? one : other;
}

/** Rounds of the same weeks may have opened by different rules; the lowest is what all of them promise. */
function leastOf(rules: readonly PlannerRules[]): Pick<PlannerRules, 'score' | 'detail'> {
  const lowest = (of: 'score' | 'detail') => Math.min(...rules.map((rule) => rule[of]));
  return rules.length === 0 ? { score: 0, detail: 0 } : { score: lowest('score'), detail: lowest('detail') };
}

/** A figure of the release table: the unit, answers in it, people of its histogram. */
type Row = { readonly unit: number; readonly n: number | null; readonly detail: number | null };

type Shown = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  readonly rows: ReadonlyMap<QuestionKey, readonly Row[]>;
  /** Scores of cut groups. */
  readonly cuts: ReadonlyMap<QuestionKey, readonly CutFigure[]>;
  /** A round before in a rolling flow, whose answers its figures hold as well: they are of another month. */
  readonly isEarlier: boolean;
};

type Window = AskedPeople & { readonly shown: readonly Shown[] };

async function whoCounts(
  context: ServiceContext,
  shown: readonly Shown[],
): Promise<Pick<Window, 'asked' | 'countingIn' | 'replaced' | 'open'>> {
  const asked = new Set<number>();
  /** People whom months by day alone have asked: since when the answer is of the sign-in that they have. */
  const askedFrom = new Map<number, number>();
  const countingIn = new Map<string, ReadonlySet<number>>();
  for (const { round } of shown) {
    const counting = new Set<number>();
    countingIn.set(round.id, counting);
    const query = {
      where: { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number },
      fields: ['employee_id_ref', 'counts', 'created_at'],
    } as const;
    for await (const rows of context.store.table('survey_executions').pages(query)) {
      await nextTurn();
      for (const { body } of rows) {
        asked.add(body.employee_id_ref);
        const from = round.opening.byDay ? Date.parse(body.created_at) : 0;
        askedFrom.set(body.employee_id_ref, Math.min(from, askedFrom.get(body.employee_id_ref) ?? from));
        if (body.counts === true) counting.add(body.employee_id_ref);
      }
    }
  }
  const open = await whenOpen(context, shown);
  const first = Math.min(...[...open.values()].map(({ from }) => from));
  const replaced = new Map<number, number>();
  for (const [person, since] of await readSignIns(context))
    if (asked.has(person) && since >= Math.max(first, askedFrom.get(person) ?? 0))
      replaced.set(person, since);
  const numbers = await memberNumbers(context);
  for (const person of asked) numbers.know(person);
  return { asked, countingIn, replaced, open };
}

async function whenOpen(context: ServiceContext, shown: readonly Shown[]): Promise<Window['open']> {
  const rows = await context.store.table('flow_rounds').every({
    where: { flow_round_id: shown.map(({ round }) => round.id) },
    fields: ['flow_round_id', 'opened_at', 'closed_at'],
  });
  return new Map(
    rows.map(({ flow_round_id, opened_at, closed_at }) => {
      const until = closed_at === null ? Number.POSITIVE_INFINITY : Date.parse(closed_at);
      return [flow_round_id, { from: Date.parse(opened_at), until }];
    }),
  );
}

/** A rolling round's figures share months with those of the cycle before, which are made of older months again. */
async function readRound(context: ServiceContext, shown: Shown[], id: string): Promise<void> {
  const round = await findReleaseRound(context, id);
  if (!round) return;
  const cycle = round.opening.cycleRounds;
  shown.push({ ...(await shownIn(context, round)), isEarlier: false });
  for (let back = 1; back < 2 * cycle - 1; back += 1) {
    const before = await findReleaseRound(context, roundBefore(round, back));
    if (!before || shown.some((known) => known.round.id === before.id)) continue;
    const figures =
      back < cycle
        ? await shownIn(context, before)
        : { round: before, tree: buildTree(before.units), rows: new Map(), cuts: new Map() };
    shown.push({ ...figures, isEarlier: true });
  }
}

async function shownIn(context: ServiceContext, round: ReleaseRound): Promise<Omit<Shown, 'isEarlier'>> {
  const rows = new Map<QuestionKey, Row[]>();
  // A figure with noise is no equation: adding and subtracting such figures leaves the noise. Of one that was made in another
  // deployment, which has checked it, the groups are not known.
  const tree = buildTree(round.units);
  if (round.noisy || round.imported) return { round, tree, rows, cuts: new Map() };
  const query = {
    where: { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number },
    fields: ['figure', 'unit_id_ref', 'driver_id_ref', 'driver_key', 'n', 'detail_people'],
  } as const;
  for await (const page of context.store.table('analytics_computations').pages(query)) {
    await nextTurn();
    for (const { body } of page) {
      const question = questionOf(body);
      if (question === null) continue;
      const list = rows.get(question) ?? [];
      rows.set(question, list);
      list.push({ unit: body.unit_id_ref ?? 0, n: body.n, detail: body.detail_people });
    }
  }
  return { round, tree, rows, cuts: await cutsIn(context, round) };
}

type FigureOf = {
  readonly figure: string;
  readonly driver_id_ref: number | null;
  readonly driver_key: string | null;
};

function questionOf({ figure, driver_id_ref, driver_key }: FigureOf): QuestionKey | null {
  if (figure === 'score' && driver_id_ref !== null) return `driver:${driver_id_ref}`;
  if (figure !== 'comments') return null;
  if (driver_id_ref !== null) return `topic:${driver_id_ref}`;
  return driver_key === null ? null : (driver_key as QuestionKey);
}

type Asked = Parameters<typeof isolationSteps>[0];

type ReleasedQuestion = {
  readonly scores: Asked;
  readonly details: Asked;
  readonly shown: number;
  readonly unfit: number;
};

/** The equations of one question: blocks of all rounds beside each other, and each figure as places among them. */
async function readQuestion(
  context: ServiceContext,
  window: Window,
  question: QuestionKey,
): Promise<ReleasedQuestion> {
  const unknowns = new Unknowns(window);
  const groups: ReleasedGroup[] = [];
  const loaded = new Map<string, Loaded>();
  for (const { round, isEarlier } of window.shown) {
    const stored = await loadQuestion(context, round.id, question);
    if (!stored) continue;
    const members = await loadMembers(context, stored);
    const { state } = stored;
    const inBlocks = members.map(({ people }) => people);
    const parts = partsOf(state, inBlocks);
    const from = groups.length;
    for (const { people, counted } of parts)
      groups.push(unknowns.groupOf(people, counted, isEarlier ? round.id : '', round.id));
    const placesOf = Map.groupBy(parts.keys(), (at) => parts[at]?.block ?? 0);
    const groupsOf = (block: number) => (placesOf.get(block) ?? []).map((at) => from + at);
    loaded.set(round.id, { state, from, groupsOf });
    await nextTurn();
  }
  const scores: (readonly number[])[] = [];
  const details: (readonly number[])[] = [];
  let [shown, unfit] = [0, 0];
  for (const { round, tree, rows, cuts } of window.shown) {
    for (const [key, figures] of cuts) {
      const own = key === question ? loaded.get(round.id) : undefined;
      if (!own) continue;
      shown += figures.length;
      unfit += noteCuts(figures, own, round.cuts.length, scores);
    }
    // Those of the rounds before come first: they are closed, and the round's own are added at the end.
    const cycle = Array.from({ length: round.opening.cycleRounds }, (_, back) => roundBefore(round, back))
      .reverse()
      .flatMap((id) => loaded.get(id) ?? []);
    const made = madeOf(tree, cycle);
    for (const row of rows.get(question) ?? []) {
      shown += 1;
      if (!noteFigure(row, made, { scores, details, isRated: question.startsWith('driver:') })) unfit += 1;
    }
    await nextTurn();
  }
  const { countingPersonOf } = unknowns;
  return {
    // A histogram tells the sum as well.
    scores: { groups, figures: [...scores, ...details], countingPersonOf },
    details: { groups, figures: details, countingPersonOf },
    ...{ shown, unfit },
  };
}

/** A block or a group of blocks: places of its blocks, its home, its size in answers, and when it came out. */
type Made = {
  readonly places: readonly number[];
  readonly home: number;
  readonly size: number;
  readonly at: string;
};

type MadeOf = {
  readonly blocks: ReadonlyMap<number, readonly Made[]>;
  readonly details: ReadonlyMap<number, readonly Made[]>;
};

/** By unit, what its figures may be the union of, in the order in which it came out. */
function madeOf(tree: UnitTree, cycle: readonly Loaded[]): MadeOf {
  const blocks = cycle.flatMap(({ state, groupsOf }) =>
    state.blocks.map(({ home, bins, sealedAt }, place) => ({
      ...{ home, places: groupsOf(place), size: countOf(bins), at: sealedAt },
    })),
  );
  const details = cycle.flatMap(({ state, groupsOf }) =>
    state.details.map((detail) => ({
      ...{ home: detail.home, size: detail.size, at: '' },
      places: detail.blocks.flatMap(groupsOf),
    })),
  );
  return { blocks: byUnit(tree, blocks), details: byUnit(tree, details) };
}

function byUnit(tree: UnitTree, made: readonly Made[]): ReadonlyMap<number, readonly Made[]> {
  return new Map(
    [...figuresOf(tree, made)].map(([unit, places]) => [unit, places.flatMap((place) => made[place] ?? [])]),
  );
}

type Noting = {
  readonly scores: (readonly number[])[];
  readonly details: (readonly number[])[];
  readonly isRated: boolean;
};

/** Whether the row is what its groups add up to. What the unit showed after earlier runs is noted with it. */
function noteFigure({ unit, n, detail }: Row, made: MadeOf, { scores, details, isRated }: Noting): boolean {
  if (isRated) {
    const blocks = made.blocks.get(unit) ?? [];
    let [size, fits] = [0, false];
    const inside: number[] = [];
    for (const [place, block] of blocks.entries()) {
      inside.push(...block.places);
      size += block.size;
      fits = size === n;
      // A run that was cut off may have sealed more than it has written.
      if (fits || blocks[place + 1]?.at !== block.at) scores.push([...inside]);
      if (fits) break;
    }
    if (!fits) return false;
  }
  if (detail === null) return true;
  const groups = made.details.get(unit) ?? [];
  details.push(groups.flatMap(({ places }) => places));
  return groups.reduce((total, { size }) => total + size, 0) === detail;
}
