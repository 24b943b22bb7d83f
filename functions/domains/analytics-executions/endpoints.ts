import { analyticsExecutions } from '@livingroom/shared/contracts/analytics-executions.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { implement, Reply } from '../../http/endpoints.ts';
import type { SignedInContext } from '../../http/types.ts';
import { mainRunState, startMainRun } from '../../services/analytics/run-main.ts';

/** How long the call itself waits before it sends the client to the status address, in milliseconds. */
const PATIENCE_MS = 3_000;

const statusAddress = '/api/analytics-executions/v1/analytics-executions/run-main/status';

export const analyticsExecutionsDomain = implement(analyticsExecutions, {
  async runMain(context) {
    await startMainRun(context);
    const patient = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await answerOf(context);
      if (!(answer instanceof Reply) || Date.now() > patient) return answer;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  },
  runMainStatus: (context) => answerOf(context),
});

async function answerOf(context: SignedInContext) {
  const { status } = await mainRunState(context);
  if (status === 'error') throw new AppError('main-run-failed');
  if (status === 'completed') return { success: true, status };
  // The address stands in the body too: browsers hide the header from other origins.
  const body = { success: true, status, status_url: statusAddress };
  return new Reply(202, body, { location: statusAddress, 'retry-after': '1' });
}
