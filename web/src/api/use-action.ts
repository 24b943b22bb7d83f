import { useCallback, useRef, useState } from 'react';
import { type ApiFailure, failureOf } from './failure.ts';

export type Action<A extends readonly unknown[], T> = {
  /** Answers undefined when it failed; a second start while it runs is ignored. */
  readonly run: (...args: A) => Promise<T | undefined>;
  readonly running: boolean;
  readonly failure: ApiFailure | undefined;
};

/** Something a person starts: keeps whether it runs and how it failed. `onFailure` also hears what it was started with. */
export function useAction<A extends readonly unknown[], T>(
  act: (...args: A) => Promise<T>,
  onFailure?: (failure: ApiFailure, ...args: A) => void,
): Action<A, T> {
  const [state, setState] = useState<{ running: boolean; failure?: ApiFailure }>({ running: false });
  const busy = useRef(false);
  const latest = useRef({ act, onFailure });
  latest.current = { act, onFailure };
  const run = useCallback(async (...args: A) => {
    if (busy.current) return undefined;
    busy.current = true;
    setState({ running: true });
    try {
      const result = await latest.current.act(...args);
      setState({ running: false });
      return result;
    } catch (cause) {
      const failure = failureOf(cause);
      setState({ running: false, failure });
      latest.current.onFailure?.(failure, ...args);
      return undefined;
    } finally {
      busy.current = false;
    }
  }, []);
  return { run, running: state.running, failure: state.failure };
}
