import { useEffect, useState } from 'react';

/** How full the bar gets by itself; the rest is the answer's (spec 2 §9). */
const MOST = 0.95;
const TICK_MS = 200;
/** Part of what is missing that each tick adds. */
const STEP = 0.08;
/** Then a message says that the work goes on (spec 1 §4). */
const STILL_WORKING_MS = 5_000;

/** How far work of unknown length seems to be, 0 to 0.95, and whether it takes long. */
export function useProgress(running: boolean): { readonly value: number; readonly isLong: boolean } {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    setTicks(0);
    if (!running) return;
    const timer = setInterval(() => setTicks((before) => before + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return { value: MOST * (1 - (1 - STEP) ** ticks), isLong: ticks * TICK_MS >= STILL_WORKING_MS };
}
