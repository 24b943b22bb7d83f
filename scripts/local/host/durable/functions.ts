import type { Decision, HistoryEvent, Instance, Message } from './model.ts';
import type { Work } from './store.ts';

/** The app's durable functions as the engine sees them; an adapter puts a wire protocol behind it. */
export type Functions = {
  hasOrchestrator(name: string): boolean;
  hasActivity(name: string): boolean;
  /** Runs the orchestrator over the history; `past` was seen in earlier episodes, `fresh` is new. Never rejects. */
  runOrchestrator(
    instance: Instance,
    past: readonly HistoryEvent[],
    fresh: readonly HistoryEvent[],
  ): Promise<Decision>;
  /** Runs one activity and answers its completion or failure. Never rejects. */
  runActivity(work: Work): Promise<Message>;
};
