import type { RoundsCursor } from '@livingroom/shared/catalogue/workflows.ts';
import type { FlowStep, RetryMode } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { WaitReason } from '../round/people.ts';

export type Cursor = RoundsCursor;

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
