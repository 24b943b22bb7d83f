import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { PlannerRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { raised } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import type {
  CutAttribute,
  FrozenUnit,
  NoiseTerms,
  Opening,
  ParticipationMemo,
  QuestionKey,
  RoundMemo,
  RunStamp,
  SharingTerms,
  SignedRelease,
} from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { promiseToday } from './promise.ts';
import { unitsOf } from './round-units.ts';

/** A round as the figures know it: the tree and the thresholds as they were when it opened. */
export type ReleaseRound = {
  readonly id: string;
  readonly flowExecutionId: number;
  readonly number: number;
  readonly datasetId: number;
  readonly surveyId: number | null;
  readonly units: readonly FrozenUnit[];
  readonly rules: PlannerRules;
  /** Collected under noise: an exact figure of these answers must never be made (privacy.md 8). */
  readonly noisy: boolean;
  /** Null where nothing may be drawn: no noise was promised, or none was on offer yet. */
  readonly noise: NoiseTerms | null;
  readonly opening: Opening;
  /** By what its figures are cut beside the units; none where they are not. */
  readonly cuts: readonly CutAttribute[];
  /** Why a round that was to be cut is not; null where it is, and before its close. */
  readonly uncut: NonNullable<RoundMemo['uncut']> | null;
  /** When managers read it; null: when administrators do. */
  readonly sharing: SharingTerms | null;
  /** Came with its figures from another deployment: its groups are not known here. */
  readonly imported: boolean;
  /** Why the round gives no figures; null when it does, or when that is not settled yet. */
  readonly withheld: NonNullable<RoundMemo['withheld']> | null;
  readonly finished: boolean;
  /** Answers stored before this time have been read; ISO text, null before the first run. */
  readonly readUntil: string | null;
  readonly participation: ParticipationMemo;
  /** The last run whose figures are all written; null before it, and of older rounds. */
  readonly released: RunStamp | null;
  readonly attacked: RoundMemo['attacked'] | null;
  /** Of the figures as they were when the round was finished; null before, and of older rounds. */
  readonly code: string | null;
  /** What was signed at the close; null before, and of older rounds. */
  readonly signed: SignedRelease | null;
  /** Questions that earlier runs have met. */
  readonly questions: readonly QuestionKey[];
};

/** The round that lies so many before this one in its flow. */
export function roundBefore(round: ReleaseRound, back: number): string {
  return `${round.flowExecutionId}-${round.number - back}`;
}

/** The earlier rounds of a flow whose answers the figures of one of its rounds may hold as well; none where none waits. */
export function roundsGathered(flow: number, number: number, cycleRounds: number): readonly string[] {
  const first = Math.max(1, number - cycleRounds + 1);
  return Array.from({ length: number - first }, (_, place) => `${flow}-${first + place}`);
}

export async function loadReleaseRound(context: ServiceContext, id: string): Promise<ReleaseRound> {
  const round = await findReleaseRound(context, id);
  if (!round) throw new AppError('not-found');
  return round;
}

export async function findReleaseRound(context: ServiceContext, id: string): Promise<ReleaseRound | null> {
  const row = await context.store.table('release_rounds').get(id);
  return row ? releaseRoundOf(context, row) : null;
}

/**
 * The round's thresholds as they are shown today: those of its opening, or higher ones that the dataset has got
 * since. They hide figures; they never change a block (privacy.md 8).
 */
export async function thresholdsToday(context: ServiceContext, round: ReleaseRound): Promise<PlannerRules> {
  return raised(round.rules, await promiseToday(context, round.datasetId));
}

/** Remembers how far a run has read, or that the round is finished for good. */
export async function noteProgress(
  context: ServiceContext,
  id: string,
  progress: {
    readonly readUntil: string | null;
    readonly finished: boolean;
    readonly memo: Pick<
      RoundMemo,
      'participation' | 'questions' | 'withheld' | 'released' | 'code' | 'signed' | 'uncut'
    >;
  },
): Promise<void> {
  const { readUntil, finished, memo } = progress;
  await context.store.table('release_rounds').changeIfThere(id, (row) => {
    if (row.status === 'closed') return null;
    const ended = finished ? { status: 'closed' as const, closed_at: nowOf(context.ports) } : {};
    return { read_until: readUntil, ...ended, metadata: withMemo(row, memo) };
  });
}

/** Takes the numbers of a round's participation rows, once. */
export async function firstParticipationId(context: ServiceContext, round: ReleaseRound): Promise<number> {
  const rounds = context.store.table('release_rounds');
  const known = participationOf(await rounds.load(round.id)).firstId;
  if (known !== null) return known;
  const firstId = await context.store.table('analytics_computations').takeKeys(round.units.length + 1);
  const row = await rounds.change(round.id, (current) => {
    const now = participationOf(current);
    return now.firstId === null
      ? { metadata: withMemo(current, { participation: { ...now, firstId } }) }
      : null;
  });
  return participationOf(row).firstId ?? firstId;
}

function participationOf({ metadata }: Row<'release_rounds'>): ParticipationMemo {
  return metadata?.participation ?? { firstId: null, written: null };
}

function withMemo({ metadata }: Row<'release_rounds'>, memo: RoundMemo): RoundMemo {
  return { ...metadata, ...memo };
}

/** Of a round that opened before it was noted who there was. */
const noOpening: Opening = { active: 0, cycleRounds: 1 };

/** The round as its row, and rows of its units, hold it. */
export async function releaseRoundOf(
  context: ServiceContext,
  row: Row<'release_rounds'>,
): Promise<ReleaseRound> {
  const memo = row.metadata;
  return {
    id: row.release_round_id,
    flowExecutionId: row.flow_execution_id_ref,
    number: row.flow_execution_round,
    datasetId: row.dataset_id_ref,
    surveyId: row.survey_id_ref,
    units: await unitsOf(context, row),
    rules: row.thresholds,
    noisy: memo?.noisy === true,
    noise: memo?.noise ?? null,
    opening: memo?.opening ?? noOpening,
    cuts: memo?.cuts ?? [],
    uncut: memo?.uncut ?? null,
    sharing: memo?.sharing ?? null,
    imported: memo?.imported === true,
    withheld: memo?.withheld ?? null,
    finished: row.status === 'closed',
    readUntil: row.read_until,
    participation: participationOf(row),
    released: memo?.released ?? null,
    attacked: memo?.attacked ?? null,
    code: memo?.code ?? null,
    signed: memo?.signed ?? null,
    questions: memo?.questions ?? [],
  };
}
