import type { Operation } from '@livingroom/shared/calls/call.ts';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../functions/core/storage/port.ts';
import { pictureBlob, thumbnailBlob } from '../../functions/core/tables/pictures/stored-picture.ts';
import { domains } from '../support/domains.ts';
import type { Person } from '../support/test-api.ts';
import { addManager } from '../worlds/analytics.ts';
import { createReportWorld } from '../worlds/reports.ts';

/**
 * Every call that lets a manager in, beside the generic ones of the tables (`rows.test.ts`), asked for a unit and its
 * people whom the manager does not lead. A new call has to say here how it is asked, or this fails.
 */

/** In every name of the unit that is not the manager's, and of all that belongs to it. */
const MARK = 'qfremdq';
/** Its name when its rounds opened, which is how reports name it. */
const MARK_OF_ROUNDS = 'Unit 303';

const OWN_UNIT = 301;
const FOREIGN_UNIT = 303;
const ofForeignUnit = JSON.stringify({ primary_unit_id_ref: { value: FOREIGN_UNIT } });
const FOREIGN_LIST = 8_001;
const FOREIGN_ACTION = 8_002;
const FOREIGN_DIALOGUE = 8_003;
const FOREIGN_PICTURE = 'employees.illustration.0123456789abcdef_20260301090000000.png';

const refusedSheets = (...calls: readonly string[]) =>
  Object.fromEntries(calls.map((call) => [`storages.${call}`, [{ input: () => ({}), refused: true }]]));
type World = Awaited<ReturnType<typeof createReportWorld>>;

let world: World;
let manager: Person;
let stranger: { readonly employeeId: number; readonly email: string };

async function markForeign({ context }: World): Promise<void> {
  const { store } = context;
  const change = async (table: string, id: number, values: Body) => {
    const row = await store.get(table, String(id));
    await store.write(table, [{ kind: 'upsert', id: String(id), body: { ...row?.body, ...values } }]);
  };
  await change('units', FOREIGN_UNIT, { unit_name: `Unit ${MARK}` });
  const { rows } = await store.query('employees', {
    where: { field: 'primary_unit_id_ref', op: 'eq', value: FOREIGN_UNIT },
    limit: 100,
  });
  for (const [place, { body }] of rows.entries()) {
    const name = {
      illustration: place === 0 ? FOREIGN_PICTURE : null,
      given_name: `${MARK}${place}`,
      family_name: MARK,
      work_email: `${MARK}${place}@bakery.test`,
    };
    await change('employees', Number(body.employee_id), name);
  }
  const [first] = rows;
  stranger = { employeeId: Number(first?.body.employee_id), email: `${MARK}0@bakery.test` };
  const picture = new TextEncoder().encode(MARK);
  for (const blob of [pictureBlob, thumbnailBlob])
    await world.api.blobs.put('PERMANENT', blob(world.accountId, FOREIGN_PICTURE), picture, 'image/png');
  await change('action_lists', FOREIGN_LIST, {
    ...{
      action_list_id: FOREIGN_LIST,
      title: MARK,
      impact_scope: 'units',
      employee_id_ref: stranger.employeeId,
    },
    created_at: '2026-01-01T00:00:00.000Z',
  });
  await change('action_list_impacted_units', FOREIGN_LIST, {
    ...{ action_list_impacted_unit_id: FOREIGN_LIST, action_list_id_ref: FOREIGN_LIST },
    unit_id_ref: FOREIGN_UNIT,
  });
  await change('actions', FOREIGN_ACTION, {
    ...{ action_id: FOREIGN_ACTION, action_list_id_ref: FOREIGN_LIST, title: MARK, description: MARK },
    ...{ owner_id_ref: stranger.employeeId, employee_id_ref: stranger.employeeId, stage: 'todo' },
    created_at: '2026-01-01T00:00:00.000Z',
  });
  await change('survey_executions', FOREIGN_DIALOGUE, {
    ...{ execution_id: FOREIGN_DIALOGUE, employee_id_ref: stranger.employeeId, status: 'in-progress' },
    ...{ survey_id_ref: world.survey.surveyId, dataset_id_ref: world.survey.datasetId },
    created_at: '2026-03-03T00:00:00.000Z',
  });
}

beforeAll(async () => {
  world = await createReportWorld(
    [
      { id: OWN_UNIT, parent: null, people: 14 },
      { id: 302, parent: OWN_UNIT, people: 12 },
      { id: FOREIGN_UNIT, parent: null, people: 12 },
    ],
    [
      { number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person + driver) % 3) + 4 },
    ],
  );
  manager = await addManager(world, 'boss@bakery.test', [OWN_UNIT]);
  await markForeign(world);
}, 60_000);

const PERMANENT = { container_type: 'PERMANENT' } as const;

