import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { answerDialogue } from '../answer-dialogue.ts';
import { completeDialogue } from '../complete-dialogue.ts';
import { listDialogues } from '../list-dialogues.ts';
import { namesAsked } from '../names-asked.ts';
import { openDialogue } from '../open-dialogue.ts';
import { pauseDialogue } from '../pause-dialogue.ts';
import { reflectOnAnswer } from '../reflect.ts';
import { startOwnDialogue } from '../start-dialogue.ts';
import { welcome } from '../welcome.ts';
import { withdrawAnswers } from '../withdraw-answers.ts';

export const dialoguesDomain = implement(dialogues, {
  list: (context) => listDialogues(context),
  welcome: (context) => welcome(context),
  start: (context, { params }) => startOwnDialogue(context, params.id),
  open: (context, { params, body }) => openDialogue(context, params.id, body),
  answer: (context, { params, body }) => answerDialogue(context, params.id, body.answers, body.language),
  asked: (context, { params, query }) => namesAsked(context, params.id, query.search),
  reflect: (context, { params, body }) => reflectOnAnswer(context, params.id, body),
  pause: (context, { params }) => pauseDialogue(context, params.id),
  complete: (context, { params }) => completeDialogue(context, params.id),
  withdraw: (context, { params }) => withdrawAnswers(context, params.id),
});
