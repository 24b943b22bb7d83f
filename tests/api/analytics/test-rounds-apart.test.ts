import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { datasets } from '@livingroom/shared/modules/playground/contract.ts';
import { expect, test } from 'vitest';
import { answersTo, openAs, postAs } from '../../worlds/dialogue.ts';
import { createRoundsWorld, numbers } from '../../worlds/rounds.ts';

test('a test round changes no figure of a real one, and makes none of its own', async () => {
  const { api, admin, context, put, run, read } = await createRoundsWorld([
    { id: 301, parent: null, people: 0 },
  ]);
  await put(numbers(1, 30), 301, { created_at: '2020-01-01T00:00:00.000Z' });
  const real = await run({ flow: 7, day: 1, people: numbers(1, 30) });
  const before = await read(real, 301);
  expect(before.n).toBeGreaterThan(0);

  // The world's own rows have numbers that no counter gave.
  for (const table of ['survey_executions', 'survey_responses'] as const)
    await context.store.table(table).takeKeys(1_000);
  const as = api.as(admin);
  const { round } = await as.call(datasets.operations.saveTestRound, {
    body: { employee_ids: [admin.employeeId] },
  });
  const at = { params: { id: round.dataset_id } };
  await as.call(datasets.operations.openTestRound, at);
  const where = { dataset_id_ref: round.dataset_id };
  const own = await context.store.table('survey_executions').first({ where });
  const id = own?.execution_id ?? 0;
  const opened = await openAs(api, admin, id);
  expect(
    await postAs(
      api,
      admin,
      id,
      answersTo(opened, () => 1),
    ),
  ).toMatchObject({ completed: true });
  await as.call(datasets.operations.closeTestRound, at);
  api.clock.advance(86_400_000);
  await as.call(analyticsExecutions.operations.runMain, {});
  await api.workflows.settle();

  expect(await read(real, 301)).toEqual(before);
  const rounds = await context.store.table('release_rounds').every();
  expect(rounds.map(({ dataset_id_ref }) => dataset_id_ref)).not.toContain(round.dataset_id);
  const figures = await context.store.table('analytics_computations').every();
  expect(figures.length).toBeGreaterThan(0);
  expect(JSON.stringify(figures)).not.toContain(`"dataset_id_ref":${round.dataset_id}`);
});
