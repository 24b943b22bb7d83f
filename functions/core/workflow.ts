import type { WorkflowName } from '@livingroom/shared/catalogue/workflows.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Ports } from './context.ts';

/** One step of real work as the host runs it; see `activity`. */
export type Activity = (ports: Ports, input: unknown) => Promise<Json | undefined>;

/** What a workflow calls; its orchestrator is in `orchestrators.ts`, and main.ts registers both. */
export type Workflow = {
  /** Kebab-case, the folder's name. */
  readonly name: WorkflowName;
  readonly activities: { readonly [name: string]: Activity };
};

/**
 * A step of a workflow. It may run twice, so it must be idempotent by the keys in its input; that input is what the
 * orchestrator beside it gives, through JSON.
 */
export function activity<I>(run: (ports: Ports, input: I) => Promise<Json | undefined>): Activity {
  return (ports, input) => run(ports, input as I);
}
