import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { announce } from '../hooks/announce.ts';
import type { TakeBack } from '../hooks/row-hooks.ts';
import type { PlannedChange } from './changes.ts';

/** What is announced of a row that is about to be deleted. */
const GOING = 1;
/** As long as announced facts count, in ms: longer than a call takes from looking references up to its write. */
const COUNTS_MS = 60_000;

const factOf = (table: string, id: string | number) => `${table}:${id}`;

/**
 * Says that a row is about to be deleted, before anybody looks whether others point at it: who points at it from now on
 * sees it after the write (`pointsAtGoing`), who did before is found by the look.
 */
export function announceRemoval(
  context: ServiceContext,
  table: Table,
  ...ids: readonly (string | number)[]
): Promise<TakeBack | null> {
  const facts = new Map(ids.map((id) => [factOf(table.name, id), GOING] as const));
  return announce(context, { subject: 'removals', facts, fits: async () => true });
}

/** Those of the written changes that newly point at a row which is being deleted, or was since it was looked up. */
export async function pointsAtGoing(
  { store, ports }: ServiceContext,
  table: Table,
  changes: readonly PlannedChange[],
): Promise<readonly PlannedChange[]> {
  const pointing = changes.flatMap((change) => {
    const points = newReferences(table, change.before?.body ?? {}, change.after);
    return points.length > 0 ? [{ change, points }] : [];
  });
  if (pointing.length === 0) return [];
  const going = (await store.table('announced_facts').get('removals'))?.facts ?? {};
  const since = ports.clock.now() - COUNTS_MS;
  return pointing.flatMap(({ change, points }) =>
    points.some((fact) => (going[fact]?.[1] ?? 0) > since) ? [change] : [],
  );
}

function newReferences(table: Table, before: Body, after: Body): readonly string[] {
  return Object.entries(table.variables).flatMap(([field, { references }]) => {
    if (!references) return [];
    const known = new Set([before[field] ?? []].flat());
    return [after[field] ?? []]
      .flat()
      .flatMap((id) =>
        !known.has(id) && (typeof id === 'number' || typeof id === 'string')
          ? [factOf(references.table, id)]
          : [],
      );
  });
}
