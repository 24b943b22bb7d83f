import type { Dependency } from '@livingroom/shared/modules/metrics/rules/work.ts';
import { noteRequest, workAtHand } from '../../core/event-loop/turns.ts';
import type { AiAnswer, AiGateway } from '../../core/gateways/ai/port.ts';
import { isOfService } from '../../core/gateways/log/causes.ts';
import type { CallCounter, CountedWork } from '../../core/gateways/log/port.ts';
import { isRefusal } from '../../core/storage/port.ts';

type Counting = {
  readonly counter: CallCounter;
  readonly dependency: Dependency;
  /** Called at rest too: not written down for its own sake. */
  readonly quiet?: boolean;
  /** What a call is measured in beside its number: bytes. */
  readonly amountOf?: (call: string, args: readonly unknown[]) => number;
};

/** The same gateway, each of whose calls is counted with how long it took, and how it failed last. */
export function counted<T extends object>(target: T, counting: Counting): T {
  const { counter, dependency, quiet = false, amountOf = () => 0 } = counting;
  const name = `to.${dependency}` as const;
  return new Proxy(target, {
    get(_, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function' || typeof property !== 'string') return value;
      return (...args: readonly unknown[]) => {
        const began = performance.now();
        const answer: unknown = Reflect.apply(value, target, args);
        if (!(answer instanceof Promise)) return answer;
        const note = (failure?: CountedWork['failure']) => {
          const ms = performance.now() - began;
          noteRequest(spanOf(dependency, property, args), ms);
          counter.note({
            ...{ name, accountId: null, quiet, ms },
            amount: amountOf(property, args),
            ...(failure ? { failed: true, failure } : {}),
          });
        };
        return answer.then(
          (settled: unknown) => {
            note();
            return settled;
          },
          (error: unknown) => {
            // A write that finds the document otherwise than its caller thought is answered, and the caller does it again.
            const isFailure = isOfService(error) && !isRefusal(error);
            note(isFailure ? { call: property, error } : undefined);
            throw error;
          },
        );
      };
    },
  });
}

/** Of the store, the table is part of the name. */
function spanOf(dependency: Dependency, call: string, [first]: readonly unknown[]): string {
  const isTable = dependency === 'store' && typeof first === 'string';
  return isTable ? `${dependency}.${call} ${first}` : `${dependency}.${call}`;
}

/** The same AI; its tokens are counted for the domain or the step that called. */
export function countedTokens(ai: AiGateway, counter: CallCounter): AiGateway {
  return {
    async complete(messages, options): Promise<AiAnswer> {
      const answer = await ai.complete(messages, options);
      const work = workAtHand();
      const [asker = 'other'] = (work?.name ?? 'other').split('.');
      counter.note({
        name: `ai.${asker}`,
        accountId: work?.accountId ?? null,
        amount: answer.tokens ?? 0,
        failed: answer.finish === 'refused',
      });
      return answer;
    },
  };
}
