import type { FlowTrouble } from '@livingroom/shared/catalogue/tables/flow-executions.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { isRunning } from '@livingroom/shared/rules/flows/states.ts';
import { flowWords } from '@livingroom/shared/words/flows.ts';
import type { ServiceContext } from '../../../context.ts';
import { nowOf } from '../../../storage/rows.ts';
import { mailOperator } from '../../emails/mail-operator.ts';
import { accountContext } from '../../people/create-account.ts';
import { changeExecution, type FlowExecution, type FlowRound, metadataOf } from '../round/rows.ts';
import { statusOf } from '../round/sync-execution.ts';

type Trouble = Pick<FlowTrouble, 'kind'> & { readonly flowExecutionId: number; readonly detail?: string };

/** Characters of an error's own text that are kept with the flow. */
const LONGEST_DETAIL = 500;

/**
 * Puts a running flow in ERROR, in which it runs on (spec 1 §2), and tells support: an entry in the error log, and
 * one mail to the operator for each trouble, however often it is reported.
 */
export async function reportTrouble(
  context: ServiceContext,
  { flowExecutionId, kind, detail = '' }: Trouble,
) {
  const system = accountContext(context.ports, SYSTEM_ACCOUNT_ID);
  const fresh = {
    at: nowOf(context.ports),
    kind,
    detail: detail.slice(0, LONGEST_DETAIL),
    email_id: await system.store.table('emails').takeKeys(1),
  };
  const row = await changeExecution(context, flowExecutionId, (current) => {
    if (!isRunning(current.status) || current.status === 'ERROR') return null;
    return { status: 'ERROR', metadata: { ...metadataOf(current), last_error: fresh } };
  });
  const { last_error: trouble } = metadataOf(row);
  if (row.status !== 'ERROR' || !trouble) return;
  const { accountId } = context;
  if (trouble.email_id === fresh.email_id)
    context.ports.log.write({
      level: 'error',
      event: 'flow-trouble',
      accountId,
      flowExecutionId,
      kind,
      detail,
    });
  const values = { account: accountId, flow: flowExecutionId };
  await mailOperator(system, {
    emailId: trouble.email_id,
    stepKey: `flow-trouble-${accountId}-${flowExecutionId}-${trouble.at}`,
    subject: (language) => say(flowWords('trouble-subject', values), language),
    content: (language) =>
      [flowWords(trouble.kind), flowWords('trouble-text', values)]
        .map((phrase) => say(phrase, language))
        .join('\n\n'),
  });
}

/** The trouble has passed: the flow stands again where its latest round does. */
export async function clearTrouble(
  context: ServiceContext,
  row: FlowExecution,
  round: FlowRound | null,
): Promise<void> {
  if (row.status !== 'ERROR') return;
  const { accountId, ports } = context;
  await changeExecution(context, row.flow_execution_id, (current) =>
    current.status === 'ERROR' ? { status: statusOf(round) } : null,
  );
  const { flow_execution_id: flowExecutionId } = row;
  ports.log.write({ level: 'info', event: 'flow-trouble-over', accountId, flowExecutionId });
}

/** A piece of work failed as a whole: the error log has all of it. */
export function logFailure(context: ServiceContext, flowExecutionId: number, error: unknown): void {
  const { accountId, ports } = context;
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  ports.log.write({ level: 'error', event: 'flow-failed', accountId, flowExecutionId, message });
}
