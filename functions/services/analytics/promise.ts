import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultRules } from '@livingroom/shared/rules/privacy/planner.ts';
import type { ServiceContext } from '../../context.ts';
import { type Body, WriteRefused } from '../../storage/port.ts';

/** What people were promised before their first answer to a data set; it holds for every figure of it. */
export type PrivacyPromise = {
  readonly score: number;
  readonly detail: number;
  readonly mode: 'threshold' | 'dp_private';
};

/** Tries of a change that others race with. */
const TRIES = 8;

/** The promise of the data set; at the first opening it is written there, and stays. */
export async function makePromise(
  context: ServiceContext,
  datasetId: number | null,
): Promise<PrivacyPromise> {
  if (datasetId === null) return withPromise(null);
  const dataset = await changeDataset(context, datasetId, (row) =>
    row.promise ? null : { promise: withPromise(row) },
  );
  return withPromise(dataset);
}

/** The promise of the data set as it holds today: as it was made, or with thresholds that have risen since. */
export async function promiseToday(
  context: ServiceContext,
  datasetId: number | null,
): Promise<PrivacyPromise> {
  const row = datasetId === null ? null : await context.store.get('datasets', String(datasetId));
  return withPromise(row?.body ?? null);
}

/** Changes a data set that may be gone by now, again from its newest state when somebody else was quicker. */
export async function changeDataset(
  context: ServiceContext,
  id: number,
  change: (row: Body) => Body | null,
): Promise<Body | null> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await context.store.get('datasets', String(id));
    const patch = stored && change(stored.body);
    if (!stored || !patch) return stored?.body ?? null;
    const body = { ...stored.body, ...patch, updated_at: new Date(context.ports.clock.now()).toISOString() };
    try {
      await context.store.write('datasets', [{ kind: 'replace', id: stored.id, body, etag: stored.etag }]);
      return body;
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (attempt === TRIES) throw new AppError('conflict');
    }
  }
}

/** Thresholds of the row and of the promise it holds, whichever are higher; noise that was promised stays promised. */
function withPromise(dataset: Body | null): PrivacyPromise {
  const made = (dataset?.promise ?? null) as Partial<PrivacyPromise> | null;
  const highest = (...values: readonly unknown[]) => Math.max(...values.map((value) => Number(value ?? 0)));
  const score = highest(defaultRules.score, dataset?.score_threshold, made?.score);
  const detail = highest(defaultRules.detail, score, dataset?.detail_threshold, made?.detail);
  const noisy = dataset?.privacy === 'dp_private' || made?.mode === 'dp_private';
  return { score, detail, mode: noisy ? 'dp_private' : 'threshold' };
}
