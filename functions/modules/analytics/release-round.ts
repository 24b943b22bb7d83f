import { createHash } from 'node:crypto';
import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { pieces, type Steps } from '@livingroom/shared/core/lib/steps.ts';
import { daysOver } from '@livingroom/shared/modules/analytics/rules/participation.ts';
import { buildTree, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type {
  Opening,
  ParticipationMemo,
  QuestionKey,
} from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { inTurns, nextTurn } from '../../core/event-loop/turns.ts';
import { type MemberNumbers, memberNumbers } from '../../core/tables/member-numbers.ts';
import { noAnswers, readAnswers } from './answers.ts';
import { countingByDay } from './by-day.ts';
import { commentKeys } from './comment-keys.ts';
import { cutAtClose, readAgain, uncutReason, writeCuts } from './cuts/at-close.ts';
import { type About, type Driver, figureRows, noteCountedAbove } from './figures.ts';
import { roundsOfTheYear } from './noise/beside-exact.ts';
import { drawOnce, type NoisyOutcome } from './noise/release.ts';
import { noisyRows } from './noise/rows.ts';
import { settleOlderRound } from './older-rounds.ts';
import { pairingOf } from './pairing.ts';
import {
  cycleParticipation,
  type Participation,
  participationRows,
  readParticipation,
} from './participation.ts';
import { advanceQuestion, wholeCycle } from './question-state.ts';
import { ReleaseNotes } from './release-check/signed-release.ts';
import {
  findReleaseRound,
  firstParticipationId,
  loadReleaseRound,
  noteProgress,
  type ReleaseRound,
  roundBefore,
} from './rounds.ts';
import { wordsWithoutNames } from './unit-names.ts';
import { stillCounting } from './who-counts.ts';
import {
  anyImported,
  asksEnough,
  countingBeside,
  promisedNoise,
  replacedSince,
  roundsOfTheSameWeeks,
} from './withheld.ts';
import { createFigureWriter, type FigureWriter } from './write-figures.ts';

/** Of a month by day: with one newcomer a month any rate, and any change of one, would say what they did. */
const nobodySaid: Participation['members'] = new Map();

export type RoundResult = { readonly questions: number; readonly figures: number; readonly closed: boolean };

/**
 * Brings the release table up to date with one round. While the round is open only new answers are read, and a
 * block is opened only by the open-round rule; after its close everything is placed once and for all.
 */
export async function releaseRound(
  context: ServiceContext,
  roundId: string,
  executionId: number,
): Promise<RoundResult> {
  const flowRound = await context.store.table('flow_rounds').get(roundId);
  const round = await settleOlderRound(context, await loadReleaseRound(context, roundId), flowRound);
  const started = new Date(context.ports.clock.now()).toISOString();
  const closedAt = flowRound?.closed_at ?? null;
  const close = closedAt !== null;
  const { byDay } = round.opening;
  // Of a month by day nothing is said before its windows are over.
  if (round.finished || (byDay && !close)) return { questions: 0, figures: 0, closed: round.finished };
  const tree = buildTree(round.units);
  const participation = await readParticipation(context, round, tree, close);
  const whole = await countedTogether(context, round, { tree, participation, closedAt });
  const moment = close ? started : new Date(daysOver(context.ports.clock.now())).toISOString();
  const reading = { close, moment, unitOf: participation.unitOf };
  const asked = new Set(participation.unitOf.keys());
  const { enough, sameWeeks, besideNoise, besideImported, silent } = await standingOf(
    context,
    round,
    participation,
  );
  const cutting = { close, silent, sameWeeks };
  const cuts = await cutAtClose(context, round, { ...cutting, unitOf: participation.unitOf });
  const answers = silent ? noAnswers : await readAnswers(context, readAgain(round, cuts), reading);
  const carried = await questionsOfTheRoundBefore(context, round);
  const questions = [...new Set([...round.questions, ...answers.questions, ...carried])];
  const drivers = await readDrivers(context);
  const { counting } = whole;
  const { members, withdrawn } = participation;
  const beside = await countingBeside(context, sameWeeks);
  const replaced = await replacedSince(context, [round.id, ...sameWeeks], asked);
  await inTurns(noteMembers(await memberNumbers(context), [participation.unitOf.keys(), counting, beside]));
  const run = {
    ...{ round, tree, started, executionId, close, moment },
    ...{ members, answers, counting, countingBeside: beside, replaced, withdrawn, sameWeeks },
    ...(close ? await wordsOut(context, tree) : {}),
    holds: byDay !== undefined && !enough,
    cuts,
    pairing: close && !silent ? await pairingOf(context, round, { counting, sameWeeks }) : null,
  };
  const countedAbove = new Map<number, number>();
  const writer = createFigureWriter(context);
  const notes = closedAt === null ? null : await ReleaseNotes.open(context, round, { tree, closedAt });
  let figures = 0;
  for (const question of close ? questions : answers.questions) {
    await nextTurn();
    const own = await advanceQuestion(context, run, question);
    const advanced = await wholeCycle(context, round, question, own);
    await nextTurn();
    const about = { round, tree, question, ...driverOf(drivers, question), executionId, closedAt, counting };
    const rows = await inTurns(figureRows(about, advanced));
    await writer.add(rows);
    await writeCuts(context, round, { question, state: advanced.state, at: closedAt ?? started });
    await notes?.figures.add(rows);
    await notes?.addGroups(question, advanced.state);
    figures += rows.length;
    if (close && question.startsWith('driver:')) noteCountedAbove(tree, advanced.state, countedAbove);
  }
  const noisy = await drawNoise(context, { round, tree, participation, closedAt: enough ? closedAt : null });
  const drawn = drawnRows({ round, drivers, executionId, closedAt: closedAt ?? started }, noisy);
  await writer.add(drawn);
  await notes?.figures.add(drawn);
  figures += drawn.length;
  const about = { round, executionId, now: closedAt ?? started, closed: close, countedAbove };
  const written = await releaseParticipation(context, writer, { about, tree, participation: whole });
  await writer.flush();
  // What a month by day does not show waits for the next.
  const mayRepeat = close && !silent && !byDay && sameWeeks.length > 0;
  const repeated = besideImported || (mayRepeat && answers.questions.length > 0 && figures === 0);
  const withheld = reasonOf({ enough, besideNoise, repeated, noisy, byDay });
  const memo = {
    participation: written.memo,
    questions,
    withheld,
    ...uncutReason(round, cutting),
    ...(await notes?.sign(context, round, cuts !== null)),
    released: { at: started, by: executionId, version: context.ports.settings.version },
  };
  // What was not read now is read as soon as the round may give figures.
  const readUntil = silent ? round.readUntil : moment;
  await noteProgress(context, roundId, { readUntil, finished: close, memo });
  return { questions: questions.length, figures: figures + written.rows, closed: close };
}

/** Whether the round may give figures, by how many it asks and by what other rounds promised or showed. */
async function standingOf(context: ServiceContext, round: ReleaseRound, participation: Participation) {
  const enough = await asksEnough(context, round, participation);
  const sameWeeks = await roundsOfTheSameWeeks(context, round);
  const nearby = { weeks: sameWeeks, year: await roundsOfTheYear(context, round) };
  const asked = new Set(participation.unitOf.keys());
  const besideNoise = !round.noisy && (await promisedNoise(context, nearby, asked));
  const besideImported = await anyImported(context, sameWeeks);
  // The answers of months that have asked too few wait for others.
  const tooFew = !enough && round.opening.byDay === undefined;
  const silent = round.noisy || tooFew || besideNoise || besideImported;
  return { enough, sameWeeks, besideNoise, besideImported, silent };
}

/** What a round that promises noise shows, drawn once; null while it is open, and of others. */
async function drawNoise(
  context: ServiceContext,
  { round, closedAt, ...read }: Read & { readonly round: ReleaseRound },
): Promise<NoisyOutcome | null> {
  return closedAt !== null && round.noise ? drawOnce(context, round.noise, { round, ...read }) : null;
}

function drawnRows(about: Parameters<typeof noisyRows>[0], noisy: NoisyOutcome | null) {
  return noisy?.release ? noisyRows(about, noisy.release) : [];
}

type Read = {
  readonly tree: UnitTree;
  readonly participation: Participation;
  readonly closedAt: string | null;
};

/** With the rounds before whose figures are shown together, who took part as far as it is said, and who counts by now. */
async function countedTogether(
  context: ServiceContext,
  round: ReleaseRound,
  { tree, participation, closedAt }: Read,
): Promise<Participation> {
  if (round.opening.byDay && closedAt !== null)
    return {
      ...participation,
      members: nobodySaid,
      counting: await countingByDay(context, round, closedAt),
    };
  const whole = await cycleParticipation(context, round, { tree, participation });
  return { ...whole, counting: await stillCounting(context, round, whole.counting) };
}

/** How words come out at the close. */
async function wordsOut(context: ServiceContext, tree: UnitTree) {
  return { withoutNames: await wordsWithoutNames(context, tree), keyOf: await commentKeys(context) };
}

type Reasons = Pick<Opening, 'byDay'> & {
  readonly enough: boolean;
  readonly besideNoise: boolean;
  readonly repeated: boolean;
  readonly noisy: NoisyOutcome | null;
};

/** Why the round gives no figures; null where it does. */
function reasonOf({ enough, besideNoise, repeated, noisy, byDay }: Reasons): ReleaseRound['withheld'] {
  if (!enough && !byDay) return 'few-asked';
  if (besideNoise) return 'beside-noise';
  if (!enough) return 'few-yet';
  return repeated ? 'same-people' : (noisy?.withheld ?? null);
}

/** Whom the run has to recognise in blocks, where people are stored as digests. */
function* noteMembers(numbers: MemberNumbers, people: readonly Iterable<number>[]): Steps<void> {
  const isFull = pieces();
  for (const some of people)
    for (const person of some) {
      numbers.know(person);
      if (isFull(1)) yield;
    }
}

/** In a rolling flow what waits from the round before may come out without a new answer. */
async function questionsOfTheRoundBefore(
  context: ServiceContext,
  round: ReleaseRound,
): Promise<readonly QuestionKey[]> {
  if (round.opening.cycleRounds === 1 || round.number === 1) return [];
  return (await findReleaseRound(context, roundBefore(round, 1)))?.questions ?? [];
}

async function readDrivers(context: ServiceContext): Promise<ReadonlyMap<number, Driver>> {
  const rows = await context.store.table('drivers').every();
  return new Map(rows.map((row) => [row.driver_id, rowIn(catalogue.drivers, row, defaultLanguage)]));
}

function driverOf(
  drivers: ReadonlyMap<number, Driver>,
  question: QuestionKey,
): Pick<About, 'driver' | 'dimension'> {
  const [kind, id] = question.split(':');
  const driver = kind === 'item' ? null : (drivers.get(Number(id)) ?? null);
  const dimension = driver?.parent_id_ref ? (drivers.get(driver.parent_id_ref)?.driver_key ?? null) : null;
  return { driver, dimension };
}

/** Writes the participation rows unless they say what they said before. */
async function releaseParticipation(
  context: ServiceContext,
  writer: FigureWriter,
  {
    about,
    tree,
    participation,
  }: {
    readonly about: Omit<Parameters<typeof participationRows>[0], 'firstId'>;
    readonly tree: UnitTree;
    readonly participation: Participation;
  },
): Promise<{ readonly memo: ParticipationMemo; readonly rows: number }> {
  const firstId = await firstParticipationId(context, about.round);
  const rows = participationRows({ ...about, firstId }, tree, participation);
  const said = rows.map((row) => [
    `${row.analytics_computation_id}`,
    row.n,
    row.value_numeric,
    row.value_category,
    row.value_boolean,
    row.metadata,
  ]);
  const written = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  if (written === about.round.participation.written) return { memo: { firstId, written }, rows: 0 };
  await writer.add(rows);
  return { memo: { firstId, written }, rows: rows.length };
}
