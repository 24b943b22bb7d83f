import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import type { ChannelKind } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf, type TableRows } from '../../core/storage/rows.ts';
import type { Later, OneMail, SendResult } from './one-mail.ts';
import { operationIdOf } from './operation-id.ts';
import { ADDRESS_SUPPRESSED, type HeldBack, heldBackPhrase } from './suppressions.ts';

export type EmailWrite = Parameters<TableRows<'emails'>['write']>[0][number];
export type StoredEmail = NonNullable<Awaited<ReturnType<TableRows<'emails'>['find']>>>;

/** A mail to be sent, and its row as far as it was written before. */
export type Wanted = { readonly mail: OneMail; readonly before: StoredEmail | null };

/** The mail is this run's; `channel`: it goes by a service beside mail. */
export function claimWrite(
  context: ServiceContext,
  mail: OneMail,
  before: StoredEmail | null,
  channel: ChannelKind | null = null,
): EmailWrite {
  const now = nowOf(context.ports);
  const claim = (attempts: number) => ({
    mail_kind: mail.kind,
    reference: mail.reference,
    email_to: mail.to,
    channel: channel ?? (before?.body.channel === 'mail' ? ('mail' as const) : null),
    email_status: 'sending' as const,
    attempts,
    operation_id: operationIdOf(context.accountId, mail.stepKey, attempts),
    error_code: null,
    error_message: null,
    updated_at: now,
  });
  if (before) {
    const { email_status: status, attempts, operation_id } = before.body;
    const isSameAttempt = status === 'sending' || status === 'scheduled';
    const claimed = claim((attempts ?? 1) + (isSameAttempt ? 0 : 1));
    // The service knows it by the id that it was given, whatever ids are made of by now.
    const change = isSameAttempt && operation_id !== null ? { ...claimed, operation_id } : claimed;
    return { kind: 'replace', from: before, change };
  }
  return {
    kind: 'create',
    row: {
      email_id: mail.emailId,
      employee_id_ref: mail.employeeId,
      template_id_ref: mail.templateId,
      email_type: mail.type,
      send_date_time: now,
      flow_execution_id_ref: mail.flowExecutionId,
      flow_execution_round: mail.round,
      step_key: mail.stepKey,
      dynamic_content: mail.optional ? (mail.words ?? null) : null,
      ...claim(1),
    },
  };
}

/** The mail is given up, since its address or its person gets none. */
export function droppedWrite(context: ServiceContext, { mail, before }: Wanted, code: HeldBack): EmailWrite {
  const dropped = {
    email_status: code === ADDRESS_SUPPRESSED ? ('suppressed' as const) : ('unsubscribed' as const),
    dropped_flag: true,
    error_code: code,
    error_message: kept(heldBackPhrase(code)),
  };
  const write = claimWrite(context, mail, before);
  if (write.kind === 'create') return { ...write, row: { ...write.row, ...dropped } };
  return write.kind === 'replace' ? { ...write, change: { ...write.change, ...dropped } } : write;
}

/** What became of a mail that was handed over. */
export function finished(
  context: ServiceContext,
  row: StoredEmail,
  result: Exclude<SendResult, Later>,
): EmailWrite {
  const failed = result.state === 'failed' ? result : null;
  const suppressed = failed !== null && /suppress/i.test(failed.code);
  return {
    kind: 'replace',
    from: row,
    change: {
      email_status: failed ? (suppressed ? 'suppressed' : 'failed') : 'sent',
      dropped_flag: failed !== null,
      send_date_time: nowOf(context.ports),
      error_code: failed?.code ?? null,
      error_message: failed?.message ?? null,
    },
  };
}

/** The channel refused it: it goes by mail, and by no channel any more. */
export function fellBack(row: StoredEmail): EmailWrite {
  return { kind: 'replace', from: row, change: { email_status: 'scheduled', channel: 'mail' } };
}

/** The claim is given up: the service has not got the mail, so nobody asks for it. */
export function released(row: StoredEmail): EmailWrite {
  const email_status = 'scheduled' as const;
  return { kind: 'replace', from: row, change: { email_status } };
}
