import type { Json } from '../../../core/lib/json.ts';
import type { FlowMetadata } from '../tables/flow-executions.ts';
import { parseMetadata } from './metadata.ts';

/** The columns of a round that say when it closes. */
export type RoundDates = { readonly flow_execution_round: number; readonly closes_at: string };

/** When a round closes as things stand: on the date an admin set for it, else as planned. ISO text, UTC. */
export function closeDateOf(metadata: Json | FlowMetadata | undefined, round: RoundDates): string {
  const { close_date_override: override } = parseMetadata(metadata);
  return override?.round === round.flow_execution_round ? override.new_date : round.closes_at;
}
