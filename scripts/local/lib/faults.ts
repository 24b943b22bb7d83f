/** What a stand-in can be told to do wrong, so that its failures can be tried. */
export type FaultMode =
  | ('down' | 'throttle' | 'fail' | 'slow' | 'lose-answer')
  /** Of the AI: it will not answer; the service's filter stops the answer, or the request; the answer ends too early. */
  | ('refuse' | 'filter-answer' | 'filter-request' | 'cut')
  /** Of the AI: the other shape of spec 2 §7.8; and a page of a gateway in place of an answer. */
  | ('message-content' | 'garbage');

export type Fault = { readonly mode: FaultMode; readonly count: number; readonly seconds?: number };

/** A switch that spoils the next `count` requests; `take` answers which fault the current request meets. */
export function createFaultSwitch(allowed: readonly FaultMode[]) {
  let current: Fault | undefined;
  return {
    set(value: unknown): string | undefined {
      const {
        mode,
        count = 1,
        seconds,
      } = (value ?? {}) as { mode?: string; count?: number; seconds?: number };
      if (mode === 'none') {
        current = undefined;
        return undefined;
      }
      const known = allowed.find((candidate) => candidate === mode);
      if (!known) return `mode must be one of none, ${allowed.join(', ')}`;
      if (!Number.isInteger(count) || count < 1) return 'count must be a positive whole number';
      current = { mode: known, count, ...(seconds === undefined ? {} : { seconds }) };
      return undefined;
    },
    take(): Fault | undefined {
      const fault = current;
      if (!fault) return undefined;
      current = fault.count > 1 ? { ...fault, count: fault.count - 1 } : undefined;
      return fault;
    },
  };
}

export type FaultSwitch = ReturnType<typeof createFaultSwitch>;
