import { isOfService } from './causes.ts';
import type { Log } from './port.ts';

type Refusal = { readonly code: string; readonly message: string };

/** What an answer refuses for good; null: nothing. */
type Refuses = (answer: unknown) => Refusal | null;

/**
 * The same gateway, with one line in the log for every call that failed, where its cause is known: whoever called may
 * go on without, or try again later, and says nothing. What a caller did wrong is no failure of the service.
 */
export function logged<T extends object>(log: Log, gateway: string, target: T, refuses?: Refuses): T {
  return new Proxy(target, {
    get(_, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function' || typeof property !== 'string') return value;
      const at = { gateway, call: property };
      return (...given: readonly unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, given);
        if (!(answer instanceof Promise)) return answer;
        return answer.then(
          (settled: unknown) => {
            const refusal = refuses?.(settled);
            if (refusal)
              log.write({ level: 'warning', event: 'gateway-refused', ...at, ...asFailure(refusal) });
            return settled;
          },
          (error: unknown) => {
            if (isOfService(error)) log.write({ level: 'error', event: 'gateway-failed', ...at, error });
            throw error;
          },
        );
      };
    },
  });
}

/** As a failure, so that its words lose people and secrets. */
function asFailure({ code, message }: Refusal) {
  return { code, error: new Error(message) };
}
