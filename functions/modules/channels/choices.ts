import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ChannelKind, Way } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import type { channelProblems } from '@livingroom/shared/modules/channels/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { Refused, Throttled } from '../../core/gateways/messages/port.ts';
import { markBroken, nameOf, type OpenChannel, openChannels } from './open-channels.ts';

/** Where somebody gets invitations and reminders, and where else they could. */
export type OwnWay = { readonly way: Way; readonly channels: readonly ChannelKind[] };

/** How the organisation's people can be reached, and what this one chose. */
export async function readWay(context: ServiceContext, employeeId: number): Promise<OwnWay> {
  const open = await openChannels(context);
  const channels = open.map(({ kind }) => kind);
  const row = channels.length > 0 ? await context.store.table('message_choices').get(employeeId) : null;
  return { way: channels.find((kind) => kind === row?.channel) ?? 'mail', channels };
}

type Person = { readonly employeeId: number; readonly address: string };

/**
 * Where the person wants invitations and reminders from now on; done twice, it is the same. The service is asked for the
 * person first, so that nobody chooses what cannot reach them. Errors: `channel-refused`, `unavailable`.
 */
export async function chooseWay(
  context: ServiceContext,
  { employeeId, address }: Person,
  way: Way,
): Promise<OwnWay> {
  const choices = context.store.table('message_choices');
  if (way === 'mail') {
    await choices.removeEvery({ message_choice_id: employeeId });
    return readWay(context, employeeId);
  }
  // A number is the person's own word: it is chosen by its code (`own-number.ts`), and once chosen it stands.
  if (way === 'sms') {
    await requireOpen(context, way);
    const own = await readWay(context, employeeId);
    return own.way === 'sms' ? own : refuse(context, 'number-missing', way);
  }
  const channel = await requireOpen(context, way);
  const remote = await findIn(context, channel, address);
  const row = {
    message_choice_id: employeeId,
    employee_id_ref: employeeId,
    channel: way,
    remote,
    found_by: address,
  };
  await choices.decide(employeeId, () => row);
  // Who was deleted meanwhile leaves nothing behind.
  if (!(await context.store.table('employees').get(employeeId)))
    await choices.removeEvery({ message_choice_id: employeeId });
  return readWay(context, employeeId);
}

/** Errors: `channel-refused` where the organisation has no such service, or it takes nothing. */
export async function requireOpen(context: ServiceContext, kind: ChannelKind): Promise<OpenChannel> {
  const channel = (await openChannels(context)).find((one) => one.kind === kind);
  if (!channel) refuse(context, 'not-connected', kind);
  return channel;
}

/** What the service calls the conversation of whoever has the address. Errors: `channel-refused`, `unavailable`. */
export async function findIn(
  context: ServiceContext,
  channel: OpenChannel,
  address: string,
): Promise<string> {
  const found = await context.ports.messages[channel.kind].find(channel.secret, address);
  if (found.state === 'found') return found.remote;
  return refuseAs(context, channel, found);
}

/** Says why the service did not do it; a secret that it takes no more is noted. Throws `channel-refused`. */
export async function refuseAs(
  context: ServiceContext,
  channel: OpenChannel,
  answer: Refused | Throttled,
): Promise<never> {
  if (answer.state === 'throttled') refuse(context, 'busy', channel.kind, { seconds: answer.seconds });
  if (answer.whole) await markBroken(context, channel, answer.code);
  const problem = unknownPerson.has(answer.code)
    ? 'person-unknown'
    : (problemOfCode[answer.code] ?? 'refused');
  refuse(context, problem, channel.kind, { detail: answer.code });
}

/** Codes of the gateways that have words of their own. */
const problemOfCode: { readonly [code: string]: (typeof channelProblems)[number] } = {
  // A person has not got the app that would write to them.
  not_installed: 'not-installed',
  invalid_number: 'number-form',
  opted_out: 'number-stopped',
};

/** What services say where they have nobody of an address. */
const unknownPerson = new Set(['users_not_found', 'user_not_found', 'user_not_visible', 'user_disabled']);

export function refuse(
  { language }: ServiceContext,
  problem: (typeof channelProblems)[number],
  kind: ChannelKind,
  data: object = {},
): never {
  throw new AppError('channel-refused', { ...data, problem, channel: say(nameOf(kind), language) });
}
