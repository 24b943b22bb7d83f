import type { ServiceContext } from '../../core/context.ts';
import { causesIn, type Period, summedEntries } from './period.ts';

/** Parts of a period that its chart has. */
const PARTS = 24;

/** Causes of one answer: the newest. */
const CAUSES = 200;

/** Causes that are read at once by their ids. */
const AT_ONCE = 100;

/** What the entries of a period have in common, and when they came. */
export async function readCauses(context: ServiceContext, period: Period) {
  const summed = await summedEntries(context, period);
  const end = Date.parse(period.end ?? '') || context.ports.clock.now();
  const oldest = Date.parse(summed.at(-1)?.created_at ?? '') || end - 1;
  const start = Math.min(Date.parse(period.start ?? period.since ?? '') || oldest, end - 1);
  const partOf = (at: string) =>
    Math.min(PARTS - 1, Math.max(0, Math.floor(((Date.parse(at) - start) / (end - start)) * PARTS)));
  const parts = Array.from({ length: PARTS }, (_, at) => ({
    at: new Date(start + ((end - start) / PARTS) * at).toISOString(),
    severe: 0,
    other: 0,
  }));
  const seen = new Map<string, number[]>();
  for (const { created_at, severity, error_cause_id_ref } of summed) {
    const at = partOf(created_at);
    const part = parts[at];
    if (part) part[severity === 'critical' || severity === 'error' ? 'severe' : 'other'] += 1;
    const line = seen.get(error_cause_id_ref) ?? Array.from({ length: PARTS }, () => 0);
    line[at] = (line[at] ?? 0) + 1;
    seen.set(error_cause_id_ref, line);
  }
  const ids = [...seen.keys()].slice(0, CAUSES);
  const causes = await Promise.all(
    Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
      causesIn(context).every({ where: { error_cause_id: ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE) } }),
    ),
  );
  const items = causes.flat().map((cause) => {
    const line = seen.get(cause.error_cause_id) ?? [];
    return { ...cause, line, seen: line.reduce((sum, count) => sum + count, 0) };
  });
  items.sort((a, b) => (a.last_seen_at < b.last_seen_at ? 1 : -1));
  return { items, parts, entries: summed.length };
}
