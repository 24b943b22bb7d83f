import type { Json } from '@livingroom/shared/lib/json.ts';
import type { OrchestrationHandler } from 'durable-functions';
import type { Ports } from '../context.ts';

export type WorkflowInput = { readonly [key: string]: Json };

/** One step of real work; may run twice, so it must be idempotent by the keys in its input. */
export type Activity = (ports: Ports, input: never) => Promise<Json | undefined>;

/** An orchestrator with the activities that it names; main.ts registers both. */
export type Workflow = {
  /** Kebab-case, the folder's name. */
  readonly name: string;
  /** A plain generator; only `context.df` inside (facts of the platform: replay). */
  readonly orchestrator: OrchestrationHandler;
  readonly activities: { readonly [name: string]: Activity };
};
