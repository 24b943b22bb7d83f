import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { CHANGES_ROW } from '@livingroom/shared/modules/platform/tables/catalogue-changes.ts';
import { describe, expect, test } from 'vitest';
import { createFaults } from '../fakes/store-faults.ts';
import { runKindOf } from '../support/due.ts';
import { createContentWorld } from '../worlds/content.ts';

const { phaseTwo, full } = dataMigration.operations;
const MINUTE_MS = 60_000;

/** Every row that a migration may write, without what changes with each write. */
async function contentOf(store: Awaited<ReturnType<typeof createContentWorld>>['there']) {
  const tables = [
    'drivers',
    'driver_questions',
    'email_templates',
    'surveys',
    'survey_items',
    'flows',
    'flow_actions',
    'flow_action_links',
    'unique_values',
  ] as const;
  const rows = await Promise.all(
    tables.map(async (table) => [table, (await store.query(table, { limit: 100 })).rows.length]),
  );
  return Object.fromEntries(rows);
}

const whole = {
  drivers: 2,
  driver_questions: 1,
  email_templates: 1,
  surveys: 1,
  survey_items: 2,
  flows: 1,
  flow_actions: 2,
  flow_action_links: 1,
};

describe('a migration under faults', () => {
  const deaths = [1, 2, 3, 4, 5, 7, 9, 12, 15, 18, 22, 26, 31, 37, 44, 52];
  test.each(deaths)('is carried out once and proved when its process dies at write %i', async (death) => {
    const faults = createFaults();
    const { there, plan, request, run, flowId } = await createContentWorld({ faults });
    const planned = await plan(request('flows', [flowId]));
    let writes = 0;
    faults[death % 2 === 0 ? 'before' : 'after'] = ({ table }) => {
      if (table === 'data_migrations' || table === 'due_entries') return;
      writes += 1;
      if (writes === death) throw new Error('The process died');
    };
    const { message, master_plan } = await run(full, { plan_id: planned.plan_id });
    expect(message).toBe('Full data migration completed successfully.');
    expect(master_plan.resources.map(({ proved }) => proved?.done)).toEqual([true, true, true, true, true]);
    expect(await contentOf(there)).toMatchObject(whole);
    expect(await there.table('audit_events').every({ where: { action: 'content-migrated' } })).toHaveLength(
      5,
    );
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 10, 12])(
    'brings entries of settings once when its process dies at write %i, and takes them back',
    async (death) => {
      const faults = createFaults();
      const { here, store, there, request, run, takeBack } = await createContentWorld({ faults });
      const { company_id } = await here.rows('companies').create({ company_name: 'Operator' });
      const columns = ['Team', 'Shift'].map((label) => ({
        table: 'employees',
        label,
        type: 'text',
        choices: [],
      }));
      await here.rows('companies').update(company_id, { own_columns: { columns } } as never);
      const changes = { units: { label: { en_us: 'Teams' } } };
      await store.table('catalogue_changes').ensure({ catalogue_change_id: CHANGES_ROW, changes });
      const dying = () => {
        let writes = 0;
        faults[death % 2 === 0 ? 'before' : 'after'] = ({ table }) => {
          if (table === 'data_migrations' || table === 'due_entries') return;
          writes += 1;
          if (writes === death) throw new Error('The process died');
        };
      };
      const fields = async () =>
        (await there.table('companies').first({}))?.own_columns?.columns.map(({ label }) => label) ?? [];
      const shown = async () => (await there.table('catalogue_changes').get(CHANGES_ROW))?.changes ?? {};
      const units = findTable('units').id;
      for (const [type, ids] of [
        ['own-columns', [1, 2]],
        ['presentations', [units]],
      ] as const) {
        dying();
        const { message, master_plan } = await run(full, request(type, ids));
        expect(message).toBe('Full data migration completed successfully.');
        expect([await fields(), await shown()]).toEqual([
          ['Team', 'Shift'],
          type === 'presentations' ? changes : {},
        ]);
        if (type === 'own-columns') continue;
        dying();
        expect((await takeBack(master_plan.plan_id)).message).toBe('The migration was undone.');
        expect(await shown()).toEqual({});
      }
    },
  );

  test.each([1, 2, 4, 6, 9, 13, 18, 24])(
    'is undone as a whole when its process dies at write %i',
    async (death) => {
      const faults = createFaults();
      const { there, request, run, takeBack, flowId } = await createContentWorld({ faults });
      const before = await contentOf(there);
      const { master_plan } = await run(full, request('flows', [flowId]));
      let writes = 0;
      faults[death % 2 === 0 ? 'before' : 'after'] = ({ table }) => {
        if (table === 'data_migrations' || table === 'due_entries') return;
        writes += 1;
        if (writes === death) throw new Error('The process died');
      };
      expect((await takeBack(master_plan.plan_id)).message).toBe('The migration was undone.');
      expect(await contentOf(there)).toEqual(before);
    },
  );

  test('is carried out once when every step runs twice', async () => {
    const { api, there, request, run, flowId } = await createContentWorld();
    api.workflows.doubled = true;
    expect((await run(full, request('flows', [flowId]))).message).toBe(
      'Full data migration completed successfully.',
    );
    expect(await contentOf(there)).toMatchObject(whole);
  });

  test('goes on where its workflow was lost', async () => {
    const { api, client, there, here, plan, request, surveyId } = await createContentWorld();
    const planned = await plan(request('dialogues', [surveyId]));
    const { promise, resolve } = Promise.withResolvers<void>();
    api.workflows.held = promise;
    const begun = await here.raw(phaseTwo, { body: { plan_id: planned.plan_id } });
    expect(begun).toMatchObject({ status: 202, body: { plan_id: planned.plan_id } });
    const instance = `job-content_migration-${client.accountId}-${planned.plan_id}-1`;
    await api.workflows.terminate(instance, 'lost');
    await api.workflows.purge(instance);
    resolve();
    api.workflows.held = null;
    await api.workflows.settle();
    expect(await there.table('surveys').count()).toBe(0);
    api.clock.advance(16 * MINUTE_MS);
    await runKindOf(api.ports, 'job-watch');
    await api.workflows.settle();
    expect(await there.table('surveys').count()).toBe(1);
  });

  test('leaves a resource as it was when one of its rows changed after the plan', async () => {
    const { here, there, plan, request, run, surveyId, childId, topId } = await createContentWorld();
    await run(full, request('dialogues', [surveyId]));
    await here.rows('survey_items').update(childId, { item_text: 'Newer' });
    await here.rows('survey_items').update(topId, { item_text: 'Newer too' });
    const planned = await plan(request('dialogues', [surveyId]));
    const items = await there.table('survey_items').every({ where: { item_title: 'Why' } });
    await there.table('survey_items').change(items[0]?.survey_item_id ?? 0, () => ({ item_text: 'Ours' }));
    const { message, master_plan } = await run(phaseTwo, { plan_id: planned.plan_id });
    expect(message).toMatch(/^0 of 1 resources were migrated/);
    expect(master_plan.resources[0]?.written?.reason).toBe('It changed since the plan was made: Why.');
    expect(await there.table('survey_items').every({ where: { item_text: 'Newer too' } })).toHaveLength(0);
  });
});
