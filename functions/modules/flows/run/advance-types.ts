import type { FlowStep, RetryMode } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { WaitReason } from '../round/people.ts';

/** Where a pass over all people stands. */
export type Cursor = {
  readonly round: number;
  readonly actionId: number;
  readonly after: number;
  readonly errors: number;
  /** Passes of the opening before this pass began. */
  readonly openings: number;
  /** The moment as of which this pass began: whose own hour comes later waits for another. */
  readonly asOf?: number;
};

export type AdvanceRequest = {
  readonly flowExecutionId: number;
  /** What is due until this moment is done, in milliseconds; left out, the present one. What is written down is the present. */
  readonly now?: number | undefined;
  readonly cursor?: Cursor | null | undefined;
  readonly retry?: RetryMode | undefined;
};

/** `more`: call again at once. `wait`: nothing before `until`, unless something changes. `ended`: for good. */
export type Advance =
  | { readonly state: 'more'; readonly cursor: Cursor | null; readonly step: FlowStep }
  | {
      readonly state: 'wait';
      readonly until: number | null;
      readonly cursor: Cursor | null;
      /** `idle`: nothing is due; otherwise why people of the pass must wait. */
      readonly reason: 'idle' | WaitReason;
    }
  | { readonly state: 'ended' };
