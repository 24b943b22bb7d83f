import type { Example } from './example.ts';

const PAGES = 'rest/api/cosmos-db';

const common = {
  authorization: 'type%3dmaster%26ver%3d1.0%26sig%3dof%20our%20own',
  'x-ms-date': 'Sat, 28 Nov 2026 09:00:00 GMT',
  'x-ms-version': '2018-12-31',
  'content-type': 'application/json',
};
const own = { ...common, 'x-ms-documentdb-partitionkey': '["Sales"]' };
const question = { ...common, 'content-type': 'application/query+json', 'x-ms-documentdb-isquery': 'True' };
const acrossKeys = { 'x-ms-documentdb-query-enablecrosspartition': 'True' };

const text = { asymmetricMatch: (value: unknown) => typeof value === 'string' && value !== '' };
const number = { asymmetricMatch: (value: unknown) => typeof value === 'number' };

/** What the service adds to everything that it keeps. */
const kept = { _rid: text, _self: text, _etag: text, _ts: number };

const unit = { id: 'sales-5', unit: 'Sales', head: { name: 'Kim Lind', since: '2026-03-29T02:03:07.000Z' } };
const DOCUMENTS = '/dbs/rooms/colls/units/docs';
const ONE = `${DOCUMENTS}/sales-5`;

type Sent = Omit<Example, 'source' | 'status'>;

const of = (page: string, place: string, status: number, sent: Sent): Example => ({
  source: `${PAGES}/${page}, ${place}`,
  status,
  ...sent,
});
const create = (place: string, status: number, sent: Partial<Sent>) =>
  of('create-a-document', place, status, { method: 'POST', path: DOCUMENTS, headers: own, ...sent });
const get = (place: string, status: number, sent: Partial<Sent>) =>
  of('get-a-document', place, status, { method: 'GET', path: ONE, headers: own, ...sent });
const replace = (place: string, status: number, sent: Partial<Sent>) =>
  of('replace-a-document', place, status, { method: 'PUT', path: ONE, headers: own, ...sent });
const remove = (place: string, status: number, sent: Partial<Sent>) =>
  of('delete-a-document', place, status, { method: 'DELETE', path: ONE, headers: own, ...sent });
const query = (place: string, status: number, sent: Partial<Sent>) =>
  of('query-documents', place, status, { method: 'POST', path: DOCUMENTS, headers: question, ...sent });

/** Shapes of the published pages of the service's calls, with values of our own; in this order, of one database. */
export const cosmosExamples: readonly Example[] = [
  of('create-a-database', '201', 201, {
    method: 'POST',
    path: '/dbs',
    headers: common,
    body: { id: 'rooms' },
    fields: { id: 'rooms', ...kept, _colls: 'colls/', _users: 'users/' },
  }),
  of('create-a-database', '409', 409, {
    method: 'POST',
    path: '/dbs',
    headers: common,
    body: { id: 'rooms' },
    fields: { code: 'Conflict', message: text },
  }),
  of('create-a-collection', '201', 201, {
    method: 'POST',
    path: '/dbs/rooms/colls',
    headers: common,
    body: { id: 'units', partitionKey: { paths: ['/unit'], kind: 'Hash', Version: 2 } },
    fields: { id: 'units', ...kept, partitionKey: { paths: ['/unit'], kind: 'Hash' }, _docs: 'docs/' },
  }),
  of('create-a-collection', '409', 409, {
    method: 'POST',
    path: '/dbs/rooms/colls',
    headers: common,
    body: { id: 'units', partitionKey: { paths: ['/unit'], kind: 'Hash', Version: 2 } },
    fields: { code: 'Conflict', message: text },
  }),
  create('201', 201, { body: unit, fields: { ...unit, ...kept, _attachments: 'attachments/' } }),
  create('409', 409, { body: unit, fields: { code: 'Conflict', message: text } }),
  create('400, no id', 400, { body: { unit: 'Sales' }, fields: { code: 'BadRequest', message: text } }),
  create('413', 413, {
    body: { ...unit, id: 'large', note: 'x'.repeat(2 * 1024 * 1024) },
    fields: { code: 'RequestEntityTooLarge', message: text },
  }),
  create('with x-ms-documentdb-is-upsert', 200, {
    headers: { ...own, 'x-ms-documentdb-is-upsert': 'True' },
    body: { ...unit, head: null },
    fields: { id: 'sales-5', head: null, ...kept },
  }),
  of('http-status-codes-for-cosmosdb', '400 without x-ms-documentdb-partitionkey', 400, {
    method: 'GET',
    path: ONE,
    headers: common,
    fields: { code: 'BadRequest', message: text },
  }),
  of('http-status-codes-for-cosmosdb', '401', 401, {
    method: 'GET',
    path: ONE,
    fields: { code: 'Unauthorized', message: text },
  }),
  get('200', 200, { fields: { id: 'sales-5', unit: 'Sales', ...kept } }),
  get('404', 404, { path: `${DOCUMENTS}/nobody`, fields: { code: 'NotFound', message: text } }),
  get('404 in another partition', 404, {
    headers: { ...own, 'x-ms-documentdb-partitionkey': '["Other"]' },
    fields: { code: 'NotFound', message: text },
  }),
  replace('200', 200, { body: unit, fields: { ...unit, ...kept } }),
  replace('400, another partition', 400, {
    body: { ...unit, unit: 'Other' },
    fields: { code: 'BadRequest' },
  }),
  replace('404', 404, {
    path: `${DOCUMENTS}/nobody`,
    body: { ...unit, id: 'nobody' },
    fields: { code: 'NotFound', message: text },
  }),
  of('http-status-codes-for-cosmosdb', '412', 412, {
    method: 'PUT',
    path: ONE,
    headers: { ...own, 'if-match': '"0000-0000"' },
    body: unit,
    fields: { code: 'PreconditionFailed', message: text },
  }),
  query('200', 200, {
    headers: { ...question, ...acrossKeys },
    body: {
      query: 'SELECT * FROM units u WHERE u.id = @id AND u.head.name = @name',
      parameters: [
        { name: '@id', value: 'sales-5' },
        { name: '@name', value: 'Kim Lind' },
      ],
    },
    fields: { _rid: text, Documents: [{ ...unit, ...kept }], _count: 1 },
  }),
  query('400, its SQL is wrong', 400, {
    headers: { ...question, ...acrossKeys },
    body: { query: 'SELECT FROM WHERE', parameters: [] },
    fields: { code: 'BadRequest', message: text },
  }),
  of('list-documents', '200', 200, {
    method: 'GET',
    path: DOCUMENTS,
    headers: own,
    fields: { _rid: text, Documents: [{ id: 'sales-5' }], _count: 1 },
  }),
  remove('412', 412, {
    headers: { ...own, 'if-match': '"0000-0000"' },
    fields: { code: 'PreconditionFailed', message: text },
  }),
  remove('204', 204, {}),
  remove('404', 404, { fields: { code: 'NotFound', message: text } }),
];
