import { emailTemplatesContract } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { readDesign, saveDesign } from '../editing/design.ts';
import {
  changeTemplate,
  listVersions,
  readTemplate,
  resetTemplate,
  restoreVersion,
} from '../editing/edit.ts';
import { previewMail } from '../editing/preview.ts';
import { sendTest } from '../mails/template-test.ts';

export const emailTemplatesDomain = implement(emailTemplatesContract, {
  build: (context, { params }) => readTemplate(context, params.id),
  save: (context, { params, body }) =>
    changeTemplate(context, params.id, { seen: body.seen, by: 'saved', texts: body.texts }),
  reset: (context, { params, body }) => resetTemplate(context, params.id, body.seen),
  versions: (context, { params }) => listVersions(context, params.id),
  restore: (context, { params, body }) => restoreVersion(context, params.id, body.seen, body.version),
  preview: (context, { params, body }) => previewMail(context, params.id, body),
  testSend: (context, { params, body }) => sendTest(context, params.id, body),
  readDesign: (context) => readDesign(context),
  saveDesign: (context, { body }) => saveDesign(context, body),
});
