import type { NodeType } from '@livingroom/shared/modules/flows/tables/node-types.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Group } from '../../people/load-group.ts';
import type { OwnHours } from '../round/own-hours.ts';
import type { Candidate, PersonResult } from '../round/people.ts';
import type { FlowAction, FlowExecution, FlowLinkRow, FlowRound } from '../round/rows.ts';

export type ChunkRequest = {
  readonly execution: FlowExecution;
  readonly round: FlowRound;
  readonly actions: readonly FlowAction[];
  readonly links?: readonly FlowLinkRow[];
  readonly actionId: number;
  /** The moment as of which it runs: now, or a test date. */
  readonly now: number;
  /** The moment as of which the pass began: whose own hour comes later is left to another pass. */
  readonly asOf: number;
  /** Somebody wants those tried again now who failed, whatever the hour is. */
  readonly retryNow?: boolean;
  /** The last person of the chunk before. */
  readonly after: number;
  readonly employeeIds?: readonly number[];
  /** Of the round's opening: it has not gone over everybody before, and nobody chose whom it goes over (privacy.md 11.1). */
  readonly isFirstPass?: boolean;
};

/** What a kind of node does on the server, for the people of one chunk; doing it again changes nothing. */
export type NodeActivity = {
  readonly type: NodeType;
  /** Goes over those who could come into the round, or over those who have a dialogue of it. */
  readonly over: 'newcomers' | 'members';
  /** Goes to each person at the hour of mails of their own clock; left out: to everybody at once. */
  readonly atOwnHour?: true;
  /** Whom of them it is meant for; left out: all of them. */
  audience?(context: ServiceContext, request: ChunkRequest, action: FlowAction): Promise<Group>;
  /** Whom of a range this action shall not trouble today; left out: nobody. */
  mailedToday?(
    context: ServiceContext,
    request: ChunkRequest,
    range: { readonly after: number; readonly last: number; readonly hours: OwnHours },
  ): Promise<ReadonlySet<number>>;
  /** Those to whom it goes finished or not: where it goes is seen by others, who would read who has finished. Left out: nobody. */
  toldAnyway?(context: ServiceContext, candidates: readonly Candidate[]): Promise<ReadonlySet<number>>;
  /** By person what became of it; who is not named is done. `action` is null for the closing that no action stands for. */
  act(
    context: ServiceContext,
    request: ChunkRequest,
    todo: readonly Candidate[],
    action: FlowAction | null,
  ): Promise<ReadonlyMap<number, PersonResult>>;
  /** After the steps were written. */
  afterwards?(context: ServiceContext, request: ChunkRequest, todo: readonly Candidate[]): Promise<void>;
};

export function defineActivity(activity: NodeActivity): NodeActivity {
  return activity;
}
