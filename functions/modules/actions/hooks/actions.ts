import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ActionEvent } from '@livingroom/shared/modules/actions/tables/actions.ts';
import { ownEmployeeId, type ServiceContext } from '../../../core/context.ts';
import type { AuditEvent } from '../../../core/tables/audit/event.ts';
import { announce, type Others } from '../../../core/tables/hooks/announce.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import type { TakeBack, Taken } from '../../../core/tables/hooks/row-hooks.ts';
import { refuseField } from '../../../core/tables/write/refuse.ts';
import { type ActionReach, knownReach } from '../action-reach.ts';

/** Events that a row keeps; the first stays, the oldest after it go. */
const MOST_EVENTS = 200;
/** Between two neighbours in a column of the board, so that others fit between them. */
const ORDER_STEP = 1_024;

/** What is announced of an action that is no part any more. */
const NO_PART = 0;

/** What the history does not tell: order is a matter of looks, stamps follow by themselves. */
const untold: readonly string[] = ['item_order', 'updated_at', 'history', 'action_change_dates'];

/** An action remembers by itself who did what and when it moved; who may do so follows from its list and its owner. */
export const actionHooks: Hooks<'actions'> = {
  announce: announceParts,
  async may(context) {
    const reach = await knownReach(context);
    return (row) => ({ update: reach.worksOn(row), delete: reach.mayRemove(row) });
  },
  tells: ({ before, after }) => onTrail(before, after),
  async beforeWrite(context, change) {
    const { before, after } = change;
    const reach = await knownReach(context);
    await refuseOutOfReach(before, after, reach);
    if (after.parent_id_ref !== (before?.parent_id_ref ?? null)) await refuseCircle(context, after);
    const by = ownEmployeeId(context);
    const at = after.updated_at;
    if (change.kind === 'create')
      return {
        ...after,
        employee_id_ref: by,
        owner_id_ref: after.owner_id_ref ?? by,
        item_order: after.item_order ?? after.action_id * ORDER_STEP,
        action_change_dates: [at],
        history: [{ at, by, stage: after.stage }],
      };
    const moved = after.stage !== change.before.stage;
    const event = eventOf(change.before, after, by);
    return {
      ...after,
      action_change_dates: moved
        ? latest([...(after.action_change_dates ?? []), at])
        : after.action_change_dates,
      history: event ? latest([...(after.history ?? []), event]) : after.history,
    };
  },
};

/**
 * Who owns an action, until when, and whether it is archived are on the audit trail beside its own history, which goes
 * with it; moves on the board are not (decided 2026-11-26).
 */
function onTrail(before: Row<'actions'>, after: Row<'actions'>): readonly AuditEvent[] {
  const wasArchived = before.stage === 'archived';
  const changed = [
    ...(before.owner_id_ref === after.owner_id_ref ? [] : (['owner_id_ref'] as const)),
    ...((before.due_date ?? null) === (after.due_date ?? null) ? [] : (['due_date'] as const)),
    ...(wasArchived === (after.stage === 'archived') ? [] : (['stage'] as const)),
  ];
  if (changed.length === 0) return [];
  const valuesOf = (row: Row<'actions'>) =>
    Object.fromEntries(changed.map((column) => [column, row[column] ?? null]));
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const event = { action: 'changed', subject: 'actions', subjectId: after.action_id } as const;
  return [{ ...event, before: was, after: is, once: JSON.stringify([was, is, after.updated_at]) }];
}

async function refuseOutOfReach(
  before: Row<'actions'> | null,
  after: Row<'actions'>,
  reach: ActionReach,
): Promise<void> {
  const list = after.action_list_id_ref;
  const joins = before?.action_list_id_ref !== list;
  if (joins && !reach.worksIn(list)) throw new AppError('forbidden');
  const shows = after.shown_to_everybody && (joins || before?.shown_to_everybody !== true);
  if (shows && !(await reach.mayShow(list))) refuseField('shown_to_everybody', tableWords('shownBeyond'));
}

/** Of actions that become parts at the same moment: none is part of one that becomes a part itself. */
async function announceParts(
  context: ServiceContext,
  changes: readonly Taken<Row<'actions'>>[],
): Promise<TakeBack | null> {
  const facts = new Map<string, number>();
  for (const { before, after } of changes)
    if ((after?.parent_id_ref ?? null) !== (before?.parent_id_ref ?? null))
      facts.set(String((after ?? before)?.action_id), after?.parent_id_ref ?? NO_PART);
  const fits = async (others: Others) => {
    const all = new Map([...others, ...facts].filter(([, above]) => above !== NO_PART));
    return ![...all.values()].some((above) => all.has(String(above)));
  };
  return announce(context, { subject: 'actions', facts, fits });
}

/** Actions have parts, and parts have none. */
async function refuseCircle({ store }: ServiceContext, action: Row<'actions'>): Promise<void> {
  const { parent_id_ref: above, action_id: id } = action;
  if (above === null) return;
  const [parent, part] = await Promise.all([
    store.table('actions').get(above),
    store.table('actions').first({ where: { parent_id_ref: id }, fields: ['action_id'] }),
  ]);
  if (above === id || part !== null || (parent?.parent_id_ref ?? null) !== null)
    refuseField('parent_id_ref', tableWords('partOfItself'));
}

function eventOf(before: Row<'actions'>, after: Row<'actions'>, by: number | null): ActionEvent | null {
  const was = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(after).flatMap(([field, value]) =>
    untold.includes(field) || JSON.stringify(value) === JSON.stringify(was.get(field) ?? null) ? [] : [field],
  );
  if (fields.length === 0) return null;
  const others = fields.filter((field) => field !== 'stage');
  return {
    at: after.updated_at,
    by,
    ...(fields.includes('stage') ? { stage: after.stage } : {}),
    ...(others.length > 0 ? { fields: others } : {}),
  };
}

function latest<T>(all: readonly T[]): readonly T[] {
  return all.length > MOST_EVENTS ? [...all.slice(0, 1), ...all.slice(1 - MOST_EVENTS)] : all;
}
