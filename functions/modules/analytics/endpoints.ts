import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { FileReply, implement } from '../../core/http/endpoints.ts';
import { briefly, resultOrAccepted } from '../../core/http/long-work.ts';
import type { SignedInContext } from '../../core/http/types.ts';
import { checkPrivacy } from './check-privacy.ts';
import { previewCuts } from './cuts/preview.ts';
import { previewNoise } from './noise/preview.ts';
import { writeCheckFile } from './release-check/check-file.ts';
import { releaseKeys } from './release-check/release-keys.ts';
import { mainRunState, startMainRun } from './run-main.ts';

const pending = {
  body: { success: true, status: 'in-progress' as const },
  statusUrl: '/api/analytics-executions/v1/analytics-executions/run-main/status',
};

export const analyticsExecutionsDomain = implement(analyticsExecutions, {
  async runMain(context) {
    await startMainRun(context);
    return briefly(() => ended(context), pending);
  },
  checkPrivacy: (context, { query }) => checkPrivacy(context, query.round_id),
  async checkFile(context, { query }) {
    const { content, fileName } = await writeCheckFile(context, query.round_id);
    return new FileReply(content, 'application/json', fileName);
  },
  releaseKeys: async ({ ports }) => ({ keys: releaseKeys(ports) }),
  cutsPreview: (context, { query }) =>
    previewCuts(context, {
      datasetId: query.dataset_id,
      keys: [...new Set(query.attributes.split(',').filter((key) => key !== ''))],
    }),
  noisePreview: (context, { query }) =>
    previewNoise(context, { surveyId: query.survey_id ?? null, share: query.share }),
  runMainStatus: (context) => resultOrAccepted(() => ended(context), pending),
});

async function ended(context: SignedInContext) {
  const { status } = await mainRunState(context);
  if (status === 'error') throw new AppError('main-run-failed');
  return status === 'completed' ? { success: true, status } : null;
}
