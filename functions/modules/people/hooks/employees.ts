import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { isOwnField } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { roleChangeWords } from '@livingroom/shared/modules/people/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf, storeOf } from '../../../core/storage/rows.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { type Change, isRemoval, type RowProblem, type Taken } from '../../../core/tables/hooks/row-hooks.ts';
import { announceAdministrators, staysLed } from '../administrators.ts';
import { movedAddress, requestTold } from '../changed-address.ts';
import { isInDirectory } from '../directory-subjects.ts';
import { eraseAnswers, noteErasure, refuseOpenRounds } from '../erasure.ts';
import { forgetNamedCriteria } from '../named-criteria.ts';
import { forgetNamedEntries } from '../named-entries.ts';
import { forgetNamedJobs } from '../named-jobs.ts';
import { forgetNamedViews } from '../named-views.ts';
import { dropFurther } from '../no-longer-further.ts';
import { languageOffer, languageProblems, spokenTo } from '../offered-languages.ts';
import { marksOf } from '../person-marks.ts';
import { announcePeople, reportingProblems } from '../reporting-lines.ts';
import { forgetCopies, forgetUndo, forgetWaitingLists } from '../taken-copies.ts';

/**
 * E-mail addresses are kept in lower case; what a changed one means is in `changed-address.ts`. Who is deleted is erased:
 * identity, links, mails, raw answers and transcripts go, released figures stay.
 */
export const employeeHooks: Hooks<'employees'> = {
  check: async (context, rows) => [
    ...(await reportingProblems(context, rows)),
    ...(await pausedAdmins(context, rows)),
    ...(await languageProblems(context, rows)),
  ],
  async beforeWrite(context, change) {
    const after = change.kind === 'create' ? await begun(context, change.after) : change.after;
    const becomesActive =
      change.kind === 'update' && after.status === 'active' && change.before.status !== 'active';
    const work_email = String(after.work_email).trim().toLowerCase();
    const moved = change.kind === 'update' && work_email !== change.before.work_email;
    // Whoever confirms an address signs in with it: no program moves one.
    if (moved && context.caller?.key) throw new AppError('forbidden');
    const placed_since = placedNow(context, change);
    const attributes_since = attributesNow(context, change);
    const isPlaced = placed_since === after.placed_since && attributes_since === after.attributes_since;
    if (!becomesActive && !moved && isPlaced && work_email === after.work_email) return after;
    return {
      ...after,
      placed_since,
      attributes_since,
      ...(becomesActive ? { active_since: nowOf(context.ports) } : {}),
      work_email,
      ...(moved ? await movedAddress(context, change.before, work_email) : {}),
    };
  },
  async announce(context, changes) {
    const [leaving] = isRemoval(changes) ? changes : [];
    if (leaving?.before && (await isOwner(context, leaving.before.employee_id)))
      throw new AppError('conflict', { table: 'primary_owners' });
    const takeBack = await announcePeople(context, changes);
    if (!takeBack) return null;
    const made = { active: changedActivity(changes) };
    const rest = await announceAdministrators(context, made, isRemoval(changes)).catch(async (error) => {
      await takeBack();
      throw error;
    });
    if (!rest) await takeBack();
    return rest && (async () => void (await Promise.all([takeBack(), rest()])));
  },
  tells: ({ before, after }) => requestTold(before, after),
  async afterUpdate(context, { before, after }) {
    await dropFurther(context, before, after);
  },
  async beforeDelete(context, row) {
    const employeeId = row.employee_id;
    await refuseOpenRounds(context, { employee_id_ref: employeeId });
    const erased = await eraseAnswers(context, employeeId);
    await forgetSignIn(context, employeeId);
    await noteErasure(context, employeeId, erased);
    // Once more: an export may have ended since the answers went, and one that ends from now on sees the receipt.
    await forgetCopies(context.ports, context.accountId);
    await forgetUndo(context.store);
    await forgetWaitingLists(context);
    const marks = await marksOf(context, row);
    await forgetNamedViews(context, marks);
    await forgetNamedCriteria(context, marks);
    await forgetNamedJobs(context, marks);
    await forgetNamedEntries(context, marks);
  },
};

type Person = Row<'employees'>;

/** A new person as they begin: nobody can tell the product's language from none given, so the organisation's stands for it. */
async function begun(context: ServiceContext, person: Person): Promise<Person> {
  return person.language === defaultLanguage ? spokenTo(await languageOffer(context), person) : person;
}

/** Since when the person is in the unit of the row and active: from now on, unless nothing of it changes. */
function placedNow({ ports }: ServiceContext, change: Change<Person>): string {
  if (change.kind === 'create') return nowOf(ports);
  const { before, after } = change;
  const stays =
    before.status === 'active' &&
    after.status === 'active' &&
    before.primary_unit_id_ref === after.primary_unit_id_ref;
  if (!stays) return nowOf(ports);
  // Rows of older versions do not say it: what they were has lasted since they last changed.
  return before.placed_since ?? before.updated_at;
}

/** Since when what figures may be cut by is as the row has it, beside the place of work. */
function attributesNow({ ports }: ServiceContext, change: Change<Person>): string {
  if (change.kind === 'create') return nowOf(ports);
  const { before, after } = change;
  const stays = attributesOf(before) === attributesOf(after);
  return stays ? (before.attributes_since ?? before.updated_at) : nowOf(ports);
}

function attributesOf(person: Person): string {
  const own = Object.entries(person).filter(([field, value]) => isOwnField(field) && value !== null);
  return JSON.stringify([person.first_day ?? null, own.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Who becomes active or is it no more, deleted people included. */
function changedActivity(changes: readonly Taken<Person>[]): ReadonlyMap<number, boolean> {
  const changed = new Map<number, boolean>();
  for (const { before, after } of changes) {
    const is = after?.status === 'active';
    if (before && is !== (before.status === 'active')) changed.set(before.employee_id, is);
  }
  return changed;
}

/** Somebody stays who can sign in as an administrator. */
async function pausedAdmins(
  context: ServiceContext,
  rows: readonly Person[],
): Promise<readonly RowProblem[]> {
  const paused = rows.filter(({ status }) => status !== 'active');
  if (paused.length === 0) return [];
  const active = new Map(rows.map(({ employee_id, status }) => [employee_id, status === 'active']));
  if (await staysLed(context, { active })) return [];
  return rows.flatMap(({ status }, row): RowProblem[] =>
    status === 'active' ? [] : [{ row, field: 'status', words: roleChangeWords('last-admin-active') }],
  );
}

/** An account is never without the person who answers for it. */
async function isOwner({ ports, accountId }: ServiceContext, employeeId: number): Promise<boolean> {
  const owners = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('primary_owners')
    .count({ account_id_ref: accountId, employee_id_ref: employeeId });
  return owners > 0;
}

async function forgetSignIn({ accountId, ports }: ServiceContext, employeeId: number): Promise<void> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const own = { account_id_ref: accountId, employee_id_ref: employeeId };
  const identities = system.table('identities');
  for (const { identity_key, subject } of await identities.every({ where: own })) {
    if (isInDirectory(subject)) await ports.directory.remove(subject);
    await identities.removeEvery({ ...own, identity_key });
  }
  await system.table('users').removeEvery(own);
}
