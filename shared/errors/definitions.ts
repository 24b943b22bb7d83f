import type { PhraseKey } from '../core/lib/phrase.ts';
import { accountProblems } from '../modules/accounts/words.ts';
import { activationProblems } from '../modules/activations/words.ts';
import { analysisRefusals } from '../modules/analyses/words.ts';
import { checkFileProblems, sharingProblems } from '../modules/analytics/words.ts';
import { keyProblems } from '../modules/api-keys/words.ts';
import { channelProblems } from '../modules/channels/words.ts';
import { conversationProblems } from '../modules/conversations/words.ts';
import { migrationProblems } from '../modules/data-migration/words.ts';
import { editProblems } from '../modules/edits/words.ts';
import { emailProblems } from '../modules/emails/words/emails.ts';
import { feedProblems } from '../modules/feeds/words.ts';
import { flowProblems } from '../modules/flows/words.ts';
import { kioskProblems } from '../modules/kiosks/words.ts';
import { transferProblems } from '../modules/organisation-transfer/words.ts';
import { roleProblems } from '../modules/people/words.ts';
import { pushProblems } from '../modules/pushes/words.ts';
import { sampleProblems } from '../modules/samples/words.ts';
import { viewProblems } from '../modules/saved-views/words.ts';
import { undoProblems } from '../modules/sheets/words/undo.ts';
import { surveyProblems } from '../modules/surveys/words/surveys.ts';
import { webhookProblems } from '../modules/webhooks/words.ts';
import type { PhraseValues } from '../words/keys.ts';

/** A code has its words in the area `errors`; or in an area of its own, at the data's `problem`: any of its keys, or those named. */
type Definition = { readonly status: number } & (
  | { readonly area?: never }
  | {
      readonly [area in keyof PhraseValues]: {
        readonly area: area;
        readonly problems?: readonly PhraseKey<area>[];
      };
    }[keyof PhraseValues]
);

/**
 * Every error code with its HTTP status. Its words stand in the area `errors` (in English those of spec 2 §8) and are
 * filled from the error's data; a code with an `area` says the words of that area at the data's `problem`.
 */
