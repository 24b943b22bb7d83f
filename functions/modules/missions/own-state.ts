import { inputWords } from '@livingroom/shared/core/words/input.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type Place, placeOf } from '@livingroom/shared/modules/missions/rules/missions.ts';
import type { Goal, LookedAt } from '@livingroom/shared/modules/missions/tables/mission-states.ts';
import { ownNumber, type ServiceContext } from '../../core/context.ts';

type Named = { readonly employee_id_ref?: number | undefined; readonly account_id_ref?: number | undefined };

type State = { readonly mission_id: string | null; readonly step_id: string | null };

/** The caller's mission and step; both null until one is set, and after a version in which the step was another one. */
export async function readState(context: ServiceContext, named: Named): Promise<State> {
  const row = await context.store.table('mission_states').get(numberOf(context, named));
  return placeOf(row?.mission_id ?? null, row?.step_id ?? null) ?? { mission_id: null, step_id: null };
}

/** Errors: `invalid-input` for a step that does not belong to the mission; `not-found` for anybody else's state. */
export async function setState(
  context: ServiceContext,
  { mission_id, step_id, ...named }: Named & { readonly mission_id: string; readonly step_id: string | null },
): Promise<Place> {
  const me = numberOf(context, named);
  const place = placeOf(mission_id, step_id);
  if (!place) throw new AppError('invalid-input', { fields: { 'body.step_id': inputWords('invalid') } });
  await ensureOwn(context, me);
  await context.store.table('mission_states').change(me, () => place);
  return place;
}

type Note = {
  readonly goals?: readonly Goal[] | undefined;
  readonly looked_at?: LookedAt | undefined;
};

/** Stores what the caller would like to find out, or that they have looked at something. Done twice, it is the same. */
export async function noteOwn(context: ServiceContext, { goals, looked_at }: Note) {
  const me = ownNumber(context);
  await ensureOwn(context, me);
  const row = await context.store.table('mission_states').change(me, (own) => {
    const seen = own.looked_at ?? [];
    const isNew = looked_at !== undefined && !seen.includes(looked_at);
    if (goals === undefined && !isNew) return null;
    return {
      ...(goals === undefined ? {} : { goals: [...new Set(goals)] }),
      ...(isNew ? { looked_at: [...seen, looked_at] } : {}),
    };
  });
  return { goals: [...(row.goals ?? [])] };
}

/** The person's number; the state of anybody else, or of another organisation, is not there. */
function numberOf(context: ServiceContext, { employee_id_ref, account_id_ref }: Named): number {
  const me = ownNumber(context);
  const isOther = employee_id_ref !== undefined && employee_id_ref !== me;
  if (isOther || (account_id_ref !== undefined && account_id_ref !== context.accountId))
    throw new AppError('not-found');
  return me;
}

async function ensureOwn(context: ServiceContext, me: number): Promise<void> {
  await context.store.table('mission_states').ensure({ mission_state_id: me, employee_id_ref: me });
}
