import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { expect, test } from 'vitest';
import { createFaults, type Faults } from '../fakes/store-faults.ts';
import { openZip } from '../support/open-zip.ts';
import {
  bundleOf,
  carriedOut,
  createReceiver,
  createSender,
  planned,
  requestFor,
} from '../worlds/bundles.ts';

const { full } = dataMigration.operations;

/** Ends the process once, at this write of what a migration writes; says whether it did. */
function dyingAt(faults: Faults, death: number) {
  let writes = 0;
  faults[death % 2 === 0 ? 'before' : 'after'] = ({ table }) => {
    if (table === 'data_migrations' || table === 'due_entries') return;
    writes += 1;
    if (writes === death) throw new Error('The process died');
  };
  return {
    hasDied: () => writes >= death,
    end() {
      faults.before = null;
      faults.after = null;
    },
  };
}

/** What a bundle says, without who signed it. */
async function contentOf(bundle: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const files = [...(await openZip(bundle))].filter(([name]) => name !== 'signature.json');
  return new Map(files.map(([name, content]) => [name, content.toString('base64')]));
}

test.each([2, 5, 8, 11])(
  'A dialogue with drivers and pictures travels to a client, back, and to a second deployment, killed each time at write %i, and is the same in the end',
  async (death) => {
    const faults = createFaults();
    const { api, system, client, here, there, plan, request, run, surveyId, childId, publicKey } =
      await createSender({ faults });
    const proofOf = (resources: readonly { readonly proved: { readonly done: boolean } | null }[]) =>
      resources.map(({ proved }) => proved?.done);

    const out = await plan(request('dialogues', [surveyId]));
    const first = dyingAt(faults, death);
    const there1 = await run(full, { plan_id: out.plan_id });
    expect([proofOf(there1.master_plan.resources), first.hasDied()]).toEqual([[true, true, true], true]);
    first.end();

    const [survey] = await there.table('surveys').every();
    const [item] = await there.table('survey_items').every({ where: { item_title: 'Why' } });
    const own = survey?.survey_id ?? 0;
    for (const [table, id] of [
      ['surveys', own],
      ['survey_items', item?.survey_item_id ?? 0],
    ] as const)
      await there.table(table).change(id, () => ({ translations: { es_es: { [textOf[table]]: 'Nuevo' } } }));
    const backwards = await plan({
      ...request('dialogues', []),
      ...{ reversed_direction: true, selected_resources: { system: [], client: [own] } },
    });
    // Two rows and the map of ids: a death beyond them would be none.
    const second = dyingAt(faults, Math.min(death, 3));
    const back = await run(full, { plan_id: backwards.plan_id });
    expect([proofOf(back.master_plan.resources), second.hasDied()]).toEqual([[true], true]);
    second.end();
    expect((await here.rows('survey_items').get(childId)).item_text).toBe('Why?');

    const fromSystem = await bundleOf(api, system, { type: 'dialogues', ids: [surveyId] });
    const fromClient = await bundleOf(api, system, {
      ...{ type: 'dialogues', ids: [own], account: client.accountId },
    });
    expect(await contentOf(fromClient)).toEqual(await contentOf(fromSystem));

    const elsewhere = createFaults();
    const other = await createReceiver([publicKey], { faults: elsewhere });
    const body = await requestFor(other, fromClient, 'dialogues');
    const { plan_id } = await planned(other.api, other.system, body);
    const third = dyingAt(elsewhere, death);
    const arrived = await carriedOut(other.api, other.system, { plan_id });
    expect([proofOf(arrived.master_plan.resources), third.hasDied()]).toEqual([[true, true, true], true]);
    third.end();
    const [copy] = await other.there.table('surveys').every();
    const fromElsewhere = await bundleOf(other.api, other.system, {
      ...{ type: 'dialogues', ids: [copy?.survey_id ?? 0], account: other.client.accountId },
    });
    expect(await contentOf(fromElsewhere)).toEqual(await contentOf(fromSystem));
  },
);

const textOf = { surveys: 'survey_title', survey_items: 'item_text' } as const;
