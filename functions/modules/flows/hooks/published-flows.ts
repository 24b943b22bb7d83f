import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';

/** What may be changed in a published flow: how it is called and shown in lists. */
const afterPublishing = ['name', 'description', 'illustration'];

/** A flow that was published stays as it is: open rounds run on it. Flows of older versions have no status and are edited as ever. */
export const flowHooks: Hooks<'flows'> = {
  may: async (context) => {
    const used = await usedFlows(context);
    return ({ flow_id, flow_status }) => ({
      update: flow_status !== 'published',
      columns: afterPublishing,
      delete: flow_status !== 'published' || !used.has(flow_id),
    });
  },
};

type Step = { readonly flow_id_ref: number };

/** The steps and links of a published flow stay as they are. */
const ofPublished = {
  async may(context: ServiceContext) {
    const published = await publishedFlows(context);
    return ({ flow_id_ref }: Step) => {
      const open = !published.has(flow_id_ref);
      return { update: open, delete: open };
    };
  },
  async check(context: ServiceContext, rows: readonly Step[]) {
    const published = await publishedFlows(context);
    return rows.flatMap(({ flow_id_ref }, row) =>
      published.has(flow_id_ref) ? [{ row, field: 'flow_id_ref', words: flowWords('published') }] : [],
    );
  },
};

export const flowActionHooks: Hooks<'flow_actions'> = ofPublished;
export const flowActionLinkHooks: Hooks<'flow_action_links'> = ofPublished;

async function publishedFlows({ store }: ServiceContext): Promise<ReadonlySet<number>> {
  const flows = await store.table('flows').every({ fields: ['flow_id', 'flow_status'] });
  return new Set(
    flows.filter(({ flow_status }) => flow_status === 'published').map(({ flow_id }) => flow_id),
  );
}

/** Flows that a run or a later version names. */
async function usedFlows({ store }: ServiceContext): Promise<ReadonlySet<number>> {
  const [runs, versions] = await Promise.all([
    store.table('flow_executions').every({ fields: ['flow_id_ref'] }),
    store.table('flows').every({ fields: ['previous_version_ref'] }),
  ]);
  const named = [...runs.map((row) => row.flow_id_ref), ...versions.map((row) => row.previous_version_ref)];
  return new Set(named.filter((id): id is number => typeof id === 'number'));
}