type Probe = {
  readonly input: () => object;
  /** What the call does when it is asked for what is not the manager's; left out, it answers without it. */
  readonly refused?: true;
  /** An admin's answer to the same question tells of the unit: the probe would notice. */
  readonly adminSees?: true;
};

const everyTable = (input: (table: string) => object): readonly Probe[] =>
  tables.map(({ name }) => ({ input: () => input(name) }));

const dialogue = (body: object = {}): readonly Probe[] => [
  { input: () => ({ params: { id: FOREIGN_DIALOGUE }, body }), refused: true },
];

const about = () => ({ driver_id: world.drivers[0], unit_id: FOREIGN_UNIT, round_id: '7-2' });

const ofUnit = (more: object = {}): readonly Probe[] => [
  { input: () => ({ query: { unit_id: FOREIGN_UNIT, ...more } }), refused: true, adminSees: true },
  { input: () => ({ query: more }) },
  { input: () => ({ query: { unit_id: OWN_UNIT, ...more } }) },
];

const foreignPlace = { unit_id: FOREIGN_UNIT, round_id: '1-1' };
const talk = (input: object) => [
  { input: () => ({ params: { id: '0'.repeat(32) }, ...input }), refused: true as const },
];
const self: readonly Probe[] = [{ input: () => ({}) }];

