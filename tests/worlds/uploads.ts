import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { createTestApi, type Person, type TestApiOptions } from '../support/test-api.ts';

const { uploadFile, importPeople, checkImport, readUpload, undoUpload } = storages.operations;

/** What the product keeps of a row beside what people see. */
const unseen = ['updated_at', 'placed_since', 'active_since', 'address_notices', 'notices_due_at'];

/** An organisation of three people that uploads sheets and undoes them. */
export async function createUploadWorld(options: TestApiOptions = {}) {
  const api = await createTestApi({ now: '2026-03-02T09:00:00Z', ...options });
  const home = await api.addAccount('Home Company', 'ada@home.test');
  const { admin, accountId } = home;
  const { store } = api.context(accountId);
  const people = (by = admin) => api.as(by).rows('employees');
  const { employee_id: kim } = await people().create({ work_email: 'kim@home.test', family_name: 'Lind' });
  const { employee_id: bo } = await people().create({ work_email: 'bo@home.test', family_name: 'Dahl' });
  const form = (name: string, text: string, metadata: object) => ({
    file: { name, content: new TextEncoder().encode(text) },
    fields: { metadata: JSON.stringify(metadata) },
  });
  const job = async (by: Person = admin) => {
    const [first] = await api.as(by).call(jobs.operations.listOwn, {});
    if (!first) throw new Error('no job');
    return first;
  };
  /** Waits for the end of the latest job; its number. */
  const ended = async (by: Person = admin) => {
    await api.workflows.settle();
    const { status, message, job_id } = await job(by);
    if (status !== 'completed') throw new Error(`${status}: ${message}`);
    api.clock.advance(60_000);
    return job_id;
  };
  /** Sends a sheet with the headings of a table. */
  const send = async (text: string, mode: 'create' | 'update', table = 'employees', by: Person = admin) => {
    const sent = form('people.csv', text, { tableName: table, mode });
    await api.as(by).upload(uploadFile, { container_type: 'TEMPORARY' }, sent);
    return ended(by);
  };
  /** Imports a list of people with headings of its own. */
  const bring = async (text: string, columns: readonly string[], more: object = {}) => {
    const how = { sheet: null, heading_row: 1, columns, units: 'columns', missing: 'keep', confirmed: true };
    const request = { ...how, ...more };
    const { body } = await api.as(admin).upload(checkImport, {}, form('list.csv', text, request));
    const { expected } = body as { expected: string };
    await api.as(admin).upload(importPeople, {}, form('list.csv', text, { ...request, expected }));
    return ended();
  };
  const read = (id: number, by: Person = admin) => api.as(by).call(readUpload, { params: { id } });
  const press = (id: number, by: Person = admin) => api.as(by).raw(undoUpload, { params: { id } });
  const undo = async (id: number, by: Person = admin) => {
    const answer = await press(id, by);
    await api.workflows.settle();
    return answer;
  };
  /** What people see of all rows of these tables. */
  const seen = async (...tables: readonly string[]) => {
    const pages = await Promise.all(tables.map((name) => store.query(name, { limit: 10_000 })));
    return pages
      .flatMap(({ rows }) => rows.map(({ body }) => body))
      .map((body) => Object.fromEntries(Object.entries(body).filter(([field]) => !unseen.includes(field))));
  };
  return { api, ...home, store, people, kim, bo, job, send, bring, read, press, undo, seen };
}
