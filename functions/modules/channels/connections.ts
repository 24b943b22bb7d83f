import { randomUUID } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ChannelKind } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import { channelWords } from '@livingroom/shared/modules/channels/words.ts';
import { ownNumber, type ServiceContext } from '../../core/context.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { findIn, refuse, refuseAs, requireOpen } from './choices.ts';
import { nameOf, type OpenChannel } from './open-channels.ts';
import { sealSecret } from './secrets.ts';
import { secretForms, type TypedSecret } from './secrets-of-kinds.ts';
import { takeSms } from './sms-days.ts';

/**
 * Connects a service in the name of whoever calls, after asking it whose secret this is. Errors: `channel-refused`,
 * `unavailable`; `not-found` for the operator.
 */
export async function connectChannel(context: ServiceContext, kind: ChannelKind, typed: TypedSecret) {
  const { ports, store } = context;
  const me = ownNumber(context);
  const { kept, says } = secretForms[kind];
  if (kind === 'sms' && ports.settings.messages.sms === null) refuse(context, 'sms-off', kind);
  const secret = kept(typed);
  if (secret === null) refuse(context, says.form, kind);
  const checked = await ports.messages[kind].check(secret);
  if (checked.state === 'throttled') refuse(context, 'busy', kind, { seconds: checked.seconds });
  if (checked.state === 'refused') refuse(context, says.refused, kind, { detail: checked.code });
  if (checked.lacks.length > 0) refuse(context, says.lacks, kind, { detail: checked.lacks.join(', ') });
  const { workspace } = checked;
  const own = {
    workspace,
    state: 'on' as const,
    problem: null,
    broken_at: null,
    blocked_until: null,
    employee_id_ref: me,
    secret: await sealSecret(ports, secret),
  };
  const event = {
    action: 'secret-created',
    subject: 'message_channels',
    subjectId: kind,
    after: { workspace },
  } as const;
  const watched = await watchChannel(context, kind);
  await onRecord(context, [{ event, watched }], () =>
    store.table('message_channels').decide(kind, () => ({ message_channel_id: kind, ...own })),
  );
  // A number is the same whoever writes to it; another app has other conversations with the same people.
  if (kind === 'sms') return { workspace };
  for (const row of await store.table('message_choices').every({ where: { channel: kind } }))
    await store.table('message_choices').changeIfThere(row.message_choice_id, () => ({ remote: null }));
  return { workspace };
}

/** Writes to whoever calls, and to nobody else. Errors: `channel-refused`, `unavailable`; `not-found` for the operator. */
export async function testChannel(context: ServiceContext, kind: ChannelKind) {
  const { ports, store, language } = context;
  const me = await store.table('employees').get(ownNumber(context));
  if (!me?.work_email) refuse(context, 'no-address', kind);
  const channel = await requireOpen(context, kind);
  const remote = await remoteOf(context, channel, me);
  const name = say(nameOf(kind), language);
  const site = ports.settings.siteUrl.replace(/\/$/, '');
  const message = {
    title: say(channelWords('test.title'), language),
    text: say(channelWords('test.text', { channel: name }), language),
    button: say(channelWords('test.link'), language),
    link: `${site}/company?tab=message_channels`,
    note: say(channelWords('test.note'), language),
  };
  const to = { operationId: randomUUID(), remote, since: ports.clock.now() };
  const event = { action: 'mail-test-sent', subject: 'message_channels', subjectId: kind } as const;
  const outcome = await onRecord(context, [{ event, watched: null }], () =>
    ports.messages[kind].send(channel.secret, to, message),
  );
  if (outcome.state === 'refused' || outcome.state === 'throttled') await refuseAs(context, channel, outcome);
  return { sent: true as const };
}

/** Where a test goes: to the caller's conversation, or to the number that they have proved to be theirs. */
async function remoteOf(
  context: ServiceContext,
  channel: OpenChannel,
  { employee_id, work_email }: Pick<Row<'employees'>, 'employee_id' | 'work_email'>,
): Promise<string> {
  if (channel.kind !== 'sms') return findIn(context, channel, work_email);
  const own = await context.store.table('message_choices').get(employee_id);
  if (own?.channel !== 'sms' || own.remote === null) refuse(context, 'number-missing', 'sms');
  if (!(await takeSms(context))) refuse(context, 'quota-spent', 'sms');
  return own.remote;
}

/** From now on people get mails, and what they chose is forgotten. Errors: `not-found`. */
export async function disconnectChannel(context: ServiceContext, kind: ChannelKind) {
  const { store } = context;
  const channels = store.table('message_channels');
  const row = await channels.get(kind);
  if (!row) throw new AppError('not-found');
  const event = {
    action: 'secret-revoked',
    subject: 'message_channels',
    subjectId: kind,
    after: { workspace: row.workspace },
  } as const;
  await onRecord(context, [{ event, watched: await watchChannel(context, kind) }], async () => {
    await channels.removeEvery({ message_channel_id: kind });
    await store.table('message_choices').removeEvery({ channel: kind });
  });
  return { disconnected: true as const };
}

function watchChannel({ ports, accountId }: ServiceContext, kind: ChannelKind) {
  const row = { account: accountId, table: 'message_channels', id: kind };
  return watchRow(ports, { ...row, columns: ['workspace', 'secret', 'updated_at'] });
}