export const errorDefinitions = {
  unauthorized: { status: 401 },
  'second-factor-required': { status: 401 },
  'user-not-active': { status: 401 },
  forbidden: { status: 403 },
  'not-found': { status: 404 },
  'table-unknown': { status: 404 },
  conflict: { status: 409 },
  gone: { status: 410 },
  'too-large': { status: 413 },
  'invalid-input': { status: 400 },
  'constraint-failed': { status: 400 },
  'no-changes': { status: 400 },
  'language-required': { status: 400 },
  'not-json': { status: 400 },
  'not-a-form': { status: 400 },
  /** No invitation has this link. */
  'activation-not-found': { status: 404 },
  /** An invitation that is not sent, revoked or accepted: `problem` is one of spec 1 §4's reasons, or our own. */
  'activation-refused': { status: 400, area: 'activations', problems: activationProblems },
  /** A change of the work e-mail that is over, or cannot be made. */
  'email-change-refused': { status: 400, area: 'email-changes' },
  /** A link for unsubscribing that leads nowhere. */
  'email-preference-refused': { status: 400, area: 'email-preferences' },
  /** What a directory asks for and cannot have; `problem` is RFC 7644's `scimType`, or ours. */
  'scim-refused': { status: 400, area: 'scim' },
  /** A file that cannot be taken, or a download that cannot be made. */
  'sheet-refused': { status: 400, area: 'sheets' },
  /** An upload that cannot be undone, or not any more. */
  'upload-undo-refused': { status: 409, area: 'upload-undo', problems: undoProblems },
  /** A file that is no picture that can be kept. */
  'picture-refused': { status: 400, area: 'pictures' },
  /** A mail that may not be sent as it was asked for. */
  'email-refused': { status: 400, area: 'emails', problems: emailProblems },
  /** A read or a write that cannot be done as it was asked for. */
  'query-refused': { status: 400, area: 'queries' },
  /** A dialogue that may not be opened or answered: `problem` says why, its words are those of spec 2 §8.5. */
  'dialogue-refused': { status: 409, area: 'dialogues' },
  /** A test of a dialogue that cannot be set up, run, opened or closed (spec 2 §5.4, §8.5). */
  'test-missing': { status: 404, area: 'playground' },
  'test-refused': { status: 409, area: 'playground' },
  /** An answer that breaks a rule of the dialogue: `problem` is the engine's code (spec 2 §8.7). */
  'answer-refused': { status: 400, area: 'dialogues' },
  /** A flow that may not be started or changed (spec 2 §5.4, §8.5). */
  'flow-refused': { status: 400, area: 'flows', problems: flowProblems },
  /** An account that may not be made or deleted as it was asked for (spec 2 §5.4, §8.6). */
  'account-refused': { status: 400, area: 'accounts', problems: accountProblems },
  /** A survey that may not be published, changed, imported or translated as it was asked for. */
  'survey-refused': { status: 409, area: 'surveys', problems: surveyProblems },
  /** A migration of content that cannot be planned, carried out, proved or undone (spec 2 §5.4). */
  'migration-refused': { status: 409, area: 'data-migration', problems: migrationProblems },
  /** An organisation that cannot be exported, or whose files are gone. */
  'transfer-refused': { status: 409, area: 'organisation-transfer', problems: transferProblems },
  /** A sample that is not made, or that cannot be changed. */
  'sample-refused': { status: 409, area: 'samples', problems: sampleProblems },
  /** An analysis that cannot be run as it is (spec 2 §8.5). */
  'analysis-refused': { status: 409, area: 'analyses', problems: analysisRefusals },
  /** A release that cannot be checked by a file. */
  'check-file-refused': { status: 409, area: 'privacy', problems: checkFileProblems },
  /** A round that cannot be shared with managers yet. */
  'sharing-refused': { status: 409, area: 'privacy', problems: sharingProblems },
  /** An API key that cannot be made as it was asked for. */
  'key-refused': { status: 409, area: 'api-keys', problems: keyProblems },
  /** A feed that cannot be saved, read or confirmed as it was asked for. */
  'feed-refused': { status: 409, area: 'feeds', problems: feedProblems },
  /** A browser that cannot be told. */
  'push-refused': { status: 409, area: 'pushes', problems: pushProblems },
  /** A webhook that cannot be saved as it was asked for, or is off. */
  'webhook-refused': { status: 409, area: 'webhooks', problems: webhookProblems },
  /** A channel that is not connected as it was asked for, or does not reach a person. */
  'channel-refused': { status: 409, area: 'channels', problems: channelProblems },
  /** A kiosk that cannot be made, or somebody who does not come in there. */
  'kiosk-refused': { status: 400, area: 'kiosks', problems: kioskProblems },
  /** A view of a list that cannot be saved as it was asked for. */
  'view-refused': { status: 409, area: 'saved-views', problems: viewProblems },
  /** A turn of a conversation that is not taken. */
  'conversation-refused': { status: 409, area: 'conversations', problems: conversationProblems },
  /** Cells that are not changed, or an edit that is not undone. */
  'edit-refused': { status: 409, area: 'edits', problems: editProblems },
  /** A role that cannot be given as it was asked for. */
  'role-refused': { status: 400, area: 'role-changes', problems: roleProblems },
  'already-answered': { status: 409 },
  /** The organisation has switched AI off. */
  'ai-off': { status: 409 },
  /** The organisation has used all tokens of the day. */
  'ai-budget-spent': { status: 409 },
  /** The model or its filter would not write this. */
  'ai-refused': { status: 409 },
  'too-many-requests': { status: 429 },
  unavailable: { status: 503 },
  'main-run-failed': { status: 503 },
  internal: { status: 500 },
} as const satisfies { readonly [code: string]: Definition };
