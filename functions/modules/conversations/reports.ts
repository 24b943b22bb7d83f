import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ReportReason } from '@livingroom/shared/modules/conversations/rules/report-reasons.ts';
import { ownNumber } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { questionOf } from '../analytics/released-keys.ts';
import { takeOutComment } from '../analytics/take-out-comment.ts';
import { nameOfCompany, type Signed } from '../reports/units.ts';
import { type Comments, type Place, readComments } from './comments.ts';
import { threadFor } from './leader.ts';
import type { CommentReport } from './report-rows.ts';
import { namesOf, refused } from './turns.ts';

/** Tells the administrators of a comment that the caller reads. Errors: `not-found`, `conversation-refused`. */
export async function reportComment(
  context: Signed,
  id: string,
  { reason, ...place }: Place & { readonly reason: ReportReason },
) {
  const comments = await readComments(context, place);
  if (!comments.keys.includes(id)) throw new AppError('not-found');
  const { flowExecutionId, number } = comments.round;
  const at = nowOf(context.ports);
  const [made] = await context.store.table('comment_reports').createMissing([
    {
      comment_report_id: id,
      unit_id_ref: place.unit_id === ORGANISATION ? null : place.unit_id,
      driver_id_ref: place.driver_id ?? null,
      ...{ flow_execution_id_ref: flowExecutionId, flow_execution_round: number, reason },
      ...{ employee_id_ref: ownNumber(context), decided_by_ref: null, decided_at: null },
      ...{ created_at: at, updated_at: at },
    },
  ]);
  if (!made) throw refused('reported');
  await note(context, made, 'comment-reported');
  return threadFor(context, id, { place, comments });
}

/** What waits for a decision, as the report shows it to the caller today. */
export async function reportedComments(context: Signed) {
  const rows = await context.store.table('comment_reports').every({
    where: { status: 'open' },
    sort: [{ field: 'created_at', direction: 'asc' }],
  });
  const names = await namesOf(
    context,
    rows.flatMap(({ employee_id_ref }) => employee_id_ref ?? []),
  );
  const items = [];
  const reads = new Map<string, Comments | null>();
  for (const row of rows) {
    const place = `${row.unit_id_ref}-${row.flow_execution_id_ref}-${row.flow_execution_round}-${row.driver_id_ref}`;
    // Of one place often more than one comment is reported, and each read is of a whole report.
    const known = reads.get(place);
    const comments = known === undefined ? await commentsShown(context, row) : known;
    reads.set(place, comments);
    const shown = commentIn(comments, row);
    const where = await whereOf(context, row);
    items.push({
      conversation_id: row.comment_report_id,
      ...where,
      driver: shown?.title ?? where.driver,
      round: row.flow_execution_round,
      reason: row.reason as ReportReason,
      reported_by: row.employee_id_ref === null ? null : (names.get(row.employee_id_ref) ?? null),
      day: row.created_at.slice(0, 10),
      text: shown?.text ?? null,
      may_decide: row.employee_id_ref !== ownNumber(context),
    });
  }
  return { items };
}

/**
 * Takes the comment from every report, or leaves it. What is decided stays; taking out may be done again, and goes on where
 * it was cut off. Errors: `not-found`, `conversation-refused`.
 */
export async function decideOnReport(context: Signed, id: string, decision: 'take-out' | 'keep') {
  const reports = context.store.table('comment_reports');
  const row = await reports.load(id);
  const by = ownNumber(context);
  if (row.employee_id_ref === by) throw refused('own-report');
  const status = decision === 'keep' ? ('kept' as const) : ('taken-out' as const);
  const decided = await reports.change(id, (now) =>
    now.status === 'open' ? { status, decided_by_ref: by, decided_at: nowOf(context.ports) } : null,
  );
  if (decided.status !== status) throw refused('decided');
  if (status === 'taken-out') {
    const shown = await shownNow(context, row);
    if (shown) {
      const { flow_execution_id_ref: flow } = row;
      await takeOutComment(context, { flow, question: shown.question, key: id });
    }
  }
  await note(context, decided, status === 'kept' ? 'comment-kept' : 'comment-taken-out');
  return { status };
}

/** The reported comment as the report shows it to the caller; null where it shows it no more. */
async function shownNow(context: Signed, row: CommentReport) {
  return commentIn(await commentsShown(context, row), row);
}

/** The comments of the place that was reported; null where the caller's report has no such place any more. */
async function commentsShown(context: Signed, row: CommentReport): Promise<Comments | null> {
  const { unit_id_ref, driver_id_ref, flow_execution_id_ref, flow_execution_round } = row;
  const place = {
    unit_id: unit_id_ref ?? ORGANISATION,
    round_id: `${flow_execution_id_ref}-${flow_execution_round}`,
    ...(driver_id_ref === null ? {} : { driver_id: driver_id_ref }),
  };
  try {
    return await readComments(context, place);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

function commentIn(comments: Comments | null, { comment_report_id }: CommentReport) {
  if (comments === null) return null;
  const { keys, sources, texts, title } = comments;
  const at = keys.indexOf(comment_report_id);
  const source = sources[at];
  return source ? { text: texts[at] ?? '', title, question: questionOf(source) } : null;
}

/** The unit and the driver by name, as far as they are still there. */
async function whereOf(context: Signed, { unit_id_ref, driver_id_ref }: CommentReport) {
  const { store } = context;
  const unit = unit_id_ref === null ? null : await store.table('units').get(unit_id_ref);
  const driver = driver_id_ref === null ? null : await store.table('drivers').get(driver_id_ref);
  return {
    unit: unit_id_ref === null ? await nameOfCompany(context) : (unit?.unit_name ?? ''),
    driver: driver?.driver_title ?? null,
  };
}

/** On the trail: which unit, driver and round, and why; no word of the comment, and nothing that leads to it. */
async function note(
  context: Signed,
  row: CommentReport,
  action: 'comment-reported' | 'comment-kept' | 'comment-taken-out',
): Promise<void> {
  const { comment_report_id, unit_id_ref, driver_id_ref, flow_execution_round, reason } = row;
  const { unit, driver } = await whereOf(context, row);
  await recordEvent(context, {
    ...{ action, subject: 'comment_reports', once: comment_report_id },
    after: { unit_id_ref, driver_id_ref, flow_execution_round, reason },
    names: {
      ...(unit_id_ref === null ? {} : { unit_id_ref: { [unit_id_ref]: unit } }),
      ...(driver_id_ref === null ? {} : { driver_id_ref: { [driver_id_ref]: driver ?? '' } }),
    },
  });
}
