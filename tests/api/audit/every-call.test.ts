import { findTable, isTableName, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { domains } from '../../support/domains.ts';
import { plantRow } from '../../worlds/planted-row.ts';
import { channelLines } from './lines/channels.ts';
import { contentLines } from './lines/content.ts';
import { conversationLines } from './lines/conversations.ts';
import { feedLines } from './lines/feeds.ts';
import { flowLines } from './lines/flows.ts';
import { keyLines } from './lines/keys.ts';
import { kioskLines } from './lines/kiosks.ts';
import { trailOf } from './lines/line.ts';
import { createOrganisation, type Organisation, organisationLines } from './lines/organisation.ts';
import { transferLines } from './lines/transfer.ts';

/** Every call that changes something or lets rows out is on record, or says here why it is not. */

const reasons = {
  reads: 'it reads, or counts, for whoever asks',
  turns:
    'a turn is a row with its leader, which both sides see; of a writer no line may tell that there was one, nor when',
  own: 'a person does it to their own dialogue, data or sign-in, and nobody learns of it',
  entered: 'what it leads to is on record, by the call that ends it',
  rows: 'the rows that it writes are on record, each as its table asks',
  mails: 'who wants no mails is shown as such; the hour would tell who had not answered when a reminder came',
  mail: 'each mail is a row of E-mails, with its time and what became of it',
  content: 'it makes or changes what is asked or planned; what goes is on record',
  test: 'it makes test data, which is in no figure',
  sample: 'it makes or removes made-up rows; the deletion of their account is on record with its counts',
  pictures:
    'a picture goes with the row that names it, and what becomes of rows is on record as their table asks',
  figures: 'it computes what a timer computes every night',
  nightly: 'it does what a timer does every night: old mails lose their address and words',
  feed: 'the directory writes what it keeps; what it changes of people is on record as their rows',
  errors: 'it is about the errors of the product itself, and changes nothing of an organisation',
} as const;

const notOnRecord: { readonly [call: string]: keyof typeof reasons } = {
  'accounts.makeSample': 'sample',
  'accounts.removeSample': 'sample',
  'actions.plan': 'content',
  'actions.suggest': 'reads',
  'activations.validateToken': 'entered',
  'ai.generateText': 'reads',
  'analytics-executions.checkPrivacy': 'figures',
  'analytics-executions.runMain': 'figures',
  'analytics-flows.preview': 'reads',
  'analytics-flows.publish': 'content',
  'analytics-flows.run': 'reads',
  'analytics-flows.saveGraph': 'content',
  'assistant.ask': 'reads',
  'assistant.openSession': 'own',
  'authentications.lastLogins': 'reads',
  'conversations.answer': 'turns',
  'conversations.takeBack': 'turns',
  'conversations.end': 'turns',
  'conversations.reply': 'turns',
  'conversations.takeReplyBack': 'turns',
  'conversations.endOwn': 'turns',
  'data-migration.phaseThree': 'reads',
  'data-migration.takeBundle': 'entered',
  'datasets.ensure': 'test',
  'datasets.saveTestRound': 'test',
  'datasets.openTestRound': 'test',
  'datasets.inviteTestRound': 'test',
  'datasets.closeTestRound': 'test',
  'dialogues.start': 'own',
  'dialogues.open': 'own',
  'dialogues.answer': 'own',
  'dialogues.reflect': 'own',
  'dialogues.pause': 'own',
  'dialogues.complete': 'own',
  'dialogues.withdraw': 'own',
  'email-changes.read': 'reads',
  'email-templates.save': 'content',
  'emails.recipients': 'reads',
  'email-templates.reset': 'content',
  'email-templates.restore': 'content',
  'email-templates.preview': 'reads',
  'email-preferences.read': 'reads',
  'email-preferences.choose': 'mails',
  'email-preferences.oneClick': 'mails',
  'email-preferences.chooseOwn': 'mails',
  'email-preferences.chooseWay': 'mails',
  'email-preferences.askNumber': 'mails',
  'email-preferences.confirmNumber': 'mails',
  'employees.chatContext': 'reads',
  'emails.archiveEmails': 'nightly',
  'emails.sendScheduledEmails': 'mail',
  'emails.sendEmail': 'mail',
  'emails.sendEmailByType': 'mail',
  'emails.sendBulkByType': 'mail',
  'emails.updateStatuses': 'mail',
  'employee-groups.members': 'reads',
  'error-log.add': 'errors',
  'error-log.setStatus': 'errors',
  'error-log.setCauseStatus': 'errors',
  'error-log.prune': 'errors',
  'feedback.send': 'own',
  'flow-executions.ensureMainResources': 'content',
  'flows.saveDraft': 'content',
  'flow-executions.validateFlowStart': 'reads',
  'flow-process.stats': 'reads',
  'kiosks.look': 'reads',
  'kiosks.leave': 'own',
  'own-data.erase': 'own',
  'organisation-transfer.takePiece': 'entered',
  'own-data.processingFile': 'reads',
  'reports.preview': 'reads',
  'reports.texts': 'reads',
  'scim.createUser': 'feed',
  'scim.replaceUser': 'feed',
  'scim.patchUser': 'feed',
  'scim.removeUser': 'feed',
  'scim.searchUsers': 'reads',
  'scim.createGroup': 'feed',
  'scim.replaceGroup': 'feed',
  'scim.patchGroup': 'feed',
  'scim.removeGroup': 'feed',
  'scim.searchGroups': 'reads',
  'scim.bulk': 'feed',
  'scim.searchAll': 'reads',
  'storages.uploadFile': 'rows',
  'feeds.place': 'reads',
  'feeds.test': 'reads',
  'feeds.review': 'reads',
  'feeds.changes': 'reads',
  'feeds.follow': 'reads',
  'storages.readSheetColumns': 'reads',
  'storages.checkUpload': 'reads',
  'storages.downloadUploadErrors': 'reads',
  'storages.readImportColumns': 'reads',
  'storages.checkImport': 'reads',
  'storages.downloadImportErrors': 'reads',
  'storages.importPeople': 'rows',
  'storages.readUpload': 'reads',
  'storages.undoUpload': 'rows',
  'storages.uploadImage': 'pictures',
  'storages.downloadFile': 'reads',
  'storages.downloadThumbnails': 'reads',
  'storages.deleteFile': 'pictures',
  'survey-executions.ensureMissionResources': 'test',
  'survey-executions.saveTestSettings': 'test',
  'survey-executions.runTest': 'test',
  'surveys.duplicate': 'content',
  'surveys.addItems': 'content',
  'surveys.duplicateItem': 'content',
  'surveys.importSurvey': 'content',
  'surveys.importForm': 'content',
  'surveys.takeMain': 'content',
  'surveys.draftTranslation': 'reads',
  'edits.changeCells': 'rows',
  'edits.removeRows': 'rows',
  'edits.undo': 'rows',
  'saved-views.create': 'own',
  'saved-views.update': 'own',
  'saved-views.remove': 'own',
  'saved-views.arrange': 'own',
  'pushes.subscribe': 'own',
  'pushes.forget': 'own',
  'mission-state.note': 'own',
  'mission-state.set': 'own',
  'users.login': 'entered',
  'users.logout': 'own',
  'users.sealKey': 'own',
  'notifications.markRead': 'own',
  'notifications.chooseWeekly': 'own',
  'users.signup': 'entered',
  'variables.checkUnusedValues': 'reads',
  'variables.checkPrimaryKeysExist': 'reads',
};

/** On record too, with a test where what it needs is at hand. */
const seenElsewhere: readonly string[] = [
  'reports.download',
  // tests/api/reports/sharing.test.ts
  'reports.share',
  // tests/api/analytics/check-file.test.ts
  'analytics-executions.checkFile',
  // tests/api/organisation-transfer/import.test.ts
  'organisation-transfer.startImport',
  // tests/api/tables/stored-catalogue.test.ts
  ...['tables.update-tables', 'tables.resetTable', 'variables.update-variables', 'variables.resetColumn'],
];

/** Tables whose rows may be made or changed without a line, and why. */
const notAudited: { readonly [table: string]: string } = {
  ...everyOne(
    ['companies', 'units', 'subunits', 'unit_locations', 'locations', 'location_addresses'],
    'the tree and its places; who manages what is on record as units managed',
  ),
  ...everyOne(
    ['employee_locations', 'employee_secondary_units', 'employee_secondary_reports'],
    'where somebody sits and to whom else they report; it gives nobody a right',
  ),
  ...everyOne(['drivers', 'driver_questions', 'wordsfor', 'surveys', 'survey_items'], reasons.content),
  ...everyOne(['flows', 'flow_actions', 'flow_action_links', 'email_templates'], reasons.content),
  ...everyOne(['reports', 'report_cards', 'analytics_flows', 'outside_norms'], reasons.content),
  ...everyOne(
    ['survey_executions', 'flow_employee_executions'],
    'a line would tell who has answered; commands to them are on record',
  ),
  jobs: 'one line a job stands in it already',
  ...everyOne(
    ['action_lists', 'action_list_impacted_units', 'actions', 'action_primary_drivers'],
    'an action keeps its own history, which its readers see',
  ),
  ...everyOne(['action_secondary_drivers', 'action_comments'], 'as the actions they belong to'),
};

function everyOne(names: readonly string[], reason: string): { readonly [table: string]: string } {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

type Verb = 'create' | 'read' | 'update' | 'delete' | 'readAll';

/** The generic call of a table, where an operation is one. */
function tableCall(name: string): { readonly verb: Verb; readonly table: Table } | null {
  const [, verb, table = ''] = /^(create|read|update|delete|readAll)-(\w+)$/.exec(name) ?? [];
  return verb && isTableName(table) ? { verb: verb as Verb, table: findTable(table) } : null;
}

const calls = domains.flatMap(({ slug, operations }) =>
  Object.entries(operations).map(([name, { operation }]) => ({ title: `${slug}.${name}`, name, operation })),
);

/** Whether something changes by it, or leaves as a file. */
function isOfInterest({ name, operation }: (typeof calls)[number]): boolean {
  const isFile = operation.output === 'file' || /export|download/i.test(name);
  return tableCall(name) === null && (operation.method !== 'GET' || isFile);
}

const proved = [
  ...organisationLines,
  ...flowLines,
  ...contentLines,
  ...transferLines,
  ...keyLines,
  ...kioskLines,
  ...channelLines,
  ...feedLines,
  ...conversationLines,
].flatMap(({ call }) => call ?? []);

describe('every call that changes something or lets rows out', () => {
  test('is on record, or says why it is not', () => {
    const silent = calls
      .filter(isOfInterest)
      .map(({ title }) => title)
      .filter((title) => !proved.includes(title) && !seenElsewhere.includes(title) && !notOnRecord[title]);
    expect(silent).toEqual([]);
  });

  test('is named once, and is there', () => {
    const known = calls.map(({ title }) => title);
    const named = [...new Set(proved), ...seenElsewhere, ...Object.keys(notOnRecord)];
    expect(named.filter((title) => !known.includes(title))).toEqual([]);
    expect(named.filter((title, place) => named.indexOf(title) !== place)).toEqual([]);
  });
});

describe('every table that can be written', () => {
  const written = calls.flatMap(({ name }) => {
    const call = tableCall(name);
    return call?.verb === 'create' || call?.verb === 'update' ? [call.table] : [];
  });

  test('is on record, or says why it is not', () => {
    const silent = written.filter(({ name, audited }) => (audited === undefined) === !notAudited[name]);
    expect(silent.map(({ name }) => name)).toEqual([]);
    const unknown = Object.keys(notAudited).filter((name) => !written.some((table) => table.name === name));
    expect(unknown).toEqual([]);
  });
});

describe('a row that is deleted is on record', () => {
  const ROW = 9_100_001;
  let world: Organisation;

  beforeAll(async () => {
    world = await createOrganisation();
  });

  const deletable = tables.filter(
    ({ owner, operations }) => owner === 'account' && operations.includes('delete'),
  );

  test.each(deletable.map((table) => [table.name, table] as const))('%s', async (name, table) => {
    const { api, accountId, kim, companyId, system, admin } = world;
    if (name === 'companies') return expect(companyId).toBeGreaterThan(0);
    const id = name === 'employee_roles' ? kim.employeeId : ROW;
    const isPerson = name === 'employee_roles';
    const place = { employeeId: kim.employeeId, unitId: ROW, pointsAt: ROW + 1 };
    // Of steps only one that failed may go, and of dialogues only one that is in no round.
    const deletableAs: { readonly [table: string]: Body } = {
      flow_employee_executions: { status: 'ERROR' },
      survey_executions: { flow_execution_id_ref: null },
    };
    const values = deletableAs[name] ?? {};
    const planted = { id, ...place, values };
    if (!isPerson) await plantRow(api.context(accountId).store, table, planted);
    const operation = calls.find((call) => call.name === `delete-${name}`)?.operation;
    if (!operation) throw new Error('no call');
    const who = table.access.delete?.includes('admin') ? admin : system;
    const answer = await api.as(who).raw(operation, { params: { id: String(id) } }, { accountId });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    const rows = await trailOf(api, admin);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'deleted', subject_id: String(id), subject: expect.any(String) }),
      ]),
    );
  });
});
