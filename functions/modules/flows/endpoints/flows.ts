import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { createDraft, nextVersion, saveDraft } from '../build/drafts.ts';
import { publish } from '../build/publish.ts';
import { readFlow } from '../build/read-flow.ts';

export const flowsDomain = implement(flowsContract, {
  build: (context, { params }) => readFlow(context, params.id),
  create: (context, { body }) => createDraft(context, body),
  nextVersion: (context, { params }) => nextVersion(context, params.id),
  saveDraft: (context, { params, body }) => saveDraft(context, params.id, body),
  publish: (context, { params }) => publish(context, params.id),
});
