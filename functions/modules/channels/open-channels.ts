import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { type ChannelKind, channelKinds } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import { channelWords } from '@livingroom/shared/modules/channels/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { openSecret } from './secrets.ts';

/** A service that takes messages, with the opened secret of the organisation. */
export type OpenChannel = {
  readonly kind: ChannelKind;
  readonly secret: string;
  readonly workspace: string;
  /** Ms since 1970; null: it may be asked now. */
  readonly blockedUntil: number | null;
};

const known = new WeakMap<ServiceContext, Promise<readonly OpenChannel[]>>();

/** The services of the organisation that take messages; read once for a unit of work, which most often has none. */
export function openChannels(context: ServiceContext): Promise<readonly OpenChannel[]> {
  const before = known.get(context);
  if (before) return before;
  const reading = readChannels(context);
  known.set(context, reading);
  reading.catch(() => known.delete(context));
  return reading;
}

async function readChannels({ store, ports }: ServiceContext): Promise<readonly OpenChannel[]> {
  const rows = await store.table('message_channels').every({});
  const opened = await Promise.all(
    rows.map(async ({ message_channel_id, state, secret, workspace, blocked_until }) => {
      const kind = channelKinds.find((one) => one === message_channel_id);
      // An operator who has none any more takes them from everybody.
      const isOffered = kind !== 'sms' || ports.settings.messages.sms !== null;
      const own = state === 'on' && isOffered ? await openSecret(ports, secret) : null;
      const blockedUntil = blocked_until === null ? null : Date.parse(blocked_until);
      return kind && own ? [{ kind, secret: own, workspace, blockedUntil }] : [];
    }),
  );
  return opened.flat();
}

/** The service takes nothing more by this secret: people get mails until somebody connects it anew. */
export async function markBroken(
  context: ServiceContext,
  { kind, secret }: Pick<OpenChannel, 'kind' | 'secret'>,
  problem: string,
): Promise<void> {
  const { ports, store } = context;
  known.delete(context);
  const row = await store.table('message_channels').get(kind);
  // Another secret may have been connected meanwhile.
  if (!row || (await openSecret(ports, row.secret)) !== secret) return;
  await store
    .table('message_channels')
    .changeIfThere(kind, ({ state, secret: now }) =>
      state === 'on' && now === row.secret ? { state: 'broken', problem, broken_at: nowOf(ports) } : null,
    );
}

/** The service wants to be left alone until then (ms since 1970). */
export async function markBlocked(context: ServiceContext, kind: ChannelKind, until: number): Promise<void> {
  known.delete(context);
  const blocked_until = new Date(until).toISOString();
  await context.store
    .table('message_channels')
    .changeIfThere(kind, (row) => ((row.blocked_until ?? '') < blocked_until ? { blocked_until } : null));
}

/** What people call the service. */
export function nameOf(kind: ChannelKind): Phrase {
  return channelWords(`name.${kind}`);
}
