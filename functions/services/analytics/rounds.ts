import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultRules, type PlannerRules } from '@livingroom/shared/rules/privacy/planner.ts';
import type { UnitLink } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../ports.ts';
import { readEvery } from '../../resources/read-every.ts';
import { type Body, WriteRefused } from '../../storage/port.ts';

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
  readonly finished: boolean;
  /** Answers stored before this time have been read; ISO text, null before the first run. */
  readonly readUntil: string | null;
};

/** Freezes tree and thresholds of a round; the first call counts, later ones return what it froze. */
export async function ensureReleaseRound(context: ServiceContext, round: FlowRound): Promise<ReleaseRound> {
  const id = round.flow_round_id;
  const known = await context.store.get('release_rounds', id);
  if (known) return read(known.body);
  const now = new Date(context.ports.clock.now()).toISOString();
  const body: Body = {
    release_round_id: id,
    flow_execution_id_ref: round.flow_execution_id_ref,
    flow_execution_round: round.flow_execution_round,
    dataset_id_ref: round.dataset_id_ref,
    survey_id_ref: round.survey_id_ref,
    status: 'open',
    tree: await currentUnits(context),
    thresholds: await currentRules(context, round.dataset_id_ref),
    read_until: null,
    closed_at: null,
    metadata: null,
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

/** Remembers how far a run has read, or that the round is finished for good. */
export async function noteProgress(
  context: ServiceContext,
  id: string,
  progress: { readonly readUntil: string; readonly finished: boolean },
): Promise<void> {
  const row = await context.store.get('release_rounds', id);
  if (!row || row.body.status === 'closed') return;
  const now = new Date(context.ports.clock.now()).toISOString();
  const ended: Body = progress.finished ? { status: 'closed', closed_at: now } : {};
  const body: Body = { ...row.body, read_until: progress.readUntil, ...ended, updated_at: now };
  await context.store.write('release_rounds', [{ kind: 'replace', id, body, etag: row.etag }]);
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

/** The dataset's thresholds where they are higher than the product's, never lower. */
async function currentRules(context: ServiceContext, datasetId: number | null): Promise<PlannerRules> {
  const dataset = datasetId === null ? null : await context.store.get('datasets', String(datasetId));
  const score = Math.max(defaultRules.score, Number(dataset?.body.score_threshold ?? 0));
  const detail = Math.max(defaultRules.detail, score, Number(dataset?.body.detail_threshold ?? 0));
  return { ...defaultRules, score, detail, open: Math.max(defaultRules.open, score) };
}

function read(body: Body): ReleaseRound {
  return {
    id: String(body.release_round_id),
    flowExecutionId: Number(body.flow_execution_id_ref),
    number: Number(body.flow_execution_round),
    datasetId: Number(body.dataset_id_ref),
    surveyId: typeof body.survey_id_ref === 'number' ? body.survey_id_ref : null,
    units: body.tree as unknown as readonly FrozenUnit[],
    rules: body.thresholds as unknown as PlannerRules,
    finished: body.status === 'closed',
    readUntil: typeof body.read_until === 'string' ? body.read_until : null,
  };
}
