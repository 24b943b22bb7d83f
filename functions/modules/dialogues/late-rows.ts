import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';

/** First pause between two looks, in milliseconds; each is twice as long as the one before. */
const FIRST_PAUSE_MS = 50;

/**
 * Does work again while it fails for what another instance may have written a moment ago, as long as the store may hide
 * such writes (`settings.lateWritesMs`). What is refused after that is refused for good. `mayPass` tells the failures.
 */
export async function untilVisible<T>(
  { ports }: ServiceContext,
  mayPass: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const ends = performance.now() + ports.settings.lateWritesMs;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      return await work();
    } catch (error) {
      const left = ends - performance.now();
      if (left <= 0 || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(pause, left)));
    }
  }
}

/** Refusals of an answer, an end or a taking back that comes to an instance which does not see all that came before it yet. */
export function isOutOfOrder(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.code === 'conflict') return true;
  const { problem } = error.data;
  if (error.code === 'answer-refused')
    return problem === 'not-this-question' || problem === 'missing-context';
  return (
    error.code === 'dialogue-refused' && (problem === 'not-started' || problem === 'nothing-to-withdraw')
  );
}
