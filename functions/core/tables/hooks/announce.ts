import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { AnnouncedFacts } from '@livingroom/shared/modules/platform/tables/announced-facts.ts';
import type { ServiceContext } from '../../context.ts';
import type { TakeBack } from './row-hooks.ts';

/** The value of every fact that others announced lately, by its name. */
export type Others = ReadonlyMap<string, number>;

/** What the rows of several calls make up together; a table, where its rows do so alone. */
export type Subject =
  | 'reporting'
  | 'units'
  | 'administrators'
  | 'removals'
  | Extract<
      TableName,
      | 'action_list_impacted_units'
      | 'actions'
      | 'flow_executions'
      | 'scim_users'
      | 'survey_items'
      | 'action_primary_drivers'
      | 'action_secondary_drivers'
      | 'employee_locations'
      | 'employee_secondary_units'
      | 'employee_units_managed'
      | 'unit_locations'
    >;

type Announcement = {
  readonly subject: Subject;
  /** What is about to be written. One of the same name replaces what was announced before. */
  readonly facts: ReadonlyMap<string, number>;
  /** Whether it is right beside the stored rows and what others are about to write. */
  readonly fits: (others: Others) => Promise<boolean>;
};

/** Longer than a write takes, and than the store may show its rows late. */
const KEPT_MS = 60_000;
/** A row of the store takes 2 MB. Of more facts the oldest are written long since. */
const MOST_FACTS = 20_000;
/** Who does not fit gives the other this long before it looks again, in ms. */
const PAUSE_MS = 40;

const nothing: TakeBack = async () => {};

/**
 * Says what is about to be written where whoever writes at the same moment must see it: all of a subject's calls replace
 * the same row, each over the version that it has looked at. Null: it does not fit what another call is about to write.
 */
export async function announce(
  { ports, store }: ServiceContext,
  { subject, facts, fits }: Announcement,
): Promise<TakeBack | null> {
  if (facts.size === 0) return nothing;
  const table = store.table('announced_facts');
  const at = ports.clock.now();
  let isFitting = false;
  await table.decide(subject, async (row) => {
    const others = Object.entries(row?.facts ?? {}).filter(
      ([fact, [, since]]) => !facts.has(fact) && at - since < KEPT_MS,
    );
    isFitting = await fits(new Map(others.map(([fact, [value]]) => [fact, value])));
    if (!isFitting) return null;
    const own = [...facts].map(([fact, value]) => [fact, [value, at]] as const);
    return { subject, facts: Object.fromEntries([...others, ...own].slice(-MOST_FACTS)) };
  });
  if (!isFitting) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return null;
  }
  return async () => {
    await table.changeIfThere(subject, (row) => ({ facts: without(row.facts, facts) }));
  };
}

function without(all: AnnouncedFacts, facts: ReadonlyMap<string, number>): AnnouncedFacts {
  return Object.fromEntries(Object.entries(all).filter(([fact, [value]]) => facts.get(fact) !== value));
}
