import { LATE_MS } from '@livingroom/shared/modules/metrics/rules/work.ts';
import type { ServiceContext } from '../../../core/context.ts';

/** Counts that a round opened or closed, and how long after its moment (ms since 1970). */
export function noteLag(
  { ports, accountId }: ServiceContext,
  name: 'round.opened' | 'round.closed',
  dueAt: number,
): void {
  const ms = Math.max(0, ports.clock.now() - dueAt);
  ports.counter.note({ name, accountId, ms, failed: ms > LATE_MS });
}
