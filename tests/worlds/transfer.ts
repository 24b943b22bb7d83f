import { createHash, randomUUID } from 'node:crypto';
import { organisationTransfer } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { PIECE_BYTES } from '@livingroom/shared/modules/organisation-transfer/rules/limits.ts';
import type { ServiceContext } from '../../functions/core/context.ts';
import {
  FileWriter,
  type WrittenFile,
} from '../../functions/modules/organisation-transfer/zip/write-files.ts';
import { directoryOf } from '../../functions/modules/organisation-transfer/zip/zip-records.ts';
import { closedRounds, copiedFigures } from '../../functions/modules/reports/released-copy.ts';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';
import { createTwoRoundWorld } from './reports.ts';

const { start, list, piece, takePiece, startImport, listImports } = organisationTransfer.operations;

export const ofPiece = (id: number, at = 0) => ({ params: { id }, query: { piece: at } });

/** Exports an organisation to the end and joins the pieces of the zip. */
export async function exported(api: TestApi, person: Person, accountId?: number) {
  const options = accountId === undefined ? {} : { accountId };
  const begun = await api.as(person).call(start, {}, options);
  await api.workflows.settle();
  const { exports } = await api.as(person).call(list, {}, options);
  const made = exports.find(({ export_id }) => export_id === begun.export_id);
  if (!made) throw new Error('The export is not in the list');
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < made.pieces; at += 1)
    pieces.push(await api.as(person).call(piece, ofPiece(made.export_id, at), options));
  return { made, bytes: Buffer.concat(pieces) };
}

/** Uploads a zip for an organisation, piece by piece, as the site does. */
export async function uploaded(api: TestApi, system: Person, accountId: number, bytes: Uint8Array) {
  const upload = randomUUID();
  for (let at = 0; at * PIECE_BYTES < bytes.length; at += 1) {
    const content = bytes.slice(at * PIECE_BYTES, (at + 1) * PIECE_BYTES);
    const query = { upload, piece: String(at) };
    const form = { file: { name: 'export.zip', content }, fields: {} };
    const { status } = await api.as(system).upload(takePiece, query, form, { accountId });
    if (status !== 200) throw new Error(`Piece ${at} was refused: ${status}`);
  }
  return { body: { upload, bytes: bytes.length, file_name: 'export.zip' } };
}

/** Imports a zip to the end; answers with what the list says of it. */
export async function imported(api: TestApi, system: Person, accountId: number, bytes: Uint8Array) {
  const input = await uploaded(api, system, accountId, bytes);
  const begun = await api.as(system).call(startImport, input, { accountId });
  await api.workflows.settle();
  const { imports } = await api.as(system).call(listImports, {}, { accountId });
  const done = imports.find(({ import_id }) => import_id === begun.import_id);
  if (!done) throw new Error('The import is not in the list');
  return done;
}

const at = new Date('2026-03-02T09:00:00.000Z');

/** A zip of these files, written as an export writes it. */
export async function zipOf(files: ReadonlyMap<string, string | Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const written: WrittenFile[] = [];
  for (const [name, content] of files) {
    const file = new FileWriter(name, at, async (one) => `${pieces.push(one)}`);
    await file.add(content);
    written.push(await file.end());
  }
  return Buffer.concat([...pieces, directoryOf(written, at)]);
}

/** The files of an export with some of them changed, whose manifest says the hashes of what they are now. */
export function forged(
  files: ReadonlyMap<string, Buffer>,
  changes: { readonly [name: string]: (text: string) => string | Uint8Array },
): ReadonlyMap<string, Uint8Array> {
  const changed = new Map<string, Uint8Array>(files);
  for (const [name, change] of Object.entries(changes))
    changed.set(name, Buffer.from(change(String(files.get(name) ?? ''))));
  const manifest = JSON.parse(String(changed.get('manifest.json')));
  const known = new Set(manifest.files.map((file: { name: string }) => file.name));
  for (const name of Object.keys(changes))
    if (!known.has(name) && name !== 'manifest.json')
      manifest.files.push({ name, size: 0, rows: 0, sha256: '' });
  for (const file of manifest.files) {
    const content = changed.get(file.name) ?? new Uint8Array();
    file.sha256 = createHash('sha256').update(content).digest('hex');
    file.size = content.length;
  }
  changed.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  return changed;
}

/** Another deployment, with an organisation that has only just been made. */
export async function elsewhere(options: Parameters<typeof createTestApi>[0] = {}) {
  const api = await createTestApi({ now: '2026-03-10T09:00:00.000Z', ...options });
  await api.addAccount('Bergen Books', 'bo@books.test');
  const system = await api.addPerson(1, 'system@livingroom.test', 'system');
  const { accountId, admin } = await api.addAccount('New Home', 'olga@home.test');
  return { api, system, accountId, admin };
}

/** An organisation whose rows are as its people would have written them. */
export async function createBakery() {
  const world = await createTwoRoundWorld();
  const { store } = world.context;
  await store
    .table('employees')
    .changeEach((await store.table('employees').page({ limit: 1_000 })).rows, ({ employee_id }) => ({
      given_name: `Kim ${employee_id}`,
      family_name: 'Lind',
      language: 'en_us',
    }));
  const manager = await world.api.addPerson(world.accountId, 'max@bakery.test', 'manager');
  await store.table('employees').change(manager.employeeId, () => ({ primary_reports_to_ref: 1 }));
  await store.table('employee_units_managed').create({
    ...{ employee_unit_managed_id: 1, employee_id_ref: manager.employeeId, unit_id_ref: 301 },
  });
  await store.table('flows').create({ flow_id: 3, name: 'Every quarter' } as never);
  await store.table('flow_executions').create({
    ...{
      flow_execution_id: 7,
      flow_id_ref: 3,
      name: 'Quarterly',
      status: 'IN_PROGRESS',
      flow_execution_round: 2,
    },
  });
  return { ...world, manager };
}

/** What reports can show of an organisation's closed rounds. */
export const everyFigure = async (context: ServiceContext) => {
  const all: object[] = [];
  for (const round of await closedRounds(context))
    for await (const figures of copiedFigures(context, round)) all.push(...figures);
  return all;
};
