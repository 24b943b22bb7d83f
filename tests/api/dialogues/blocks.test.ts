import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../../../functions/core/storage/sqlite/sqlite-store.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { answersTo, createDialogueWorld, openAs, postAs } from '../../worlds/dialogue.ts';

/** Answers of many dialogues lie in blocks; those that a version without blocks has stored stay where they are. */

const MANY = 260_000;
const withoutBlocks = storeSchemas().map((table) => ({ ...table, block: null }));

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livingroom-blocks-'));
  file = join(folder, 'rows.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An organisation with more dialogues behind it than one block takes. */
async function manyBefore(): Promise<void> {
  const store = openSqliteStore({ file, tables: withoutBlocks });
  for (let accountId = 1; accountId < 10; accountId += 1)
    await store.forAccount(accountId).takeNumbers('survey_executions', MANY);
  await store.close();
}

/** How many answers lie where. */
async function places(accountId: number, datasetId: number) {
  const tables = withoutBlocks.map((table) => ({ ...table, sharded: true }));
  const store = openSqliteStore({ file, tables });
  const counts = [`${datasetId}`, `${datasetId}-b5`].map((shard) =>
    store
      .forAccount(accountId)
      .count('survey_responses', { field: 'response_id', op: 'gte', value: 1 }, shard),
  );
  const found = await Promise.all(counts);
  await store.close();
  return found;
}

async function answerAll(api: TestApi, person: Person, id: number): Promise<number> {
  const answers = answersTo(await openAs(api, person, id), () => 6);
  for (const one of answers) await postAs(api, person, id, [one]);
  await api.as(person).call(dialogues.operations.complete, { params: { id } });
  return answers.length;
}

const answersOf = async (api: TestApi, person: Person) => {
  const { dialogues: own } = await api.as(person).call(ownData.operations.read, {});
  return own.flatMap(({ answers }) => answers).length;
};

test('a dialogue that an older version began goes on where it lies; a new one lies in a block; both are found, exported, taken back and erased', async () => {
  await manyBefore();
  const old = await createDialogueWorld({ file, tables: withoutBlocks });
  const { accountId, datasetId, eva, finn, id } = old;
  expect(id).toBeGreaterThan(MANY);
  const begun = answersTo(await openAs(old.api, eva, id), () => 6);
  await postAs(old.api, eva, id, begun.slice(0, 5));
  await old.api.ports.store.close();

  const api = await createTestApi({ file });
  await openAs(api, eva, id);
  for (const one of begun.slice(5)) await postAs(api, eva, id, [one]);
  await api.as(eva).call(dialogues.operations.complete, { params: { id } });
  const store = api.context(accountId).store;
  const finnsId = await store.table('survey_executions').takeKeys(1);
  const known = await store.table('survey_executions').load(id);
  const { unit_id_ref, metadata: _, ...rest } = known;
  await store.table('survey_executions').create({
    ...rest,
    ...{ execution_id: finnsId, employee_id_ref: finn.employeeId, status: 'not started', active: true },
    ...{ unit_id_ref, start_time: null, end_time: null, metadata: null },
  });
  const given = await answerAll(api, finn, finnsId);
  expect(await places(accountId, datasetId)).toEqual([begun.length, given]);

  expect(await answersOf(api, eva)).toBe(begun.length);
  expect(await answersOf(api, finn)).toBe(given);
  expect(await store.table('survey_responses').count()).toBe(begun.length + given);

  api.clock.advance(3_600_000);
  await api.as(finn).call(dialogues.operations.withdraw, { params: { id: finnsId } });
  expect(await places(accountId, datasetId)).toEqual([begun.length, 0]);
  const erased = await api.as(eva).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
  expect(erased.receipt).toMatchObject({ status: 'done', answers_erased: begun.length });
  expect(await places(accountId, datasetId)).toEqual([0, 0]);
  await api.ports.store.close();
});

test('where no version without blocks has been, everything of a later block lies in it', async () => {
  await manyBefore();
  const { api, accountId, datasetId, eva, id } = await createDialogueWorld({ file });
  const given = await answerAll(api, eva, id);
  expect(await places(accountId, datasetId)).toEqual([0, given]);
  expect(await answersOf(api, eva)).toBe(given);
  await api.ports.store.close();
});
