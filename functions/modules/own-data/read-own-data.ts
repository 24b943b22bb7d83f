import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { ownField } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { questionText } from '@livingroom/shared/modules/dialogues/rules/messages.ts';
import type { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { bodyOf, nowOf, storeOf } from '../../core/storage/rows.ts';
import { ownColumnsOf } from '../../core/tables/effective-table.ts';
import { ownTurns } from '../conversations/own-turns.ts';
import type { RespondentContext } from '../dialogues/own-execution.ts';
import { wordsAsked } from '../dialogues/responses.ts';
import { unsubscribedSince } from '../emails/suppressions.ts';
import { companyName } from '../people/company-name.ts';
import { wholePicture } from '../pictures/read-pictures.ts';
import { userRowId } from '../users/bind-identity.ts';
import { ownDialogues } from './own-dialogues.ts';
import { ownSince } from './own-since.ts';
import { readTraces } from './read-traces.ts';
import { readRegister } from './register.ts';

type OwnData = CallOutput<(typeof ownData)['operations']['read']>;

/** Everything that is kept about the caller. What earlier identities of the person have answered is not the caller's. */
export async function readOwnData(context: RespondentContext): Promise<OwnData> {
  const dialogues = await dialoguesOf(context);
  const { caller, store } = context;
  const since = await ownSince(context);
  const own = { employee_id_ref: caller.employeeId, created_at: { gte: since } };
  const [organisation, person, sign_in, emails, jobs, erasures] = await Promise.all([
    companyName(context, caller.companyId),
    personOf(context),
    signInOf(context),
    store.table('emails').every({ where: own }),
    store.table('jobs').every({ where: own }),
    store.table('erasures').every({ where: own }),
  ]);
  return {
    ...{
      exported_at: nowOf(context.ports),
      organisation,
      person,
      sign_in,
      dialogues,
      erasures: [...erasures],
    },
    emails: emails.map(
      ({ email_type: type, email_to: to, email_status: status, send_date_time: sent_at }) => ({
        ...{ type, to, status, sent_at },
      }),
    ),
    jobs: jobs.map(({ job_name: name, status, created_at }) => ({ name, status, created_at })),
    ...(await readTraces(context, since)),
    conversations: [...(await ownTurns(context, since))],
    register: [...(await readRegister(context, context.language ?? defaultLanguage))],
  };
}

async function personOf(context: RespondentContext): Promise<OwnData['person']> {
  const { store, caller } = context;
  const own = { where: { employee_id_ref: caller.employeeId } };
  const [row, bosses, secondary, managed, places, unsubscribed_since, choice] = await Promise.all([
    store.table('employees').load(caller.employeeId),
    store.table('employee_secondary_reports').every(own),
    store.table('employee_secondary_units').every(own),
    store.table('employee_units_managed').every(own),
    store.table('employee_locations').every(own),
    unsubscribedSince(context, caller.employeeId),
    store.table('message_choices').get(caller.employeeId),
  ]);
  const [unit, secondary_units, units_managed, locations, boss, also_reports_to] = await Promise.all([
    unitNames(context, row.primary_unit_id_ref === null ? [] : [row.primary_unit_id_ref]),
    unitNames(
      context,
      secondary.map(({ unit_id_ref }) => unit_id_ref),
    ),
    unitNames(
      context,
      managed.map(({ unit_id_ref }) => unit_id_ref),
    ),
    locationNames(
      context,
      places.map(({ location_id_ref }) => location_id_ref),
    ),
    row.primary_reports_to_ref === null ? null : personName(context, row.primary_reports_to_ref),
    Promise.all(bosses.map(({ reports_to_ref }) => personName(context, reports_to_ref))),
  ]);
  const { employee_id, work_email, given_name, middle_name, family_name, status, active_since } = row;
  return {
    ...{ employee_id, work_email, given_name, middle_name, family_name, status, active_since },
    ...{ secondary_units, units_managed, locations, unit: unit[0] ?? null, role: caller.role },
    employee_number: row.employee_info_id,
    reports_to: boss,
    also_reports_to: also_reports_to.filter((name) => name !== null),
    new_email: row.new_email,
    manager: row.managerial_role,
    head_of_company: row.company_ceo,
    dialogues_paused: row.pause_surveys,
    unsubscribed_since,
    messages_by: choice && {
      service: choice.channel,
      found_by: choice.found_by,
      since: choice.created_at,
    },
    language: row.language,
    picture: row.illustration,
    picture_file: await wholePicture(context, row.illustration),
    own_fields: await ownFieldsOf(context, row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

async function ownFieldsOf(context: RespondentContext, row: object) {
  const own = await ownColumnsOf(context);
  const columns = own?.columns.filter(({ table }) => table === 'employees') ?? [];
  return columns.flatMap((column) => {
    const value = bodyOf(row)[ownField(column)] ?? null;
    return value === null || typeof value === 'object' ? [] : [{ name: column.label, value }];
  });
}

async function personName({ store }: RespondentContext, id: number): Promise<string | null> {
  const person = await store.table('employees').get(id);
  return person && fullName(person);
}

async function unitNames({ store }: RespondentContext, ids: readonly number[]): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => store.table('units').get(id)));
  return rows.flatMap((row) => row?.unit_name ?? []);
}

async function locationNames({ store }: RespondentContext, ids: readonly number[]): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => store.table('locations').get(id)));
  return rows.flatMap((row) => row?.name_of_location ?? []);
}

async function signInOf({ ports, caller }: RespondentContext): Promise<OwnData['sign_in']> {
  const user = await storeOf(ports, caller.systemAccountId).table('users').get(userRowId(caller));
  if (!user) return null;
  const { email, created_at: since, last_login, last_logout } = user;
  return { email, since, last_login, last_logout };
}

async function dialoguesOf(context: RespondentContext): Promise<OwnData['dialogues']> {
  const dialogues = await ownDialogues(context);
  const { employeeId, boundSince = '' } = context.caller;
  const answers = await context.store.table('survey_responses').every({
    where: { employee_id_ref: employeeId, created_at: { gte: boundSince } },
    sort: [
      { field: 'created_at', direction: 'asc' },
      { field: 'response_id', direction: 'asc' },
    ],
  });
  const given = Map.groupBy(answers, ({ execution_id_ref }) => execution_id_ref);
  return dialogues.map((dialogue) => ({
    title: dialogue.title,
    status: dialogue.status,
    opened_at: dialogue.created_at,
    start_time: dialogue.start_time,
    end_time: dialogue.end_time,
    withdrawn_at: dialogue.withdrawn_at,
    device: typeof dialogue.device_info === 'string' ? dialogue.device_info : null,
    answers: (given.get(dialogue.execution_id) ?? []).map(answerOf),
  }));
}

function answerOf(row: Row<'survey_responses'>): OwnData['dialogues'][number]['answers'][number] {
  return {
    question: questionText(wordsAsked(row)) || null,
    score: row.message_rating,
    chosen: (row.message_selected ?? []).map(String),
    comment: row.message_text || null,
    answered_at: row.date_responded,
  };
}
