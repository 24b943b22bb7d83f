import type { NodeType } from '../../tables/node-types.ts';
import { branch } from './branch/node.ts';
import type { NodeKind } from './define-node.ts';
import { sendEmail } from './send-email/node.ts';
import { startSurvey } from './start-survey/node.ts';
import { stopSurvey } from './stop-survey/node.ts';
import { waitUntil } from './wait-until/node.ts';

/** Every kind of node; a new one is its folder, its name in `tables/node-types.ts` and its line here. */
const nodeKinds: { readonly [type in NodeType]: NodeKind } = {
  START_SURVEY: startSurvey,
  SEND_EMAIL: sendEmail,
  STOP_SURVEY: stopSurvey,
  WAIT_UNTIL: waitUntil,
  BRANCH: branch,
};

export function kindOf(type: NodeType): NodeKind {
  return nodeKinds[type];
}
