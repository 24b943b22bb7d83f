import type { ServiceContext } from '../../core/context.ts';
import type { Found } from '../../core/gateways/messages/port.ts';
import { type OpenChannel, openChannels } from './open-channels.ts';

/** How one person is reached beside mail. */
export type Route = {
  readonly employeeId: number;
  readonly channel: OpenChannel;
  /** The conversation, and the address that it was found by; null: it is to be looked for. */
  readonly remote: string | null;
  readonly address: string | null;
};

/** Those of these people who chose a service that takes messages, with how they are reached. */
export async function routesOf(
  context: ServiceContext,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, Route>> {
  const open = await openChannels(context);
  if (open.length === 0 || employeeIds.length === 0) return new Map();
  const rows = await context.store
    .table('message_choices')
    .every({ where: { employee_id_ref: [...employeeIds] } });
  return new Map(
    rows.flatMap(({ employee_id_ref: employeeId, channel: kind, remote, found_by: address }) => {
      const channel = open.find((one) => one.kind === kind);
      return channel ? [[employeeId, { employeeId, channel, remote, address }] as const] : [];
    }),
  );
}

/** The conversation with whoever has this address now; a person whose address has changed is looked for anew. Errors: `unavailable`. */
export async function conversationOf(context: ServiceContext, route: Route, address: string): Promise<Found> {
  const { channel, remote, employeeId } = route;
  // A number is the person's own word, whatever their work address becomes.
  if (remote !== null && (channel.kind === 'sms' || route.address === address))
    return { state: 'found', remote };
  if (channel.kind === 'sms') return { state: 'refused', code: 'invalid_number', whole: false };
  const found = await context.ports.messages[channel.kind].find(channel.secret, address);
  if (found.state === 'found')
    await context.store
      .table('message_choices')
      .changeIfThere(employeeId, (row) =>
        row.channel === channel.kind ? { remote: found.remote, found_by: address } : null,
      );
  return found;
}

/** Codes after which a service is not tried for this person again: they choose anew, and get mails until then. */
const endsChoice: ReadonlySet<string> = new Set(['opted_out', 'invalid_number']);

/** Forgets a choice that the service's refusal has ended. */
export async function endChoiceAfter(
  { store }: ServiceContext,
  { employeeId, channel }: Route,
  code: string,
): Promise<void> {
  if (endsChoice.has(code))
    await store
      .table('message_choices')
      .removeEvery({ message_choice_id: employeeId, channel: channel.kind });
}
