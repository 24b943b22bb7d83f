import { createHash, randomUUID } from 'node:crypto';
import type { NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../context.ts';
import { nowOf, storeOf } from '../../storage/rows.ts';
import { detailsOf } from './details.ts';
import type { AuditEvent } from './event.ts';
import { masked } from './masked.ts';
import { keptSubject } from './subjects.ts';

/** Rows of one write. */
const AT_ONCE = 100;

/** Whom and where an event belongs to; a service context is one. */
export type AuditContext = Pick<ServiceContext, 'ports' | 'accountId' | 'caller' | 'address'>;

/**
 * Writes into the audit trail of the account at hand: who, as which role, what, before and after, when, from where.
 * Never an answer's content; addresses of mails are masked, whoever gives them. Throws when it cannot be written.
 */
export async function recordEvent(context: AuditContext, event: AuditEvent): Promise<void> {
  await recordEvents(context, [event]);
}

/** As `recordEvent`, for many at once. */
export async function recordEvents(context: AuditContext, events: readonly AuditEvent[]): Promise<void> {
  const trail = storeOf(context.ports, context.accountId).table('audit_events');
  for (let start = 0; start < events.length; start += AT_ONCE) {
    const rows = events.slice(start, start + AT_ONCE).map((event) => rowOf(context, event));
    if (await trail.write(rows.map((row) => ({ kind: 'create', row })))) continue;
    // Some are there: the work is done a second time.
    const ids = rows.map(({ audit_event_id }) => audit_event_id);
    const there = await trail.every({ where: { audit_event_id: ids }, fields: ['audit_event_id'] });
    const known = new Set(there.map(({ audit_event_id }) => audit_event_id));
    await trail.createMissing(rows.filter(({ audit_event_id }) => !known.has(audit_event_id)));
  }
}

/** An event as the trail keeps it. Said with the same `once` it has the same id. */
export function rowOf(context: AuditContext, event: AuditEvent): NewRow<'audit_events'> {
  const { ports, accountId, caller, address = null } = context;
  const isOwn = caller?.accountId === accountId;
  const person = event.employeeId ?? (isOwn ? caller.employeeId : null);
  const before = masked(event.before ?? null);
  const after = masked(event.after ?? null);
  const once = event.once ?? randomUUID();
  const named = `${event.action} ${event.subject} ${event.subjectId ?? ''} ${once}`;
  return {
    audit_event_id: createHash('sha256').update(named).digest('hex').slice(0, 32),
    happened_at: nowOf(ports),
    action: event.action,
    actor: person !== null ? 'person' : caller ? 'operator' : 'product',
    employee_id_ref: person,
    api_key_id_ref: caller?.key?.id ?? null,
    role_name: caller && caller.role !== 'guest' ? caller.role : null,
    subject: keptSubject(event.subject),
    subject_id: event.subjectId === undefined || event.subjectId === null ? null : String(event.subjectId),
    subject_employee_id_ref: personOf(event),
    details: detailsOf({ ...event, before, after }),
    before,
    after,
    came_from: address,
  };
}

/** Whom an event is about: the person of its row, or the one that its values name. */
function personOf({ subject, subjectId, aboutId, before, after }: AuditEvent): number | null {
  const named = subject === 'employees' ? subjectId : (aboutId ?? (after ?? before)?.employee_id_ref);
  const id = Number(named ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}
