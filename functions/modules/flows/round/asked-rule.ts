import { takesPart } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import type { AskedRule } from '@livingroom/shared/modules/flows/tables/flow-rounds.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { loadZones } from '../../people/time-zones.ts';
import { askedGroup, ownGroupId } from './asked-group.ts';
import { recurrenceOf, zoneOfFlow } from './flow-state.ts';
import { isAsked, personFields } from './people.ts';
import type { FlowAction, FlowExecution } from './rows.ts';

/** Whom a round asks, and by which clocks other than the flow's they live. */
type Asked = { readonly asked: AskedRule; readonly zones: readonly string[] };

/** Settles, at the opening, whom the round asks and how many they are; `last` is the highest number of a person. */
export async function settleWhoIsAsked(
  context: ServiceContext,
  execution: FlowExecution,
  {
    round,
    last,
    actions,
  }: { readonly round: number; readonly last: number; readonly actions: readonly FlowAction[] },
): Promise<Asked> {
  const { employee_group_id_ref: groupId } = execution;
  const [group, narrow, zoneOf] = await Promise.all([
    askedGroup(context, groupId, actions),
    narrowestGroup(context, groupId, ownGroupId(actions)),
    loadZones(context),
  ]);
  const recurrence = recurrenceOf(execution);
  const zones = new Set<string>();
  let [people, active] = [0, 0];
  const query = { where: { status: 'active' }, fields: [...personFields, ...group.fields] } as const;
  for await (const rows of context.store.table('employees').pages(query)) {
    await nextTurn();
    for (const { body } of rows) {
      active += 1;
      const isOne = body.employee_id <= last && isAsked(body) && group.includes(body);
      if (!isOne || !takesPart(recurrence, round, body.employee_id)) continue;
      people += 1;
      zones.add(zoneOf(body) ?? zoneOfFlow(execution));
    }
  }
  zones.delete(zoneOfFlow(execution));
  const turns = recurrence.scheduleType === 'rolling' && recurrence.intervalMonths > 1;
  const chosen = chosenBy(narrow, turns, people === active);
  return {
    asked: { people, active, chosen, ...(narrow?.of ?? nobodyLeftOut) },
    zones: [...zones].toSorted(),
  };
}

const nobodyLeftOut = { group: null, groupId: null };

type Narrow = {
  readonly of: { readonly group: string; readonly groupId: number | null };
  readonly defined: boolean;
};

function chosenBy(narrow: Narrow | null, turns: boolean, all: boolean): AskedRule['chosen'] {
  if (narrow) return turns ? 'group-by-turn' : narrow.defined ? 'group' : 'directory-group';
  if (turns) return 'by-turn';
  return all ? 'everybody' : 'not-paused';
}

/** Of the run's group and the opening node's own the one that leaves somebody out, or both by their names. */
export async function narrowestGroup(
  context: ServiceContext,
  groupId: number | null,
  ownId: number | null,
): Promise<Narrow | null> {
  const [ofRun, own] = await Promise.all([
    narrowGroup(context, groupId),
    ownId === groupId ? null : narrowGroup(context, ownId),
  ]);
  if (!own) return ofRun;
  const group = ofRun ? `${ofRun.of.group} · ${own.of.group}` : own.of.group;
  // Who belongs is settled by the run's group and the node's together.
  return { of: { group, groupId }, defined: own.defined || ofRun?.defined === true };
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
