import { callDefaults, type Operation } from '@livingroom/shared/contracts/kit.ts';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import type { Flow } from './use-flow.ts';

export type Settings = {
  readonly schedule_type: string;
  readonly recurrence_interval: number;
  /** ISO, UTC. */
  readonly recurrence_start_datetime: string;
};

type Save = Operation & {
  readonly params: z.ZodType<unknown, { readonly id: string }>;
  readonly body: z.ZodType<unknown, Settings & { readonly recurrence_day_of_month: number }>;
  readonly output: z.ZodType<unknown>;
};

const save = {
  ...callDefaults,
  method: 'PATCH',
  path: '/flow-executions/v1/flow-executions/{id}',
  summary: '',
  access: 'signed-in',
  retries: 0,
} as unknown as Save;

/** Saves the settings of the flow; a new start also moves the day of the month (spec 2 §5.4). */
export async function saveSettings(flow: Flow, settings: Settings): Promise<void> {
  const day = new Date(settings.recurrence_start_datetime).getUTCDate();
  const body = { ...settings, recurrence_day_of_month: day };
  await call(save, { params: { id: String(flow.flow_execution_id) }, body }, { ifMatch: flow.etag });
}
