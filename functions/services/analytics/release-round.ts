import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { rowIn } from '@livingroom/shared/catalogue/translations.ts';
import { defaultLanguage } from '@livingroom/shared/lib/language.ts';
import { ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../ports.ts';
import { readEvery } from '../../resources/read-every.ts';
import { type Body, MAX_BATCH } from '../../storage/port.ts';
import { readAnswers } from './answers.ts';
import { type Driver, figureRows } from './figures.ts';
import { participationValues, readParticipation } from './participation.ts';
import { advanceQuestion } from './question-state.ts';
import { type FlowRound, loadReleaseRound, noteProgress, type ReleaseRound } from './rounds.ts';

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
  const round = await loadReleaseRound(context, roundId);
  if (round.finished) return { questions: 0, figures: 0, closed: true };
  const flowRound = (await context.store.get('flow_rounds', roundId))?.body as FlowRound | undefined;
  const close = typeof flowRound?.closed_at === 'string';
  const started = new Date(context.ports.clock.now()).toISOString();
  const participation = await readParticipation(context, round, close);
  const questions = await readAnswers(context, round, close ? null : round.readUntil);
  const drivers = await readDrivers(context);
  const now = flowRound?.closed_at ?? started;
  let figures = await releaseParticipation(context, round, participation, executionId, close, now);
  for (const [question, answers] of questions) {
    const state = await advanceQuestion(
      context,
      round,
      question,
      answers,
      participation.invitedDirectly,
      close,
    );
    const driver = question.startsWith('driver:') ? (drivers.get(Number(question.slice(7))) ?? null) : null;
    const dimension = driver?.parent_id_ref ? (drivers.get(driver.parent_id_ref)?.driver_key ?? null) : null;
    const rows = figureRows({ round, question, driver, dimension, executionId, now }, state);
    await upsert(context, rows);
    figures += rows.length;
  }
  await noteProgress(context, roundId, { readUntil: started, finished: close });
  return { questions: questions.size, figures, closed: close };
}

async function readDrivers(context: ServiceContext): Promise<ReadonlyMap<number, Driver>> {
  const rows = await readEvery(context.store, 'drivers');
  const table = findTable('drivers');
  return new Map(
    rows.map(({ body }) => [
      Number(body.driver_id),
      rowIn(table, body, defaultLanguage) as unknown as Driver,
    ]),
  );
}

async function releaseParticipation(
  context: ServiceContext,
  round: ReleaseRound,
  { invited, answered }: Awaited<ReturnType<typeof readParticipation>>,
  executionId: number,
  closed: boolean,
  now: string,
): Promise<number> {
  const units = [ORGANISATION, ...round.units.map(({ id }) => id)].sort((a, b) => a - b);
  const first = await firstParticipationId(context, round, units.length);
  const rows = units.flatMap((unit, place) => {
    const values = participationValues(invited.get(unit) ?? 0, answered.get(unit) ?? 0, !closed);
    if (!values) return [];
    const body: Body = {
      analytics_computation_id: first + place,
      name: 'Participation',
      figure: 'participation',
      unit_id_ref: unit,
      driver_id_ref: null,
      driver_key: null,
      dimension: null,
      survey_id_ref: round.surveyId,
      dataset_id_ref: round.datasetId,
      flow_execution_id_ref: round.flowExecutionId,
      flow_execution_round: round.number,
      analytics_execution_id_ref: executionId,
      value_numeric_array: null,
      value_text: null,
      value_text_array: null,
      value_boolean: !closed,
      created_at: now,
      updated_at: now,
      ...values,
    };
    return [{ id: String(first + place), body }];
  });
  await upsert(context, rows);
  return rows.length;
}

/** The numbers of a round's participation rows, taken once and kept with the round. */
async function firstParticipationId(
  context: ServiceContext,
  round: ReleaseRound,
  units: number,
): Promise<number> {
  const row = await context.store.get('release_rounds', round.id);
  const known = (row?.body.metadata as { first_participation_id?: number } | null)?.first_participation_id;
  if (known !== undefined) return known;
  const first = await context.store.takeNumbers('analytics_computations', units);
  if (row) {
    const body = { ...row.body, metadata: { first_participation_id: first } };
    await context.store.write('release_rounds', [{ kind: 'replace', id: round.id, body, etag: row.etag }]);
  }
  return first;
}

/** Bytes of one batch of figures; comments make some of them large. */
const BATCH_BYTES = 1_500_000;

async function upsert(context: ServiceContext, rows: readonly { id: string; body: Body }[]): Promise<void> {
  let writes: { kind: 'upsert'; id: string; body: Body }[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = sizeOf(row.body);
    if (writes.length === MAX_BATCH || (writes.length > 0 && bytes + size > BATCH_BYTES)) {
      await context.store.write('analytics_computations', writes);
      writes = [];
      bytes = 0;
    }
    writes.push({ kind: 'upsert', ...row });
    bytes += size;
  }
  if (writes.length > 0) await context.store.write('analytics_computations', writes);
}

/** About how long the row's JSON is; only comments can make it long. */
function sizeOf(body: Body): number {
  const texts = (body.value_text_array ?? []) as readonly string[];
  return texts.reduce((total, text) => total + Buffer.byteLength(JSON.stringify(text)) + 1, 2_000);
}
