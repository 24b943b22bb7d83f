import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import type { ReleaseRound } from './rounds.ts';
import { hasHeld, placeFields, readSignIns, type SignIns } from './who-counts.ts';

const fields = ['employee_id_ref', 'counts', 'created_at'] as const;

type Dialogue = Pick<Row<'survey_executions'>, (typeof fields)[number]>;

/**
 * Who counts in the months of a flow by day that are gathered together (`README.md`, "Flows by day"). A newcomer cannot
 * have had a sign-in for 30 days when they are asked: it has to stand, with their place, from then until the close, which is
 * 30 days later at least. Whoever leaves has had it by then. What changed since takes people out and brings nobody in.
 */
export async function countingByDay(
  context: ServiceContext,
  { flowExecutionId, number, opening }: Pick<ReleaseRound, 'flowExecutionId' | 'number' | 'opening'>,
  closedAt: string,
): Promise<ReadonlySet<number>> {
  const first = number - opening.cycleRounds + 1;
  const asked: Dialogue[] = [];
  const query = {
    where: {
      flow_execution_id_ref: flowExecutionId,
      flow_execution_round: Array.from({ length: opening.cycleRounds }, (_, place) => first + place),
    },
    fields,
  };
  for await (const rows of context.store.table('survey_executions').pages(query)) {
    await nextTurn();
    for (const { body } of rows) asked.push(body);
  }
  const signIns = await readSignIns(context);
  const left = opening.byDay === 'leaving' ? null : await placesOf(context, asked);
  const settled = Date.parse(closedAt) - context.ports.settings.countingDays * DAY_MS;
  const counting = new Set<number>();
  const others = new Set<number>();
  for (const { employee_id_ref: person, counts, created_at } of asked) {
    const stands =
      counts === true &&
      (left
        ? staysFrom(left.get(person), signIns, { created_at, settled })
        : sameSignIn(signIns, person, created_at));
    (stands ? counting : others).add(person);
  }
  // Who was asked twice counts by both.
  return new Set([...counting].filter((person) => !others.has(person)));
}

/** Of somebody who has gone there may be no sign-in any more. */
function sameSignIn(signIns: SignIns, person: number, askedAt: string): boolean {
  return (signIns.get(person) ?? 0) < Date.parse(askedAt);
}

type Place = Pick<Row<'employees'>, 'employee_id' | 'status' | (typeof placeFields)[number]>;

function staysFrom(
  place: Place | undefined,
  signIns: SignIns,
  { created_at, settled }: { readonly created_at: string; readonly settled: number },
): boolean {
  return place?.status === 'active' && hasHeld(place, signIns, Math.min(Date.parse(created_at), settled));
}

async function placesOf(
  { store }: ServiceContext,
  asked: readonly Dialogue[],
): Promise<ReadonlyMap<number, Place>> {
  const people = [...new Set(asked.map(({ employee_id_ref }) => employee_id_ref))];
  const places = new Map<number, Place>();
  for (let start = 0; start < people.length; start += SOME) {
    const rows = await store.table('employees').every({
      where: { employee_id: people.slice(start, start + SOME) },
      fields: ['employee_id', 'status', ...placeFields],
    });
    for (const row of rows) places.set(row.employee_id, row);
  }
  return places;
}

/** People who are looked up at once. */
const SOME = 500;
