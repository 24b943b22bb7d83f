import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { dayOnly } from '@livingroom/shared/core/lib/day.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { ownEmployeeId, type ServiceContext } from '../../../core/context.ts';
import type { Body } from '../../../core/storage/port.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';

const begun: readonly unknown[] = ['in-progress', 'completed', 'paused'];

/** What only the person moves. */
const ofThePerson = ['status', 'start_time', 'end_time', 'updated_at'] as const;

/**
 * Dialogue rows are read-only when inactive, of type master-*, in progress, completed or paused (spec 2 §5.1), and in a
 * round, or whether they may be changed would tell who has begun. To administrators somebody else's dialogue of a round is open or
 * closed, with days instead of moments (privacy.md 11.8).
 */
export const surveyExecutionHooks: Hooks<'survey_executions'> = {
  may: async () => (row) => ({ update: !isReadOnly(row), delete: !isReadOnly(row) }),
  kept: (context) => (seesOthers(context) ? ofThePerson : []),
  present: (context, body) =>
    seesOthers(context) && isInRound(body) && body.employee_id_ref !== ownEmployeeId(context)
      ? { ...body, ...coarse(body) }
      : body,
};

function seesOthers({ caller }: ServiceContext): boolean {
  return caller !== null && roleIncludes(caller.role, 'admin');
}

function coarse(body: Body): Body {
  const isClosed = body.status === 'completed' || body.active === false;
  return {
    status: isClosed ? 'closed' : 'open',
    start_time: null,
    end_time: body.status === 'completed' ? dayOnly(body.end_time) : null,
    updated_at: body.created_at ?? null,
  };
}

function isReadOnly(row: Row<'survey_executions'>): boolean {
  const { active, type, status } = row;
  return active === false || String(type).startsWith('master-') || begun.includes(status) || isInRound(row);
}

function isInRound({ flow_execution_id_ref: flow }: { readonly flow_execution_id_ref?: Json }): boolean {
  return typeof flow === 'number';
}
