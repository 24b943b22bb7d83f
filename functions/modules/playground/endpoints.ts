import { datasets, testRuns } from '@livingroom/shared/modules/playground/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { ensureDataset, ensureTestResources } from './ensure-dataset.ts';
import { runTest } from './run-test.ts';
import { closeTestRound, inviteTestRound, openTestRound, saveTestRound, testRounds } from './test-rounds.ts';
import { saveTestSettings, testSettings } from './test-settings.ts';

export const datasetsDomain = implement(datasets, {
  ensure: async (context, { body }) => ({ dataset_id: await ensureDataset(context, body) }),
  testRounds: (context) => testRounds(context),
  saveTestRound: (context, { body }) => saveTestRound(context, body),
  openTestRound: (context, { params }) => openTestRound(context, params.id),
  inviteTestRound: (context, { params }) => inviteTestRound(context, params.id),
  closeTestRound: (context, { params }) => closeTestRound(context, params.id),
});

export const testRunsDomain = implement(testRuns, {
  ensureMissionResources: (context) => ensureTestResources(context),
  testSettings: (context) => testSettings(context),
  saveTestSettings: (context, { body }) => saveTestSettings(context, body),
  runTest: (context) => runTest(context),
});
