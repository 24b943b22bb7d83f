import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ownEmployeeId, type ServiceContext } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { announceOnce } from '../../../core/tables/hooks/stands-once.ts';
import { refuseField } from '../../../core/tables/write/refuse.ts';
import { knownReach } from '../action-reach.ts';

type Link = { readonly action_id_ref: number; readonly driver_id_ref: number };

const driverOfAction = {
  owner: ({ action_id_ref }: Link) => action_id_ref,
  field: 'driver_id_ref',
} as const;

/** Who may change an action says which drivers are its own. */
async function judgeLink(context: ServiceContext) {
  const workable = await workableActions(context);
  return ({ action_id_ref: action }: Link) => ({ update: workable(action), delete: workable(action) });
}

/** A driver stands once at an action. */
function refuseLink(table: 'action_primary_drivers' | 'action_secondary_drivers') {
  return async (context: ServiceContext, change: { readonly before: Link | null; readonly after: Link }) => {
    const { action_id_ref, driver_id_ref } = change.after;
    const [reach, action, same] = await Promise.all([
      knownReach(context),
      context.store.table('actions').get(action_id_ref),
      context.store.table(table).every({ where: { action_id_ref, driver_id_ref } }),
    ]);
    if (!action || !reach.worksOn(action)) throw new AppError('forbidden');
    if (same.length > 0 && change.before?.driver_id_ref !== driver_id_ref)
      refuseField('driver_id_ref', tableWords('sameTwice'));
    return undefined;
  };
}

export const actionPrimaryDriverHooks: Hooks<'action_primary_drivers'> = {
  may: judgeLink,
  beforeWrite: refuseLink('action_primary_drivers'),
  announce: (context, changes) =>
    announceOnce(context, changes, {
      subject: 'action_primary_drivers',
      key: ({ action_primary_driver_id }) => action_primary_driver_id,
      ...driverOfAction,
    }),
};

export const actionSecondaryDriverHooks: Hooks<'action_secondary_drivers'> = {
  may: judgeLink,
  beforeWrite: refuseLink('action_secondary_drivers'),
  announce: (context, changes) =>
    announceOnce(context, changes, {
      subject: 'action_secondary_drivers',
      key: ({ action_secondary_driver_id }) => action_secondary_driver_id,
      ...driverOfAction,
    }),
};

/** Everybody who sees an action may comment on it; a comment is its writer's, and admins may take it away. */
export const actionCommentHooks: Hooks<'action_comments'> = {
  async may(context) {
    const { caller } = context;
    const me = ownEmployeeId(context);
    const isAdmin = !caller || roleIncludes(caller.role, 'admin');
    return ({ employee_id_ref: writer }: Row<'action_comments'>) => {
      const isOwn = me !== null && writer === me;
      return { update: isOwn, delete: isOwn || isAdmin };
    };
  },
  async beforeWrite(context, change) {
    return change.kind === 'create'
      ? { ...change.after, employee_id_ref: ownEmployeeId(context) }
      : undefined;
  },
};

async function workableActions(context: ServiceContext): Promise<(action: number) => boolean> {
  const { workable: within } = await knownReach(context);
  if (within === null) return () => true;
  const { lists, me } = within;
  const own = me === null ? [] : [{ owner_id_ref: me }, { employee_id_ref: me }];
  const where = { or: [{ action_list_id_ref: lists }, ...own] };
  const rows = await context.store.table('actions').every({ where, fields: ['action_id'] });
  const workable = new Set(rows.map(({ action_id }) => action_id));
  return (action) => workable.has(action);
}
