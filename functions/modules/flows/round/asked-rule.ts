import { takesPart } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import type { AskedRule } from '@livingroom/shared/modules/flows/tables/flow-rounds.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { loadGroup } from '../../people/load-group.ts';
import { recurrenceOf } from './flow-state.ts';
import { isAsked, personFields } from './people.ts';
import type { FlowExecution } from './rows.ts';

/** Settles, at the opening, whom the round asks and how many they are; `last` is the highest number of a person. */
export async function settleWhoIsAsked(
  context: ServiceContext,
  execution: FlowExecution,
  { round, last }: { readonly round: number; readonly last: number },
): Promise<AskedRule> {
  const { employee_group_id_ref: groupId } = execution;
  const [group, narrow] = await Promise.all([loadGroup(context, groupId), narrowGroup(context, groupId)]);
  const recurrence = recurrenceOf(execution);
  let [people, active] = [0, 0];
  const query = { where: { status: 'active' }, fields: [...personFields, ...group.fields] } as const;
  for await (const rows of context.store.table('employees').pages(query)) {
    await nextTurn();
    for (const { body } of rows) {
      active += 1;
      const isOne = body.employee_id <= last && isAsked(body) && group.includes(body);
      if (isOne && takesPart(recurrence, round, body.employee_id)) people += 1;
    }
  }
  const turns = recurrence.scheduleType === 'rolling' && recurrence.intervalMonths > 1;
  return {
    people,
    active,
    chosen: chosenBy(narrow, turns, people === active),
    ...(narrow?.of ?? nobodyLeftOut),
  };
}

const nobodyLeftOut = { group: null, groupId: null };

type Narrow = {
  readonly of: { readonly group: string; readonly groupId: number };
  readonly defined: boolean;
};

function chosenBy(narrow: Narrow | null, turns: boolean, all: boolean): AskedRule['chosen'] {
  if (narrow) return turns ? 'group-by-turn' : narrow.defined ? 'group' : 'directory-group';
  if (turns) return 'by-turn';
  return all ? 'everybody' : 'not-paused';
}

/** A group that does not hold everybody: by its criteria, or as one of the organisation's directory. */
async function narrowGroup({ store }: ServiceContext, id: number | null): Promise<Narrow | null> {
  if (id === null) return null;
  const [group, criteria] = await Promise.all([
    store.table('employee_groups').get(id),
    store.table('employee_group_criteria').count({ employee_group_id_ref: id }),
  ]);
  const fromDirectory = group != null && group.scim_group_id_ref !== null;
  if (criteria === 0 && !fromDirectory) return null;
  return { of: { group: group?.name ?? '', groupId: id }, defined: criteria > 0 };
}
