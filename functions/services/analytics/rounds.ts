import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultRules, type PlannerRules } from '@livingroom/shared/rules/privacy/planner.ts';
import type { UnitLink } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../context.ts';
import { type Body, WriteRefused } from '../../storage/port.ts';
import { readEvery } from '../../storage/rows.ts';
import type { QuestionKey } from './answers.ts';
import { makePromise, type PrivacyPromise, promiseToday } from './promise.ts';

export type FlowRound = Row<'flow_rounds'>;

/** A unit as it was when the round opened. */
export type FrozenUnit = UnitLink & { readonly name: string };

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
  readonly finished: boolean;
  /** Answers stored before this time have been read; ISO text, null before the first run. */
  readonly readUntil: string | null;
  readonly participation: ParticipationMemo;
  /** Questions that earlier runs have met. */
  readonly questions: readonly QuestionKey[];
};

/** Which rows hold a round's participation, and what was last written there. */
export type ParticipationMemo = { readonly firstId: number | null; readonly written: string | null };

/** What `metadata` of a round's row holds. */
type Memo = Pick<ReleaseRound, 'noisy' | 'participation' | 'questions'>;

type Opening = Pick<
  FlowRound,
  'flow_round_id' | 'flow_execution_id_ref' | 'flow_execution_round' | 'dataset_id_ref' | 'survey_id_ref'
>;

/** Freezes tree and thresholds of a round; the first call counts, later ones return what it froze. */
export async function ensureReleaseRound(context: ServiceContext, round: Opening): Promise<ReleaseRound> {
  const id = round.flow_round_id;
  const known = await context.store.get('release_rounds', id);
  if (known) return read(known.body);
  const now = new Date(context.ports.clock.now()).toISOString();
  const promise = await makePromise(context, round.dataset_id_ref);
  const body: Body = {
    release_round_id: id,
    flow_execution_id_ref: round.flow_execution_id_ref,
    flow_execution_round: round.flow_execution_round,
    dataset_id_ref: round.dataset_id_ref,
    survey_id_ref: round.survey_id_ref,
    status: 'open',
    tree: await currentUnits(context),
    thresholds: raised(defaultRules, promise),
    read_until: null,
    closed_at: null,
    metadata: { noisy: promise.mode === 'dp_private' },
    created_at: now,
    updated_at: now,
  };
  try {
    await context.store.write('release_rounds', [{ kind: 'create', id, body }]);
    return read(body);
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    return loadReleaseRound(context, id);
  }
}

export async function loadReleaseRound(context: ServiceContext, id: string): Promise<ReleaseRound> {
  const row = await context.store.get('release_rounds', id);
  if (!row) throw new AppError('not-found');
  return read(row.body);
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
    readonly readUntil: string;
    readonly finished: boolean;
    readonly memo: Pick<ReleaseRound, 'participation' | 'questions'>;
  },
): Promise<void> {
  const row = await context.store.get('release_rounds', id);
  if (!row || row.body.status === 'closed') return;
  const now = new Date(context.ports.clock.now()).toISOString();
  const ended: Body = progress.finished ? { status: 'closed', closed_at: now } : {};
  const metadata = withMemo(row.body, progress.memo);
  const body: Body = { ...row.body, read_until: progress.readUntil, ...ended, metadata, updated_at: now };
  await context.store.write('release_rounds', [{ kind: 'replace', id, body, etag: row.etag }]);
}

/** Takes the numbers of a round's participation rows, once. */
export async function firstParticipationId(context: ServiceContext, round: ReleaseRound): Promise<number> {
  const row = await context.store.get('release_rounds', round.id);
  if (!row) throw new AppError('not-found');
  const known = read(row.body).participation;
  if (known.firstId !== null) return known.firstId;
  const firstId = await context.store.takeNumbers('analytics_computations', round.units.length + 1);
  const body: Body = { ...row.body, metadata: withMemo(row.body, { participation: { ...known, firstId } }) };
  await context.store.write('release_rounds', [{ kind: 'replace', id: round.id, body, etag: row.etag }]);
  return firstId;
}

function withMemo(body: Body, memo: Partial<Memo>): Body {
  return { ...(body.metadata as Body | null), ...memo };
}

async function currentUnits(context: ServiceContext): Promise<readonly FrozenUnit[]> {
  const [units, links] = await Promise.all([
    readEvery(context.store, 'units', { fields: ['unit_id', 'unit_name'] }),
    readEvery(context.store, 'subunits'),
  ]);
  const parents = new Map(
    links.map(({ body }) => [Number(body.child_unit_id_ref), Number(body.unit_id_ref)]),
  );
  return units.map(({ body }) => {
    const id = Number(body.unit_id);
    return { id, name: String(body.unit_name), parent: parents.get(id) ?? null };
  });
}

/** The promise's thresholds where they are higher than the given ones, never lower. */
function raised(rules: PlannerRules, promise: PrivacyPromise): PlannerRules {
  const score = Math.max(rules.score, promise.score);
  const detail = Math.max(rules.detail, score, promise.detail);
  return { ...rules, score, detail, open: Math.max(rules.open, score) };
}

function read(body: Body): ReleaseRound {
  const memo = body.metadata as Partial<Memo> | null;
  return {
    id: String(body.release_round_id),
    flowExecutionId: Number(body.flow_execution_id_ref),
    number: Number(body.flow_execution_round),
    datasetId: Number(body.dataset_id_ref),
    surveyId: typeof body.survey_id_ref === 'number' ? body.survey_id_ref : null,
    units: body.tree as unknown as readonly FrozenUnit[],
    rules: body.thresholds as unknown as PlannerRules,
    noisy: memo?.noisy === true,
    finished: body.status === 'closed',
    readUntil: typeof body.read_until === 'string' ? body.read_until : null,
    participation: memo?.participation ?? { firstId: null, written: null },
    questions: memo?.questions ?? [],
  };
}
