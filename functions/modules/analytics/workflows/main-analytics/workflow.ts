import { accountContext } from '../../../../core/account-context.ts';
import type { Ports } from '../../../../core/context.ts';
import { activity, type Workflow } from '../../../../core/workflow.ts';
import { releaseRound } from '../../release-round.ts';
import { beginRun, endRun, runNumber } from '../../run-main.ts';

type OfAccount = { readonly accountId: number };
type OfRun = OfAccount & { readonly executionId: number };
type OfRound = OfRun & { readonly roundId: string };
type OfFailure = OfRound & { readonly message: string };
type OfEnd = OfRun & { readonly failed: boolean };

export const mainAnalyticsWorkflow: Workflow = {
  name: 'main-analytics',
  activities: {
    'main-analytics-number': activity(async (ports: Ports, { accountId }: OfAccount) =>
      runNumber(accountContext(ports, accountId)),
    ),
    'main-analytics-begin': activity(async (ports: Ports, { accountId, executionId }: OfRun) =>
      beginRun(accountContext(ports, accountId), executionId),
    ),
    'main-analytics-round': activity(async (ports: Ports, { accountId, roundId, executionId }: OfRound) =>
      releaseRound(accountContext(ports, accountId), roundId, executionId),
    ),
    'main-analytics-failed': activity(async ({ log }: Ports, { accountId, roundId, message }: OfFailure) => {
      log.write({ level: 'error', event: 'analytics-round-failed', accountId, roundId, message });
      return {};
    }),
    'main-analytics-end': activity(async (ports: Ports, { accountId, executionId, failed }: OfEnd) => {
      await endRun(accountContext(ports, accountId), executionId, failed);
      return {};
    }),
  },
};
