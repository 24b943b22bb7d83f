import type { ServiceContext } from '../../core/context.ts';
import type { MailOutcome } from '../../core/gateways/mail/port.ts';
import type { MessageOutcome } from '../../core/gateways/messages/port.ts';
import { markBlocked, markBroken, type OpenChannel } from '../channels/open-channels.ts';
import { conversationOf, endChoiceAfter, type Route, routesOf } from '../channels/routes.ts';
import { takeSms } from '../channels/sms-days.ts';
import { claim, type Outcome, writeEach } from './claims.ts';
import { type Carrier, type Claimed, handOver } from './hand-over.ts';
import { type EmailWrite, fellBack, finished, released, type Wanted } from './mail-writes.ts';
import { NOT_BY_MAIL, type OneMail } from './one-mail.ts';
import { heldBackAmong, PERSON_UNSUBSCRIBED } from './suppressions.ts';

/** Messages of one claim: each may be three calls of the service. */
const CLAIM_SIZE = 12;
const PARALLEL_SENDS = 4;

/** The organisation has sent as many text messages today as it may: the others get mails. */
const QUOTA_SPENT = 'quota-spent';

/** A service that is away is asked again after this, in ms. */
const AWAY_MS = 60_000;

type Routed = Wanted & { readonly route: Route };

/** Why no more goes by a channel in this run: until a moment, or since it takes nothing at all. */
type Stopped = { readonly until: number } | 'broken';

/**
 * Sends what has a short form by the channel that its person chose, each once: its row and step key are those of the mail.
 * Returns what goes by mail, that which a channel refused included; which of it nobody may get by mail is settled.
 */
export async function sendByChannel(
  context: ServiceContext,
  open: readonly Wanted[],
  outcome: Outcome,
): Promise<readonly Wanted[]> {
  const routed = await routedAmong(context, open);
  const byMail: Wanted[] = open.filter((one) => !routed.some(({ mail }) => mail === one.mail));
  const stopped = new Map<OpenChannel, Stopped>();
  for (let start = 0; start < routed.length; start += CLAIM_SIZE) {
    const chunk = routed.slice(start, start + CLAIM_SIZE);
    byMail.push(...(await sendChunk(context, chunk, { ...outcome, stopped })));
  }
  return byMail.filter(({ mail }) => {
    if (!isOnlyByChannel(mail)) return true;
    outcome.results.set(mail.emailId, { state: 'failed', code: NOT_BY_MAIL, message: '' });
    return false;
  });
}

function isOnlyByChannel(mail: OneMail): boolean {
  return mail.optional && mail.onlyByChannel === true;
}

/** Who chose a channel that is open, wants to hear of dialogues, and was not refused there for this very step. */
async function routedAmong(context: ServiceContext, open: readonly Wanted[]): Promise<readonly Routed[]> {
  const shortened = open.filter(
    ({ mail, before }) => mail.optional && mail.short !== undefined && before?.body.channel !== 'mail',
  );
  const ids = shortened.flatMap(({ mail }) => mail.employeeId ?? []);
  const routes = await routesOf(context, ids);
  const found = shortened.flatMap((one): readonly Routed[] => {
    const route = routes.get(one.mail.employeeId ?? 0);
    return route ? [{ ...one, route }] : [];
  });
  const held = await heldBackAmong(
    context,
    found.map(({ mail }) => mail),
  );
  return found.filter(({ mail }) => held.get(mail) !== PERSON_UNSUBSCRIBED);
}

type Progress = Outcome & { readonly stopped: Map<OpenChannel, Stopped> };

/** Returns those that go by mail after all. */
async function sendChunk(
  context: ServiceContext,
  chunk: readonly Routed[],
  progress: Progress,
): Promise<readonly Wanted[]> {
  const { results, settle, stopped } = progress;
  const now = context.ports.clock.now();
  const byMail: Wanted[] = [];
  const ready: Routed[] = [];
  for (const one of chunk) {
    const { channel } = one.route;
    const stop =
      stopped.get(channel) ?? ((channel.blockedUntil ?? 0) > now && { until: channel.blockedUntil });
    if (stop === 'broken') byMail.push(one);
    else if (stop) results.set(one.mail.emailId, { state: 'later', at: stop.until ?? now, reason: 'paced' });
    else ready.push(one);
  }
  const routes = new Map(ready.map(({ mail, route }) => [mail, route]));
  const claimed: Claimed[] = [];
  for (const [kind, own] of Map.groupBy(ready, ({ route }) => route.channel.kind))
    claimed.push(...(await claim(context, own, results, kind)));
  const writes: EmailWrite[] = [];
  const refused: Claimed[] = [];
  const queue = [...claimed];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const route = routes.get(next.mail);
      if (!route) continue;
      const became = await sendOne(context, next, { route, progress });
      if (became === 'refused') refused.push(next);
      else if (became === 'released') writes.push(released(next.row));
      else if (became === 'sent') {
        const result = { state: 'sent' } as const;
        results.set(next.mail.emailId, result);
        await settle(next.mail, result);
        writes.push(finished(context, next.row, result));
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_SENDS }, worker));
  await writeEach(context, writes);
  for (const one of refused) byMail.push(...(await backToMail(context, one)));
  return byMail;
}

