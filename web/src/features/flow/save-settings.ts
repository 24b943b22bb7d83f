import { callDefaults, type Operation } from '@livingroom/shared/contracts/call.ts';
import { resourcePaths } from '@livingroom/shared/contracts/resource-paths.ts';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import type { Flow } from './use-flow.ts';

/** Columns of the flow execution that an admin sets; times are ISO, UTC. */
export type Settings = Pick<
  Flow,
  | 'name'
  | 'schedule_type'
  | 'recurrent'
  | 'recurrence_interval'
  | 'recurrence_start_datetime'
  | 'recurrence_end_datetime'
>;

type Changes = Partial<Settings> & { readonly recurrence_day_of_month?: number };

/** The generic update as the browser sees it: shapes as types only, the server checks. */
type Update = Operation & {
  readonly params: z.ZodType<unknown, { readonly id: string }>;
  readonly body: z.ZodType<unknown, Changes>;
  readonly output: z.ZodType<unknown>;
};

const update = {
  ...callDefaults,
  method: 'PATCH',
  path: resourcePaths({ domain: 'flow-executions', resource: 'flow-executions' }).update,
  summary: '',
  access: 'signed-in',
  retries: 0,
} as unknown as Update;

/** Saves what changed; a new start also moves the day of the month (spec 2 §5.4). Throws `conflict`. */
export async function saveSettings(flow: Flow, changes: Partial<Settings>): Promise<void> {
  const { recurrence_start_datetime: start } = changes;
  const day = start ? { recurrence_day_of_month: new Date(start).getUTCDate() } : {};
  const input = { params: { id: String(flow.flow_execution_id) }, body: { ...changes, ...day } };
  await call(update, input, { ifMatch: flow.etag });
}
