import type { CallInput, CallOutput, Operation } from '@livingroom/shared/calls/call.ts';
import type * as z from 'zod';
import { useCall } from './use-call.ts';

/** A call that looks up facts, and has the AI make sentences of them unless it is called with `facts_only`. */
type Worded = Operation & { readonly output: z.ZodType<{ readonly ai: string }> };

/** Goes into the query of the first of the two calls. */
type FactsOnly = { readonly facts_only?: 'true' };

/**
 * Facts as soon as they are looked up, then the same with the AI's sentences; `isWriting` meanwhile. Where the sentences
 * fail, the facts stay.
 */
export function useFactsFirst<O extends Worded>(
  operation: O,
  inputOf: (factsOnly: FactsOnly) => CallInput<O>,
) {
  const first = useCall(operation, inputOf({ facts_only: 'true' }), { keepPrevious: true });
  const facts: CallOutput<O> | undefined = first.data;
  const isLater = (facts as { readonly ai: string } | undefined)?.ai === 'later';
  const whole = useCall(operation, isLater ? inputOf({}) : null);
  return {
    data: whole.data ?? facts,
    failure: first.failure,
    isWriting: isLater && whole.data === undefined && whole.failure === undefined,
  };
}
