import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { expect, test } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { createDialogueWorld } from '../../worlds/dialogue.ts';

async function closingTimeWith(metadata: Body[string]) {
  const { api, eva, id, accountId } = await createDialogueWorld();
  const { store } = api.context(accountId);
  const put = (table: string, row: string, body: Body) =>
    store.write(table, [{ kind: 'upsert', id: row, body }]);
  const execution = await store.get('survey_executions', String(id));
  const round = { flow_execution_id_ref: 3, flow_execution_round: 2 };
  await put('survey_executions', String(id), { ...execution?.body, ...round });
  await put('flow_executions', '3', { flow_execution_id: 3, metadata });
  await put('flow_rounds', '3-2', { flow_round_id: '3-2', ...round, closes_at: '2026-03-16T09:00:00.000Z' });
  const { dialogues: own } = await api.as(eva).call(dialogues.operations.list, {});
  return own[0]?.closes_at;
}

test('a dialogue of a round shows when the round closes', async () => {
  expect(await closingTimeWith(null)).toBe('2026-03-16T09:00:00.000Z');
});

test('a date that an admin set for the round counts, one of another round does not', async () => {
  const changed = (round: number) => ({
    close_date_override: { round, new_date: '2026-03-20T09:00:00.000Z', force_close: false },
  });
  expect(await closingTimeWith(changed(2))).toBe('2026-03-20T09:00:00.000Z');
  expect(await closingTimeWith(JSON.stringify(changed(2)))).toBe('2026-03-20T09:00:00.000Z');
  expect(await closingTimeWith(changed(1))).toBe('2026-03-16T09:00:00.000Z');
});
