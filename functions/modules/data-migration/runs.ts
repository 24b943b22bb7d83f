import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { MasterPlan, Outcome } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import type { Ports } from '../../core/context.ts';
import { storeOf, type TableRows } from '../../core/storage/rows.ts';
import { keptIn } from '../jobs/kept-parts.ts';

export type Run = Row<'data_migrations'>;

const { keep, read } = keptIn('PERMANENT');

/** The runs of all organisations lie with the system account; what they read and wrote lies with the account they write. */
export function runsOf(ports: Ports): TableRows<'data_migrations'> {
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('data_migrations');
}

export async function loadRun(ports: Ports, id: number): Promise<Run> {
  const run = await runsOf(ports).get(id);
  if (!run) throw new AppError('not-found');
  return run;
}

type Place = Pick<Run, 'account_id_ref' | 'data_migration_id'>;

export async function keepPlan(ports: Ports, place: Place, plan: MasterPlan): Promise<void> {
  await keep(ports, `${folderOf(place)}plan.json`, plan);
}

export async function planOf(ports: Ports, place: Place): Promise<MasterPlan> {
  const plan = await read<MasterPlan>(ports, `${folderOf(place)}plan.json`);
  if (!plan) throw new AppError('unavailable', { service: serviceWords('files') });
  return plan;
}

/** The bundle that a run reads lies beside its plan, for as long as it can be carried out, proved and undone. */
export async function keepBundle({ blobs }: Ports, place: Place, content: Uint8Array): Promise<void> {
  await blobs.put('PERMANENT', `${folderOf(place)}bundle.zip`, content, 'application/zip');
}

export async function bundleOf({ blobs }: Ports, place: Place): Promise<Uint8Array> {
  const kept = await blobs.get('PERMANENT', `${folderOf(place)}bundle.zip`);
  if (!kept) throw new AppError('unavailable', { service: serviceWords('files') });
  return kept.content;
}

/** One piece of work on a run; a later one has a higher turn. */
type Step = Place & {
  readonly turn: number;
  readonly work: 'write' | 'prove' | 'undo';
  readonly resource: number;
};

export async function keepOutcome(ports: Ports, step: Step, outcome: Outcome): Promise<void> {
  await keep(ports, outcomeBlob(step), outcome);
}

export function outcomeOf(ports: Ports, step: Step): Promise<Outcome | null> {
  return read<Outcome>(ports, outcomeBlob(step));
}

function outcomeBlob(step: Step): string {
  return `${folderOf(step)}${step.turn}-${step.work}-${step.resource}.json`;
}

function folderOf({ account_id_ref, data_migration_id }: Place): string {
  return `${account_id_ref}/data-migration/${data_migration_id}/`;
}