const probes: { readonly [call: string]: readonly Probe[] } = {
  'actions.story': [{ input: () => ({ query: { action_id: FOREIGN_ACTION } }), refused: true }],
  'actions.plan': [
    { input: () => ({ body: { ...about(), title: 'Meet', why: null, due_date: null } }), refused: true },
  ],
  'actions.ideas': [{ input: () => ({ query: about() }), refused: true, adminSees: true }],
  'actions.suggest': [{ input: () => ({ body: about() }), refused: true }],
  'actions.cards': [{ input: () => ({ query: { action_ids: String(FOREIGN_ACTION) } }) }],
  'actions.effect': [{ input: () => ({ query: { action_id: FOREIGN_ACTION } }), refused: true }],
  'actions.shown': self,
  'assistant.openSession': [{ input: () => ({ body: {} }) }], // what it says: `tests/api/assistant/copilot.test.ts`
  'assistant.news': [{ input: () => ({ query: {} }) }], // of the caller's own units
  'assistant.ask': [
    { input: () => ({ body: { execution_id: 999, question: `How is ${MARK}?` } }), refused: true },
  ],
  'assistant.comments': [
    { input: () => ({ query: about() }), refused: true },
    { input: () => ({ query: { ...about(), driver_id: undefined } }), refused: true },
  ],
  'assistant.translations': [{ input: () => ({ query: { ...about(), at: '0' } }), refused: true }],
  'authentications.lastLogins': [
    { input: () => ({ body: { user_id: stranger.employeeId } }), refused: true },
  ],
  'data.read': [
    ...everyTable((source) => ({ params: { source }, query: { limit: 1000, foreign_key_display: true } })),
    ...everyTable((source) => ({ params: { source }, query: { search: MARK, foreign_key_display: true } })),
    {
      input: () => ({ params: { source: 'employees' }, query: { limit: 1000, foreign_key_display: true } }),
      adminSees: true,
    },
  ],
  'data.groups': [
    {
      input: () => ({
        params: { source: 'employees' },
        query: { column: 'family_name', filters: ofForeignUnit },
      }),
      adminSees: true,
    },
  ],
  'dialogues.list': self,
  'dialogues.welcome': self,
  'dialogues.start': [{ input: () => ({ body: { survey_id: 999 } }), refused: true }],
  'dialogues.open': dialogue(),
  'dialogues.answer': dialogue({ answers: [] }),
  'dialogues.asked': [{ input: () => ({ params: { id: FOREIGN_DIALOGUE } }), refused: true }],
  'dialogues.reflect': dialogue({ survey_item_id_ref: 1 }),
  'dialogues.pause': dialogue(),
  'dialogues.complete': dialogue(),
  'dialogues.withdraw': dialogue(),
  'email-changes.refuseOwn': [{ input: () => ({ body: {} }) }],
  'email-preferences.chooseOwn': [{ input: () => ({ body: { wanted: false } }) }],
  'email-preferences.chooseWay': [{ input: () => ({ body: { way: 'mail' } }) }],
  'email-preferences.askNumber': [{ input: () => ({ body: { number: '+4512345678' } }) }],
  'email-preferences.confirmNumber': [{ input: () => ({ body: { proof: 'x', code: '123456' } }) }],
  'email-preferences.readOwn': self,
  'employees.chatContext': [
    { input: () => ({ body: { employee_id: stranger.employeeId } }), refused: true, adminSees: true },
  ],
  'error-log.add': [
    {
      input: () => ({
        body: {
          endpoint: 'GET /units/v1/units',
          ...{ error_code: 'FRONTEND_500', message: 'Server error', severity: 'error' },
          ...{ instance_id: 'site', metadata: {} },
        },
      }),
    },
  ],
  'api-keys.reference': self,
  'conversations.list': [{ input: () => ({ query: foreignPlace }), refused: true }],
  'conversations.answer': talk({ body: { ...foreignPlace, text: 'Hello' } }),
  'conversations.takeBack': talk({ query: foreignPlace }),
  'conversations.end': talk({ body: foreignPlace }),
  'conversations.report': talk({ body: { ...foreignPlace, reason: 'insult' } }),
  'conversations.translations': talk({ query: foreignPlace }),
  'conversations.own': self,
  'conversations.ownTranslations': talk({}),
  'conversations.reply': talk({ body: { text: 'Hello' } }),
  'conversations.takeReplyBack': talk({}),
  'conversations.endOwn': talk({}),
  'feedback.send': [{ input: () => ({ body: { score: 5 } }) }],
  'jobs.listOwn': self,
  'notifications.readOwn': self,
  'kiosks.leave': self,
  'notifications.markRead': [{ input: () => ({ body: { until: '2026-01-01T00:00:00.000Z' } }) }],
  'notifications.chooseWeekly': [{ input: () => ({ body: { wanted: false } }) }],
  'own-data.read': self,
  ...{ 'own-data.register': self, 'pushes.key': self },
  'pushes.subscribe': [{ input: () => ({ body: { endpoint: 'https://a.test', p256dh: 'BA', auth: 'AA' } }) }],
  'pushes.forget': [{ input: () => ({ body: { endpoint: 'https://push.test/nobody' } }) }],
  'own-data.erase': [{ input: () => ({ body: { asked_for: 'nobody' } }), refused: true }],
  'reports.sunburst': ofUnit(),
  'reports.view': [
    ...ofUnit(),
    ...['overview', 'units', 'actions'].flatMap((report) => ofUnit({ report }).slice(1)),
  ],
  'reports.texts': [{ input: () => ({ body: { unit_id: FOREIGN_UNIT } }), refused: true }],
  'reports.download': ofUnit({ report: 'overview', format: 'csv' }),
  'reports.trust': [{ input: () => ({ params: { id: FOREIGN_DIALOGUE } }), refused: true }],
  // What holds for the whole round, the same for everybody who was asked; it names no unit and nobody.
  'reports.roundTrust': [{ input: () => ({ params: { id: '1-1' } }) }],
  'saved-views.list': [{ input: () => ({ query: { table: 'employees' } }) }],
  'saved-views.create': [
    {
      input: () => ({ body: { table_name: 'employees', name: 'Mine', shown: { query: '', columns: null } } }),
    },
  ],
  'saved-views.update': [{ input: () => ({ params: { id: 999 }, body: { name: 'Mine' } }), refused: true }],
  'saved-views.remove': [{ input: () => ({ params: { id: 999 } }), refused: true }],
  'saved-views.arrange': [{ input: () => ({ body: { table: 'employees', columns: null } }) }],
  'edits.changeCells': [
    {
      input: () => ({
        body: {
          table: 'employees',
          rows: [{ id: String(stranger.employeeId), values: { given_name: 'X' } }],
        },
      }),
      refused: true,
    },
  ],
  'edits.removeRows': [
    {
      input: () => ({ body: { table: 'employees', rows: [{ id: String(stranger.employeeId) }] } }),
      refused: true,
    },
  ],
  'edits.undo': [{ input: () => ({ params: { id: 999 } }), refused: true }],
  'storages.uploadImage': [{ input: () => ({ query: PERMANENT }), refused: true }],
  'storages.downloadFile': [
    {
      input: () => ({ query: { ...PERMANENT, blob_name: FOREIGN_PICTURE } }),
      ...{ refused: true, adminSees: true },
    },
  ],
  'storages.downloadThumbnails': [
    {
      input: () => ({ query: PERMANENT, body: { thumbnail_names: [FOREIGN_PICTURE] } }),
      adminSees: true,
    },
  ],
  'storages.deleteFile': [
    { input: () => ({ query: { ...PERMANENT, blob_name: FOREIGN_PICTURE } }), refused: true },
  ],
  ...refusedSheets('uploadFile', 'readSheetColumns', 'checkUpload', 'downloadUploadErrors'),
  ...refusedSheets('readImportColumns', 'checkImport', 'downloadImportErrors', 'importPeople'),
  'storages.readUpload': [{ input: () => ({ params: { id: 1 } }), refused: true }],
  'storages.undoUpload': [{ input: () => ({ params: { id: 1 } }), refused: true }],
  'storages.downloadTemplate': [
    ...everyTable((table) => ({ query: { table, mode: 'update', format: 'csv' } })),
    ...everyTable((table) => ({ query: { table, mode: 'create', format: 'csv' } })),
  ],
  'storages.downloadData': [
    ...everyTable((table) => ({
      query: { table, format: 'csv', columns: columnsOf(table), search: MARK },
    })),
    {
      input: () => ({ query: { table: 'employees', format: 'csv', columns: columnsOf('employees') } }),
      adminSees: true,
    },
  ],
  'users.accountDetails': [{ input: () => ({ params: { email: stranger.email } }), refused: true }],
  'users.login': [{ input: () => ({ query: { email: stranger.email }, body: {} }), refused: true }],
  'users.logout': [{ input: () => ({ query: { email: stranger.email }, body: {} }), refused: true }],
  'users.sealKey': self,
  'users.signOutEverywhere': self,
  'variables.checkUnusedValues': [
    {
      input: () => ({
        query: { table_name: 'employees', scope: 'Local' },
        body: { variable_name: 'work_email', values: [stranger.email] },
      }),
      refused: true,
    },
  ],
  'variables.checkPrimaryKeysExist': [],
};

