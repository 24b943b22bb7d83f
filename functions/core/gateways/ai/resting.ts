import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Clock } from '../clock/port.ts';
import type { Log } from '../log/port.ts';
import type { AiGateway } from './port.ts';

/** Failures one after another, on this host, after which nobody waits for the service for a while. */
const FAILURES = 5;

/** How long it is left alone, in milliseconds; then one call tries it, while others still go without. */
const REST_MS = 60_000;

/**
 * The same gateway, which fails at once while its service is away: everything has words of its own for that, and somebody
 * who answers a dialogue would wait half a minute for them at each question. By the product's clock, which tests move.
 */
export function resting(
  ai: AiGateway,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): AiGateway {
  let failures = 0;
  let until = 0;
  return {
    async complete(messages, options) {
      if (failures >= FAILURES) {
        if (clock.now() < until) throw new AppError('unavailable', { service: serviceWords('ai') });
        until = clock.now() + REST_MS;
      }
      try {
        const answer = await ai.complete(messages, options);
        failures = 0;
        return answer;
      } catch (error) {
        failures += 1;
        until = clock.now() + REST_MS;
        if (failures === FAILURES)
          log.write({ level: 'warning', event: 'ai-rests', seconds: REST_MS / 1000 });
        throw error;
      }
    },
  };
}
