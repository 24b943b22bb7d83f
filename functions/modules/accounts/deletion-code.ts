import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { defaultLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { deletionCode } from '@livingroom/shared/modules/accounts/rules/new-account.ts';
import { accountWords } from '@livingroom/shared/modules/accounts/words.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Caller, Ports, ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { sendMails } from '../emails/outbox/send-mails.ts';
import { refusalPhrase } from '../emails/suppressions.ts';
import { loadAccount } from './account-info.ts';
import { deletionCodeMail } from './mails/deletion-code.ts';

type Signed = ServiceContext & { readonly caller: Caller };
type Deletion = Row<'account_deletions'>;

const MINUTE_MS = 60_000;

/**
 * Mails a code of six digits to the owner of the system; it takes the place of every code before. Kept is its hash.
 * Errors: `account-refused`, `not-found`.
 */
export async function sendDeletionCode(context: Signed, id: number) {
  const { ports, caller } = context;
  const account = await loadAccount(context, id);
  if (id === SYSTEM_ACCOUNT_ID) throw new AppError('account-refused', { problem: 'system-account' });
  const owner = await systemOwner(ports);
  const code = String(randomInt(10 ** deletionCode.digits)).padStart(deletionCode.digits, '0');
  const salt = randomBytes(16).toString('hex');
  const expires = new Date(ports.clock.now() + deletionCode.minutes * MINUTE_MS).toISOString();
  const event = { action: 'deletion-code-sent', subject: 'accounts', subjectId: id } as const;
  await onRecord(ofOperator(context), [{ event, watched: null }], async () => {
    await deletionsOf(ports).decide(id, (row) => {
      if (row && row.state !== 'none')
        throw new AppError('account-refused', { problem: 'already-scheduled' });
      const fresh = { code_hash: hashOf(code, salt), code_salt: salt, code_expires_at: expires, attempts: 0 };
      return { ...fresh, account_id_ref: id, state: 'none', asked_by_ref: caller.employeeId };
    });
    const language = readsIn(owner, context);
    await mailCode(ports, owner, { company: account.account_name, code, language });
  });
  return { message: say(accountWords('code-sent'), context.language), expires_at: expires };
}

/** Counts a code that is wrong; returns only for the right one. Errors: `account-refused`. */
export async function spendCode(context: Signed, id: number, code: string): Promise<void> {
  const { ports } = context;
  const { attempts: most } = deletionCode;
  let wrong = 0;
  const event = { action: 'deletion-code-wrong', subject: 'accounts', subjectId: id } as const;
  const row = { account: SYSTEM_ACCOUNT_ID, table: 'account_deletions', id: String(id) };
  const watched = await watchRow(ports, { ...row, columns: ['attempts'] });
  const spend = () =>
    deletionsOf(ports).changeIfThere(id, (stored) => {
      wrong = 0;
      refuseUnusable(stored, ports.clock.now());
      if (isCode(stored, code)) return { code_hash: null, code_salt: null };
      wrong = stored.attempts + 1;
      return { attempts: wrong };
    });
  await onRecord(ofOperator(context), [{ event, watched }], spend, (told) =>
    wrong === 0 ? null : { ...told, after: { attempts: wrong } },
  );
  if (wrong === 0) return;
  throw new AppError('account-refused', { problem: 'code-wrong', attempts: wrong, most });
}

function refuseUnusable({ state, code_hash, code_expires_at, attempts }: Deletion, now: number): void {
  const { attempts: most } = deletionCode;
  if (state !== 'none') throw new AppError('account-refused', { problem: 'already-scheduled' });
  if (code_hash === null || Date.parse(code_expires_at ?? '') <= now)
    throw new AppError('account-refused', { problem: 'code-expired' });
  if (attempts >= most) throw new AppError('account-refused', { problem: 'code-wrong', attempts, most });
}

function isCode({ code_hash, code_salt }: Deletion, code: string): boolean {
  const [kept, given] = [code_hash ?? '', hashOf(code.trim(), code_salt ?? '')];
  return kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
}

function hashOf(code: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${code}`).digest('hex');
}

/** What the operator does to accounts stands in the operator's own trail. */
export function ofOperator(context: Signed): Signed {
  return { ...context, accountId: SYSTEM_ACCOUNT_ID };
}

export function deletionsOf(ports: Ports) {
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('account_deletions');
}

/** The primary owner of the system account; without one, its first person with the system role. */
async function systemOwner(ports: Ports): Promise<Row<'employees'>> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const owner = await system.table('primary_owners').first({ where: { account_id_ref: SYSTEM_ACCOUNT_ID } });
  const [first] = await system.table('employee_roles').every({
    where: { role_name: 'system' },
    sort: [{ field: 'employee_id_ref', direction: 'asc' }],
  });
  const id = owner?.employee_id_ref ?? first?.employee_id_ref ?? null;
  const employee = id === null ? null : await system.table('employees').get(id);
  if (!employee) throw new AppError('account-refused', { problem: 'owner-missing' });
  return employee;
}

/** Who asked is shown the mail's words as the screen's; another owner reads them in their own language. */
function readsIn(owner: Row<'employees'>, { caller, language }: Signed): Language {
  const isAsked = owner.employee_id === caller.employeeId;
  return (isAsked ? language : owner.language) ?? defaultLanguage;
}

type CodeMail = { readonly company: string; readonly code: string; readonly language: Language };

async function mailCode(ports: Ports, owner: Row<'employees'>, mail: CodeMail): Promise<void> {
  const system = accountContext(ports, SYSTEM_ACCOUNT_ID);
  const emailId = await system.store.table('emails').takeKeys(1);
  const results = await sendMails(system, deletionCodeMail, { ...mail, emailId, owner });
  const result = results.get(emailId);
  if (result?.state === 'sent') return;
  const reason = result?.state === 'failed' ? refusalPhrase(result) : accountWords('waiting');
  throw new AppError('account-refused', { problem: 'code-not-sent', reason });
}
