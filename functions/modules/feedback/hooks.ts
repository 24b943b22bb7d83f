import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { dayOnly } from '@livingroom/shared/core/lib/day.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { Hooks } from '../../core/tables/hooks/hooks.ts';

const moments = ['created_at', 'updated_at'] as const;

/** Administrators read what people of their organisation say with its day: a moment would say who was there (privacy.md 11.8). */
export const feedbackHooks: Hooks<'feedback'> = {
  kept: (context) => (seesDays(context) ? moments : []),
  present: (context, body) =>
    seesDays(context)
      ? { ...body, created_at: dayOnly(body.created_at), updated_at: dayOnly(body.created_at) }
      : body,
};

function seesDays({ caller }: ServiceContext): boolean {
  return caller !== null && !roleIncludes(caller.role, 'system');
}
