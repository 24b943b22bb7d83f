import type { AuditValues } from '@livingroom/shared/catalogue/tables/audit-events.ts';
import type { ServiceContext } from '../../context.ts';
import { recordEvent } from '../../tables/audit/record-event.ts';

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
  const before = await stateOf(context, id);
  const result = await command(context, id);
  const after = await stateOf(context, id);
  await recordEvent(context, {
    action: 'flow-command',
    subject: 'flow_executions',
    subjectId: id,
    before,
    after: { command: name, ...asked, ...after },
  });
  return result;
}

type StepCommand = {
  readonly name: string;
  readonly subject: 'flow_employee_executions' | 'flow_executions' | 'surveys';
  readonly id: number | null;
  readonly asked?: AuditValues;
};

/** As `onRecord`, for commands to steps and dialogues: that it was given, never what became of them. */
export async function givenOnRecord<T>(
  context: ServiceContext,
  { name, subject, id, asked }: StepCommand,
  command: () => Promise<T>,
): Promise<T> {
  const result = await command();
  const after = { command: name, ...asked };
  await recordEvent(context, { action: 'flow-command', subject, subjectId: id, after });
  return result;
}

async function stateOf({ store }: ServiceContext, id: number) {
  const row = await store.table('flow_executions').get(id);
  return row && { status: row.status, round: row.flow_execution_round };
}
