import type { NodeType } from '@livingroom/shared/modules/flows/tables/node-types.ts';
import { branchEditor } from './branch/editor.ts';
import type { NodeEditor } from './define-editor.ts';
import { sendEmailEditor } from './send-email/editor.ts';
import { startSurveyEditor } from './start-survey/editor.ts';
import { stopSurveyEditor } from './stop-survey/editor.ts';
import { waitUntilEditor } from './wait-until/editor.ts';

const editors: { readonly [type in NodeType]: NodeEditor } = {
  START_SURVEY: startSurveyEditor,
  SEND_EMAIL: sendEmailEditor,
  STOP_SURVEY: stopSurveyEditor,
  WAIT_UNTIL: waitUntilEditor,
  BRANCH: branchEditor,
};

export function editorOf(type: NodeType): NodeEditor {
  return editors[type];
}
