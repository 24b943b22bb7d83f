import type { AuditValues } from '@livingroom/shared/modules/audit/tables/audit-events.ts';
import type { ServiceContext } from '../../core/context.ts';
import { onRecord as eventOnRecord, watchRow } from '../../core/tables/audit/pending-events.ts';

type Command<T> = (context: ServiceContext, id: number) => Promise<T>;

type Commanded = {
  readonly name: string;
  readonly id: number;
  /** What else was asked for; left out, nothing. */
  readonly asked?: AuditValues;
};

/** Gives a flow a command and puts on record who did, with the flow's state and round before and after. */
export async function onRecord<T>(
  context: ServiceContext,
  { name, id, asked }: Commanded,
  command: Command<T>,
): Promise<T> {
  const { ports, accountId } = context;
  const event = {
    action: 'flow-command',
    subject: 'flow_executions',
    subjectId: id,
    before: await stateOf(context, id),
    after: { command: name, ...asked },
  } as const;
  // A run by hand changes rounds and steps, and not the flow: it counts as done unless it was refused.
  const isByHand = name === 'process-scheduled';
  const row = { account: accountId, table: 'flow_executions', id: String(id) };
  const columns = ['status', 'flow_execution_round', 'metadata'];
  const tells = { status: 'status', round: 'flow_execution_round' };
  const watched = isByHand ? null : await watchRow(ports, { ...row, columns, tells });
  return eventOnRecord(
    context,
    [{ event, watched }],
    () => command(context, id),
    async () => ({ ...event, after: { ...event.after, ...(await stateOf(context, id)) } }),
  );
}

type StepCommand = {
  readonly name: string;
  readonly subject: 'flow_employee_executions' | 'flow_executions' | 'flows' | 'surveys';
  readonly id: number | null;
  readonly asked?: AuditValues;
};

/** As `onRecord`, for commands to steps and dialogues: that it was given, never what became of them. */
export async function givenOnRecord<T>(
  context: ServiceContext,
  { name, subject, id, asked }: StepCommand,
  command: () => Promise<T>,
): Promise<T> {
  const { ports, accountId } = context;
  const after = { command: name, ...asked };
  const step = { account: accountId, table: subject, id: String(id), columns: ['status'] };
  const watched = subject === 'flow_employee_executions' ? await watchRow(ports, step) : null;
  const event = { action: 'flow-command', subject, subjectId: id, after } as const;
  return eventOnRecord(context, [{ event, watched }], command);
}

type Built = {
  readonly name: 'begin-flow' | 'begin-version' | 'publish';
  /** Null: there is none before. */
  readonly id: number | null;
};

/** As `onRecord`, for what becomes of a flow in the builder: under the number that it has, or gets, and its name. */
export async function builtOnRecord<T extends { readonly flow_id: number }>(
  context: ServiceContext,
  { name: command, id }: Built,
  build: () => Promise<T>,
): Promise<T> {
  const { ports, accountId } = context;
  const event = { action: 'flow-command', subject: 'flows', subjectId: id, after: { command } } as const;
  const row = { account: accountId, table: 'flows', id: String(id), columns: ['flow_status'] };
  // What begins is another row than the one that is named.
  const watched = command === 'publish' ? await watchRow(ports, row) : null;
  return eventOnRecord(context, [{ event, watched }], build, async (_, { flow_id }) => {
    const flow = await context.store.table('flows').get(flow_id);
    return { ...event, subjectId: flow_id, after: { command, name: flow?.name ?? null } };
  });
}

async function stateOf({ store }: ServiceContext, id: number) {
  const row = await store.table('flow_executions').get(id);
  return row && { status: row.status, round: row.flow_execution_round };
}
