import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { isRunning } from '@livingroom/shared/modules/flows/rules/states.ts';
import type { FlowTrouble } from '@livingroom/shared/modules/flows/tables/flow-executions.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { sendMails } from '../../emails/outbox/send-mails.ts';
import {
  changeExecution,
  type FlowExecution,
  type FlowRound,
  loadExecution,
  metadataOf,
} from '../round/rows.ts';
import { statusOf } from '../round/sync-execution.ts';
import { flowTroubleMail } from './flow-trouble.ts';

type Trouble = Pick<FlowTrouble, 'kind'> & { readonly flowExecutionId: number; readonly detail?: string };

/** Characters of an error's own text that are kept with the flow. */
const LONGEST_DETAIL = 500;

/**
 * Puts a running flow in ERROR, in which it runs on (spec 1 §2), and tells support: an entry in the error log, and
 * one mail to the operator for each trouble, however often it is reported. Where mail itself is away, the mail goes
 * when the trouble is over.
 */
export async function reportTrouble(
  context: ServiceContext,
  { flowExecutionId, kind, detail = '' }: Trouble,
): Promise<void> {
  const known = await loadExecution(context, flowExecutionId);
  if (!isRunning(known.status)) return;
  const row = known.status === 'ERROR' ? known : await begin(context, { flowExecutionId, kind, detail });
  if (kind !== 'mail-away') await tellOperator(context, row);
}

/** The trouble has passed: the flow stands again where its latest round does. */
export async function clearTrouble(
  context: ServiceContext,
  row: FlowExecution,
  round: FlowRound | null,
): Promise<void> {
  if (row.status !== 'ERROR') return;
  await tellOperator(context, row);
  const { flow_execution_id: flowExecutionId } = row;
  await changeExecution(context, flowExecutionId, (current) =>
    current.status === 'ERROR' ? { status: statusOf(round) } : null,
  );
  const { accountId, ports } = context;
  ports.log.write({ level: 'info', event: 'flow-trouble-over', accountId, flowExecutionId });
}

async function begin(
  context: ServiceContext,
  { flowExecutionId, kind, detail }: Required<Trouble>,
): Promise<FlowExecution> {
  const { accountId, ports } = context;
  const system = accountContext(ports, SYSTEM_ACCOUNT_ID);
  const email_id = await system.store.table('emails').takeKeys(1);
  const last_error = { at: nowOf(ports), kind, detail: detail.slice(0, LONGEST_DETAIL), email_id };
  const row = await changeExecution(context, flowExecutionId, (current) => {
    if (!isRunning(current.status) || current.status === 'ERROR') return null;
    return { status: 'ERROR', metadata: { ...metadataOf(current), last_error } };
  });
  if (metadataOf(row).last_error?.email_id === email_id)
    ports.log.write({ level: 'error', event: 'flow-trouble', accountId, flowExecutionId, kind, detail });
  return row;
}

/** Once for each trouble: the mail has the trouble's number. That it cannot go now troubles nobody else. */
async function tellOperator(context: ServiceContext, row: FlowExecution): Promise<void> {
  const { last_error: trouble } = metadataOf(row);
  if (row.status !== 'ERROR' || !trouble) return;
  const { accountId, ports } = context;
  const about = { accountId, flowExecutionId: row.flow_execution_id, trouble };
  try {
    await sendMails(accountContext(ports, SYSTEM_ACCOUNT_ID), flowTroubleMail, [about]);
  } catch (error) {
    ports.log.write({ level: 'warning', event: 'operator-not-told', accountId, error });
  }
}

/** A piece of work failed as a whole: the error log has all of it. */
export function logFailure(context: ServiceContext, flowExecutionId: number, error: unknown): void {
  const { accountId, ports } = context;
  ports.log.write({ level: 'error', event: 'flow-failed', accountId, flowExecutionId, error });
}
