import type { Ports } from '../../../../core/context.ts';
import { activity, type Workflow } from '../../../../core/workflow.ts';
import { beginWipe, countLeft, endWipe, wipeSome } from '../../wipe-account.ts';

type OfAccount = { readonly accountId: number };

export const accountDeletionWorkflow: Workflow = {
  name: 'account-deletion',
  activities: {
    'account-deletion-begin': activity(async (ports: Ports, { accountId }: OfAccount) => {
      await beginWipe(ports, accountId);
      return {};
    }),
    'account-deletion-wipe': activity((ports: Ports, { accountId }: OfAccount) => wipeSome(ports, accountId)),
    'account-deletion-count': activity(async (ports: Ports, { accountId }: OfAccount) => ({
      left: await countLeft(ports, accountId),
    })),
    'account-deletion-end': activity(async (ports: Ports, { accountId }: OfAccount) => {
      await endWipe(ports, accountId);
      return {};
    }),
  },
};
