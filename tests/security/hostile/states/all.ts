import { analysisStates } from './analyses.ts';
import { assistantStates } from './assistant.ts';
import { catalogueStates } from './catalogue.ts';
import { channelStates } from './channels.ts';
import { contentStates } from './content.ts';
import { conversationStates } from './conversations.ts';
import { dialogueStates } from './dialogues.ts';
import { feedStates } from './feeds.ts';
import { flowStates } from './flows.ts';
import { keyStates } from './keys.ts';
import { kioskStates } from './kiosks.ts';
import { mailStates } from './mails.ts';
import { missionStates } from './missions.ts';
import { operatorStates } from './operator.ts';
import { peopleStates } from './people.ts';
import { pictureStates } from './pictures.ts';
import { pushStates } from './pushes.ts';
import { rowStates } from './rows.ts';
import type { States } from './scene.ts';
import { transferStates } from './transfer.ts';

/** Calls that succeed in a certain state of things only: what brings it about, by the public calls where they can. */
export const states: States = {
  ...peopleStates,
  ...assistantStates,
  ...catalogueStates,
  ...dialogueStates,
  ...flowStates,
  ...rowStates,
  ...pictureStates,
  ...operatorStates,
  ...mailStates,
  ...missionStates,
  ...contentStates,
  ...conversationStates,
  ...analysisStates,
  ...keyStates,
  ...kioskStates,
  ...channelStates,
  ...feedStates,
  ...pushStates,
  ...transferStates,
};
