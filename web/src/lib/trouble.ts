/** What a person did: a page, or a call with what came of it. */
export type Step = {
  readonly at: string;
  readonly what: string;
  readonly status: number | null;
  readonly ms: number | null;
};

export type Trouble =
  /** A call that failed, by its method and path without the ids in it. */
  | {
      readonly call: string;
      readonly code: string;
      readonly status: number;
      readonly requestId: string | null;
    }
  /** Something that nobody caught, or that only its screen survived. */
  | { readonly thrown: unknown; readonly code: string }
  /** A critical error is shown. */
  | 'shown';

/** Steps that are remembered (spec 2 §8.2 has no number): enough to repeat what led to an error. */
const REMEMBERED = 20;

export const steps: Step[] = [];

export function note(what: string, status: number | null = null, ms: number | null = null): void {
  steps.push({ at: new Date().toISOString(), what, status, ms });
  if (steps.length > REMEMBERED) steps.shift();
}

let early: Trouble[] = [];
let take = (trouble: Trouble): void => {
  early.push(trouble);
};

/** What goes wrong before its receiver is fetched waits for it. */
export function report(trouble: Trouble): void {
  take(trouble);
}

export function receive(receiver: (trouble: Trouble) => void): void {
  take = receiver;
  early.forEach(receiver);
  early = [];
}

const ids = new WeakMap<object, string>();

/** The request id of an error that no call brought: the same for the same error. */
export function idOfError(error: unknown): string {
  if (typeof error !== 'object' || error === null) return crypto.randomUUID();
  const id = ids.get(error) ?? crypto.randomUUID();
  ids.set(error, id);
  return id;
}
