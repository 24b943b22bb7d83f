import type { ServiceContext } from '../../context.ts';
import { recordEvent } from '../../tables/audit/record-event.ts';

type Command<T> = (context: ServiceContext, id: number) => Promise<T>;

/** Gives a flow a command and puts on record who did, with the flow's state and round before and after. */
export async function onRecord<T>(
  context: ServiceContext,
  { name, id }: { readonly name: string; readonly id: number },
  command: Command<T>,
): Promise<T> {
  const before = await stateOf(context, id);
  const result = await command(context, id);
  const after = await stateOf(context, id);
  await recordEvent(context, {
    action: 'flow-command',
    subject: 'flow_executions',
    subjectId: id,
    before,
    after: { command: name, ...after },
  });
  return result;
}

async function stateOf({ store }: ServiceContext, id: number) {
  const row = await store.table('flow_executions').get(id);
  return row && { status: row.status, round: row.flow_execution_round };
}
