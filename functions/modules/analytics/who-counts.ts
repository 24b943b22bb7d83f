import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Opening } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

/** Sign-ins that are bound for the days of the setting; with fewer, the rule of first rounds holds (privacy.md 11.2). */
export const ESTABLISHED = 20;

/** What the rule of a person follows from, beside the sign-in. */
export const placeFields = ['placed_since', 'created_at', 'updated_at', 'active_since'] as const;

export type Placed = Partial<Pick<Row<'employees'>, (typeof placeFields)[number]>> & {
  readonly employee_id: number;
};

/** Since when each person's sign-in has been bound, neither revoked nor moved; ms since 1970. Who has none is not in it. */
export type SignIns = ReadonlyMap<number, number>;

/** The sign-ins of these people, or of everybody in the account. */
export async function readSignIns(
  { ports, accountId }: ServiceContext,
  people?: readonly number[],
): Promise<SignIns> {
  const found = new Map<number, number>();
  const query = {
    where: { account_id_ref: accountId, ...(people ? { employee_id_ref: people } : {}) },
    fields: ['employee_id_ref', 'bound_at', 'counts_from'],
  } as const;
  for await (const rows of storeOf(ports, SYSTEM_ACCOUNT_ID).table('identities').pages(query))
    for (const { body } of rows) {
      // Somebody who is bound anew this moment may have two: the later one says more.
      const since = Math.max(timeOf(body.bound_at), timeOf(body.counts_from ?? body.bound_at));
      found.set(body.employee_id_ref, Math.max(since, found.get(body.employee_id_ref) ?? 0));
    }
  return found;
}

/**
 * Since when the person has been active in the same unit. Rows of older versions do not say it: there it is the last
 * time at which anything in them changed.
 */
function placedSince({ placed_since, created_at, updated_at, active_since }: Placed): number {
  const known = placed_since == null ? timeOf(updated_at) : timeOf(placed_since);
  return Math.max(known, timeOf(created_at), active_since == null ? 0 : timeOf(active_since));
}

/** Whether all that it takes has held since before a moment; what is not known has not. */
export function hasHeld(person: Placed, signIns: SignIns, before: number): boolean {
  const signIn = signIns.get(person.employee_id);
  return signIn !== undefined && Math.max(signIn, placedSince(person)) < before;
}

/** Those of the people who count in a round that was opened so. */
export async function countingAmong(
  context: ServiceContext,
  people: readonly Placed[],
  { countsBefore }: Opening,
): Promise<ReadonlySet<number>> {
  if (countsBefore === undefined || people.length === 0) return new Set();
  const ids = people.map(({ employee_id }) => employee_id);
  const signIns = await readSignIns(context, ids);
  const before = Date.parse(countsBefore);
  return new Set(people.flatMap((person) => (hasHeld(person, signIns, before) ? [person.employee_id] : [])));
}

/**
 * Those of the people of a round whose sign-in is still the one of its opening: who came in since by another may answer
 * in their place, and is somebody else.
 */
export async function stillCounting(
  context: ServiceContext,
  { opening }: { readonly opening: Opening },
  counting: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  if (counting.size === 0 || opening.countsBefore === undefined) return counting;
  const before = Date.parse(opening.countsBefore);
  const left = new Set(counting);
  for (const [person, since] of await readSignIns(context)) if (since >= before) left.delete(person);
  return left;
}

type Moments = {
  /** ms since 1970. */
  readonly openedAt: number;
  /** When the launch was announced; null where nobody knows. */
  readonly launchedAt: number | null;
};

/**
 * By which rule people count in a round that opens at a moment. The rule of first rounds ends for good with the first
 * round that opens without it; it looks at sign-ins alone, which nobody can make younger for others at once, so that
 * moving everybody does not bring it back.
 */
export async function ruleAt(
  { ports, store }: ServiceContext,
  { openedAt, launchedAt }: Moments,
  signIns: SignIns,
): Promise<Required<Pick<Opening, 'countsBefore' | 'isFirst'>>> {
  const settled = openedAt - ports.settings.countingDays * DAY_MS;
  const bound = [...signIns.values()].filter((since) => since < settled).length;
  const isFirst = bound < ESTABLISHED && !(await hadSettledRound(store));
  const announced = launchedAt === null ? settled : Math.min(launchedAt, openedAt);
  const before = isFirst ? Math.max(settled, announced) : settled;
  return { countsBefore: new Date(before).toISOString(), isFirst };
}

async function hadSettledRound(store: ServiceContext['store']): Promise<boolean> {
  const rounds = await store.table('release_rounds').every({ fields: ['metadata'] });
  return rounds.some(({ metadata }) => metadata?.opening?.isFirst === false);
}

/** A time that cannot be read is later than any other. */
function timeOf(value: string | null | undefined): number {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