/** The row says that the channel was tried, so that it is tried once. */
async function backToMail(context: ServiceContext, { mail, row }: Claimed): Promise<readonly Wanted[]> {
  const emails = context.store.table('emails');
  // Who gets nothing by mail leaves no row that says so.
  if (isOnlyByChannel(mail)) await emails.remove(row);
  const [before = null] = isOnlyByChannel(mail) ? [] : ((await emails.write([fellBack(row)])) ?? []);
  return [{ mail, before }];
}

type Sending = { readonly route: Route; readonly progress: Progress };

/**
 * `later`: the service was away, so the claim stays, and whoever finds it asks first. `released`: it certainly has not got
 * the message.
 */
async function sendOne(
  context: ServiceContext,
  claimed: Claimed,
  { route, progress: { results, stopped } }: Sending,
): Promise<'sent' | 'refused' | 'released' | 'later'> {
  const { channel } = route;
  const { emailId } = claimed.mail;
  const before = stopped.get(channel);
  if (before === 'broken') return 'refused';
  const carrier = channelCarrier(context, claimed, route);
  if (before) {
    results.set(emailId, { state: 'later', at: before.until, reason: 'paced' });
    return 'released';
  }
  const { result, taken } = await handOver(context, claimed, carrier);
  if (result.state === 'sent') return 'sent';
  if (result.state === 'failed') {
    if (carrier.isBroken()) {
      stopped.set(channel, 'broken');
      await markBroken(context, channel, result.code);
    }
    await endChoiceAfter(context, route, result.code);
    return 'refused';
  }
  // An outage of a service that an organisation brought is none of ours: its flow waits, and is in no trouble.
  const at = result.reason === 'down' ? context.ports.clock.now() + AWAY_MS : result.at;
  results.set(emailId, { state: 'later', at, reason: result.reason === 'busy' ? 'busy' : 'paced' });
  if (result.reason !== 'busy') stopped.set(channel, { until: at });
  if (result.reason === 'paced') await markBlocked(context, channel.kind, at);
  return taken === false ? 'released' : 'later';
}

type ChannelCarrier = Carrier & { readonly isBroken: () => boolean };

/** By the service of the route, in the conversation with whoever has the address of the mail. */
function channelCarrier(
  context: ServiceContext,
  { mail, operationId, row }: Claimed,
  route: Route,
): ChannelCarrier {
  // Of every try the same: the row keeps it until the message has gone.
  const since = Date.parse(row.body.send_date_time ?? '') || context.ports.clock.now();
  const { kind, secret } = route.channel;
  const service = context.ports.messages[kind];
  let isBroken = false;
  const told = (outcome: MessageOutcome): MailOutcome => {
    if (outcome.state !== 'refused') return outcome;
    isBroken ||= outcome.whole;
    return { state: 'refused', code: outcome.code, message: '' };
  };
  const inConversation = async (act: (remote: string) => Promise<MessageOutcome>): Promise<MailOutcome> => {
    const found = await conversationOf(context, route, mail.to);
    return told(found.state === 'found' ? await act(found.remote) : found);
  };
  return {
    isBroken: () => isBroken,
    outcome: () => inConversation((remote) => service.outcome(secret, { operationId, remote, since })),
    prepare: async () => {
      const message = mail.optional ? mail.short?.(kind) : undefined;
      if (!message) throw new Error('A mail without a short form goes by no channel');
      return () =>
        inConversation(async (remote) =>
          kind === 'sms' && !(await takeSms(context))
            ? { state: 'refused', code: QUOTA_SPENT, whole: false }
            : service.send(secret, { operationId, remote, since }, message),
        );
    },
  };
}
