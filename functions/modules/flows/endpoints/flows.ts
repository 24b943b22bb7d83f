import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { builtOnRecord, givenOnRecord } from '../../audit/flow-command.ts';
import { flowAhead } from '../build/days-ahead.ts';
import { createDraft, dropDraft, nextVersion, saveDraft } from '../build/drafts.ts';
import { publish } from '../build/publish.ts';
import { readFlow } from '../build/read-flow.ts';

export const flowsDomain = implement(flowsContract, {
  build: (context, { params }) => readFlow(context, params.id),
  ahead: (context, { params }) => flowAhead(context, params.id),
  create: (context, { body }) =>
    builtOnRecord(context, { name: 'begin-flow', id: null }, () => createDraft(context, body)),
  nextVersion: (context, { params }) =>
    builtOnRecord(context, { name: 'begin-version', id: params.id }, () => nextVersion(context, params.id)),
  saveDraft: (context, { params, body }) => saveDraft(context, params.id, body),
  dropDraft: (context, { params: { id } }) =>
    givenOnRecord(context, { name: 'drop-draft', subject: 'flows', id }, () => dropDraft(context, id)),
  publish: (context, { params }) =>
    builtOnRecord(context, { name: 'publish', id: params.id }, () => publish(context, params.id)),
});
