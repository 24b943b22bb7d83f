import { useEffect, useRef } from 'react';
import { guardLeaving, type LeaveQuestion } from '../lib/leave-guard.ts';

/** While `unsaved`, every way out of the page asks: links, the back button, sign-out, closing the tab. */
export function useLeaveGuard(unsaved: boolean, ask: LeaveQuestion): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => (unsaved ? guardLeaving(() => latest.current()) : undefined), [unsaved]);
}