function columnsOf(name: string): string {
  return Object.keys(tables.find((table) => table.name === name)?.variables ?? {}).join(',');
}

/** The generic calls of a table are tried in `rows.test.ts`, a table at a time. */
const isOfTable = (name: string) => /^(?:create|read|update|delete|readAll)-\w+$/.test(name);

const calls = domains.flatMap(({ slug, operations }) =>
  Object.entries(operations)
    .filter(([name]) => !isOfTable(name))
    .map(([name, { operation }]) => ({ title: `${slug}.${name}`, operation })),
);

function letsIn({ access }: Operation): boolean {
  if (access === 'public' || access === 'directory') return false;
  return access === 'signed-in' || access.roles.includes('manager');
}

const reachable = calls.filter(({ operation }) => letsIn(operation));

/** The last one is the name in base 64, as a thumbnail would bring it. */
const marks = [MARK, MARK_OF_ROUNDS, Buffer.from(MARK).toString('base64').slice(0, 8)];

async function ask(person: Person, operation: Operation, input: object) {
  const { status, body } = await world.api.as(person).raw(operation, input);
  const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(body);
  // What was asked for may be named in the refusal.
  return { status, isTold: status < 400 && marks.some((mark) => text.includes(mark)) };
}

describe('a manager, asked for a unit that is not theirs', () => {
  test('every call that lets managers in is tried, and no other', () => {
    expect(Object.keys(probes).sort()).toEqual(reachable.map(({ title }) => title).sort());
  });

  test.each(reachable)('$title', async ({ title, operation }) => {
    const wrong: unknown[] = [];
    for (const { input, refused, adminSees } of probes[title] ?? []) {
      const asked = input();
      const own = await ask(manager, operation, asked);
      const isKept = refused ? [400, 403, 404].includes(own.status) : own.status < 500;
      if (own.isTold || !isKept) wrong.push([own.status, own.isTold, asked]);
      if (adminSees && !(await ask(world.admin, operation, asked)).isTold) wrong.push(['blind', asked]);
    }
    expect(wrong).toEqual([]);
  });

  test('finds no number of them among the keys that exist', async () => {
    const operation = reachable.find(({ title }) => title === 'variables.checkPrimaryKeysExist')?.operation;
    if (!operation) throw new Error('no call');
    const keys = [
      ['units', 'unit_id', FOREIGN_UNIT],
      ['employees', 'employee_id', stranger.employeeId],
      ['action_lists', 'action_list_id', FOREIGN_LIST],
      ['actions', 'action_id', FOREIGN_ACTION],
      ['survey_executions', 'execution_id', FOREIGN_DIALOGUE],
    ] as const;
    for (const [table_name, variable_name, key] of keys) {
      const input = { query: { table_name }, body: { variable_name, values: [key] } };
      const { body, status } = await world.api.as(manager).raw(operation, input);
      expect([table_name, status === 200 ? body : 'refused']).toEqual([
        table_name,
        status === 200 ? { results: [false] } : 'refused',
      ]);
    }
  });
});

describe('an admin who looks as a manager', () => {
  // What concerns the caller's own account and sign-in knows no views.
  const adminsOnly = calls.filter(({ operation: { access, account } }) => {
    if (typeof access !== 'object' || account === 'none') return false;
    return !access.roles.includes('manager') && access.roles.includes('admin');
  });

  test('is let into no call that managers have not', async () => {
    expect(adminsOnly.length).toBeGreaterThan(40);
    const headers = { 'x-view-as': 'manager' };
    for (const { title, operation } of adminsOnly) {
      const input = { params: { id: '1', email: 'x@y.test', employee_id: '1' }, body: {}, headers };
      const { status } = await world.api.as(world.admin).raw(operation, input);
      expect([title, status]).toEqual([title, 403]);
    }
  });
});
