import { analyticsExecutions } from '@livingroom/shared/contracts/analytics-executions.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { implement } from '../../http/endpoints.ts';
import { briefly, resultOrAccepted } from '../../http/long-work.ts';
import type { SignedInContext } from '../../http/types.ts';
import { mainRunState, startMainRun } from '../../services/analytics/run-main.ts';

const pending = {
  body: { success: true, status: 'in-progress' as const },
  statusUrl: '/api/analytics-executions/v1/analytics-executions/run-main/status',
};

export const analyticsExecutionsDomain = implement(analyticsExecutions, {
  async runMain(context) {
    await startMainRun(context);
    return briefly(() => ended(context), pending);
  },
  runMainStatus: (context) => resultOrAccepted(() => ended(context), pending),
});

async function ended(context: SignedInContext) {
  const { status } = await mainRunState(context);
  if (status === 'error') throw new AppError('main-run-failed');
  return status === 'completed' ? { success: true, status } : null;
}
