import type { Ports } from '../../context.ts';
import { releaseRound } from '../../services/analytics/release-round.ts';
import { beginRun, endRun } from '../../services/analytics/run-main.ts';
import { accountContext } from '../../services/people/create-account.ts';
import { activity, type Workflow } from '../workflow.ts';
import { mainAnalytics } from './orchestrator.ts';

type OfAccount = { readonly accountId: number };
type OfRound = OfAccount & { readonly executionId: number; readonly roundId: string };
type OfFailure = OfRound & { readonly message: string };
type OfEnd = OfAccount & { readonly executionId: number; readonly errorMessage: string | null };

export const mainAnalyticsWorkflow: Workflow = {
  name: 'main-analytics',
  orchestrator: mainAnalytics,
  activities: {
    'main-analytics-begin': activity(async (ports: Ports, { accountId }: OfAccount) =>
      beginRun(accountContext(ports, accountId)),
    ),
    'main-analytics-round': activity(async (ports: Ports, { accountId, roundId, executionId }: OfRound) =>
      releaseRound(accountContext(ports, accountId), roundId, executionId),
    ),
    'main-analytics-failed': activity(async ({ log }: Ports, { accountId, roundId, message }: OfFailure) => {
      log.write({ level: 'error', event: 'analytics-round-failed', accountId, roundId, message });
      return {};
    }),
    'main-analytics-end': activity(async (ports: Ports, { accountId, executionId, errorMessage }: OfEnd) => {
      await endRun(accountContext(ports, accountId), executionId, errorMessage);
      return {};
    }),
  },
};
