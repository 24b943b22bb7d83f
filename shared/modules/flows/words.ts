import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why a flow is not started or changed (spec 2 §5.4, §8.5); `{x}` is filled by the rule that uses them. */
export const flowProblems = [
  'resources-missing',
  'resource-fields-missing',
  'execution-missing',
  'execution-fields-missing',
  'not-startable',
  'not-resumable',
  'not-pausable',
  'not-stoppable',
  'not-runnable',
  'not-overridable',
  'no-open-round',
  'save-first',
  'incomplete',
  'rolling-interval',
  'synchronous-interval',
  'schedule-type',
  'start-range',
  'end-before-start',
  'run-date-far',
  'close-date-invalid',
  'close-date-past',
  'close-date-far',
  'invalid',
  'not-ended',
  'beside-main',
  'followed',
  'no-dialogue',
  'step-without-error',
  'published',
  'not-published',
  'has-errors',
  'names-nothing',
  'time-zone',
  'no-holidays',
  'by-day-run',
  'by-day-schedule',
  'by-day-days',
  'by-day-window',
] as const satisfies readonly PhraseKey<'flows'>[];

/** What is found in a flow before it is published, as a person reads it beside the step. */
export type FlowLintCode = PhraseKey<'flow-lint'>;

export const flowLintWords = defineWords('flow-lint');

/** What a step of a flow does, in a few words. */
export const flowNodeWords = defineWords('flow-nodes');

/** Everything that the server says of a flow. */
export const flowWords = defineWords('flows');

export type FlowProblemKey = (typeof flowProblems)[number];
