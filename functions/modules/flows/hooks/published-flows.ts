import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';

/** What may be changed in a published flow: how it is called and shown in lists. */
const afterPublishing = ['name', 'description', 'illustration'];

/**
 * A flow that was published stays as it is: open rounds run on it. One of an older version has no status; it is edited
 * as ever until a run of it is launched.
 */
export const flowHooks: Hooks<'flows'> = {
  may: async (context) => {
    const { fixed, used } = await standings(context);
    return ({ flow_id }) => {
      const open = !fixed.has(flow_id);
      const kept = used.has(flow_id) && !open;
      return { update: open, columns: afterPublishing, delete: !kept, refusal: refusal() };
    };
  },
};

type Step = { readonly flow_id_ref: number };

/** The steps and links of a published flow stay as they are. */
const ofPublished = {
  async may(context: ServiceContext) {
    const { fixed } = await standings(context);
    return ({ flow_id_ref }: Step) => {
      const open = !fixed.has(flow_id_ref);
      return { update: open, delete: open, refusal: refusal() };
    };
  },
  async check(context: ServiceContext, rows: readonly Step[]) {
    const { fixed } = await standings(context);
    return rows.flatMap(({ flow_id_ref }, row) =>
      fixed.has(flow_id_ref) ? [{ row, field: 'flow_id_ref', words: flowWords('published') }] : [],
    );
  },
};

export const flowActionHooks: Hooks<'flow_actions'> = ofPublished;
export const flowActionLinkHooks: Hooks<'flow_action_links'> = ofPublished;

function refusal(): AppError {
  return new AppError('flow-refused', { problem: 'published' });
}

/** Flows that stay as they are, and those that a run or a later version names. */
async function standings({ store }: ServiceContext) {
  const [flows, runs] = await Promise.all([
    store.table('flows').every({ fields: ['flow_id', 'flow_status', 'previous_version_ref'] }),
    store.table('flow_executions').every({ fields: ['flow_id_ref', 'status'] }),
  ]);
  const launched = new Set(
    runs.filter(({ status }) => status !== 'NOT_STARTED').map((run) => run.flow_id_ref),
  );
  const followed = new Set(flows.map((flow) => flow.previous_version_ref));
  const isFixed = ({ flow_id, flow_status }: (typeof flows)[number]) =>
    flow_status === 'published' ||
    (flow_status !== 'draft' && (launched.has(flow_id) || followed.has(flow_id)));
  return {
    fixed: new Set(flows.filter(isFixed).map(({ flow_id }) => flow_id)),
    used: new Set([...runs.map((run) => run.flow_id_ref), ...followed]),
  };
}
