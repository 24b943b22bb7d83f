import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { ownEmployeeId, type ServiceContext } from '../../core/context.ts';
import { managedUnits } from '../../core/tables/read/managed-units.ts';

type ActionOf = Pick<Row<'actions'>, 'action_list_id_ref' | 'owner_id_ref' | 'employee_id_ref'>;

/** Which action lists the caller may change, and which actions; beside what the row scope lets them see. */
export type ActionReach = {
  ownsList(listId: number): boolean;
  /** May add actions to the list, and change any of them. */
  worksIn(listId: number): boolean;
  worksOn(action: ActionOf): boolean;
  mayRemove(action: ActionOf): boolean;
  /** Lists that it works in, and who it is, whose own actions it works on in any list; null: all of them. */
  readonly workable: { readonly lists: readonly number[]; readonly me: number | null } | null;
  /** May show actions of the list to everybody whom it is for. */
  mayShow(listId: number): Promise<boolean>;
};

const everything: ActionReach = {
  ownsList: () => true,
  worksIn: () => true,
  worksOn: () => true,
  mayRemove: () => true,
  workable: null,
  mayShow: async () => true,
};

const known = new WeakMap<ServiceContext, Promise<ActionReach>>();

/** The same for actions and their parts, read once for all rows of a call; a list that changes makes it be read anew. */
export function knownReach(context: ServiceContext): Promise<ActionReach> {
  const reach = known.get(context) ?? actionReach(context);
  known.set(context, reach);
  return reach;
}

/**
 * Admins and the operator change all of them. A manager changes the lists they made, and works in those and in lists
 * that name a unit of theirs; of a list for the whole organisation only on actions that they own or made.
 */
export async function actionReach(context: ServiceContext): Promise<ActionReach> {
  const { caller, store } = context;
  known.delete(context);
  if (!caller || roleIncludes(caller.role, 'admin')) return everything;
  const me = ownEmployeeId(context);
  const units = await managedUnits(context);
  const ofLists = store.table('action_list_impacted_units');
  const [made, named] = await Promise.all([
    me === null
      ? []
      : store.table('action_lists').every({ where: { employee_id_ref: me }, fields: ['action_list_id'] }),
    ofLists.every({ where: { unit_id_ref: [...units] }, fields: ['action_list_id_ref'] }),
  ]);
  const own = new Set(made.map(({ action_list_id }) => action_list_id));
  const touched = new Set(named.map(({ action_list_id_ref }) => action_list_id_ref));
  const worksIn = (list: number) => own.has(list) || touched.has(list);
  const isMe = (employee: number | null) => me !== null && employee === me;
  return {
    ownsList: (list) => own.has(list),
    worksIn,
    workable: { lists: [...own, ...touched], me },
    worksOn: ({ action_list_id_ref: list, owner_id_ref: owner, employee_id_ref: maker }) =>
      worksIn(list) || isMe(owner) || isMe(maker),
    mayRemove: ({ action_list_id_ref: list, employee_id_ref: maker }) => own.has(list) || isMe(maker),
    async mayShow(list) {
      if (!worksIn(list)) return false;
      const all = await ofLists.every({ where: { action_list_id_ref: list }, fields: ['unit_id_ref'] });
      return all.every(({ unit_id_ref }) => units.includes(unit_id_ref));
    },
  };
}
