import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { expect, test } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import type { DocumentStore } from '../../../functions/core/storage/port.ts';
import { fc } from '../../support/properties.ts';
import { ApiFailure } from '../../support/test-api.ts';
import { answersTo, createDialogueWorld, openAs, postAs } from '../../worlds/dialogue.ts';

/** Hosts remember where a dialogue stands, each for itself; what is stored is the same as if there were one. */

/** A world with two hosts on one store. `on` says which of them the next call comes to; `read` what they asked for. */
async function createHosts() {
  const world = await createDialogueWorld();
  const read: string[] = [];
  const hosts = [0, 1].map(() => {
    const { store } = world.api.ports;
    const own: DocumentStore = {
      forAccount: (accountId) => {
        const account = store.forAccount(accountId);
        return {
          ...account,
          get: (table, ...given) => {
            read.push(table);
            return account.get(table, ...given);
          },
          query: (table, ...given) => {
            read.push(`rows of ${table}`);
            return account.query(table, ...given);
          },
        };
      },
      close: () => store.close(),
    };
    return createApp({ ...world.api.ports, store: own }, world.api.verify);
  });
  const on = (host: number) => {
    world.api.app.handle = (...given) => (hosts[host] ?? world.api.app).handle(...given);
  };
  on(0);
  // Long after the organisation was made: its callers may be remembered.
  world.api.clock.advance(3_600_000);
  const opened = await openAs(world.api, world.eva, world.id);
  return { ...world, on, read, answers: answersTo(opened, () => 6) };
}

const codeOf = (error: unknown) => {
  if (error instanceof ApiFailure) return error.body.code;
  throw error;
};

test('a step reads two rows and asks nothing, however many answers there are', async () => {
  const { api, eva, id, answers, read } = await createHosts();
  const steps: string[][] = [];
  for (const answer of answers) {
    read.length = 0;
    await postAs(api, eva, id, [answer]);
    steps.push([...read]);
  }
  const two = ['caller_changes', 'survey_executions'];
  expect(steps.length).toBeGreaterThan(30);
  expect(steps.slice(2)).toEqual(steps.slice(2).map(() => two));
});

const rowsOf = async ({ api, accountId, id }: Awaited<ReturnType<typeof createHosts>>) =>
  api
    .context(accountId)
    .store.table('survey_responses')
    .every({ where: { execution_id_ref: id } });

test('an answer after a correction that another host took is judged again, and stored once', async () => {
  const world = await createHosts();
  const { api, eva, id, answers, on, read } = world;
  const [first, second, third] = answers;
  if (!first || !second || !third) throw new Error('Three answers are needed');
  await postAs(api, eva, id, [first]);
  await postAs(api, eva, id, [second]);
  on(1);
  const better = { ...first, changed: true, idem_token: `${first.idem_token}-better`, score: 5 };
  await postAs(api, eva, id, [better]);
  on(0);
  read.length = 0;
  await postAs(api, eva, id, [third]);
  expect(read.filter((table) => table === 'survey_executions').length).toBeGreaterThan(1);
  expect(await rowsOf(world)).toHaveLength(3);
});

test('an answer to a dialogue that was closed elsewhere a moment ago is refused and leaves nothing', async () => {
  const world = await createHosts();
  const { api, eva, id, accountId, answers } = world;
  const [first, second, third] = answers;
  if (!first || !second || !third) throw new Error('Three answers are needed');
  await postAs(api, eva, id, [first]);
  await postAs(api, eva, id, [second]);
  await api
    .context(accountId)
    .store.table('survey_executions')
    .change(id, () => ({ active: false }));
  expect(await postAs(api, eva, id, [third]).catch(codeOf)).toBe('dialogue-refused');
  expect(await rowsOf(world)).toHaveLength(2);
  await api
    .context(accountId)
    .store.table('survey_executions')
    .change(id, () => ({ active: true }));
  await postAs(api, eva, id, [third]);
  expect(await rowsOf(world)).toHaveLength(3);
});

test('steps that come to either host, again, or at the same moment are stored once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          host: fc.boolean(),
          again: fc.boolean(),
          rival: fc.boolean(),
          size: fc.integer({ min: 1, max: 3 }),
        }),
        {
          minLength: 4,
          maxLength: 14,
        },
      ),
      async (steps) => {
        const { api, eva, id, accountId, answers, on } = await createHosts();
        let place = 0;
        for (const { host, again, rival, size } of steps) {
          const next = answers.slice(place, place + size);
          if (next.length === 0) break;
          on(Number(host));
          const { progress } = await postAs(api, eva, id, next);
          place += next.length;
          on(Number(!host));
          if (again) expect((await postAs(api, eva, id, next)).progress).toEqual(progress);
          const others = next.map((one) => ({ ...one, idem_token: `${one.idem_token}-of-another-tab` }));
          if (rival) expect(await postAs(api, eva, id, others).catch(codeOf)).toBe('already-answered');
        }
        const { store } = api.context(accountId);
        const rows = await store.table('survey_responses').every({ where: { execution_id_ref: id } });
        expect(rows.map(({ idem_token }) => idem_token).toSorted()).toEqual(
          answers
            .slice(0, place)
            .map(({ idem_token }) => idem_token)
            .toSorted(),
        );
        on(0);
        const seen = await api.as(eva).call(dialogues.operations.open, { params: { id }, body: {} });
        expect(seen.answers).toHaveLength(place);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
