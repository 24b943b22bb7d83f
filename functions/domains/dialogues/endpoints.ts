import { dialogues } from '@livingroom/shared/contracts/dialogues.ts';
import { implement } from '../../http/endpoints.ts';
import { answerDialogue } from '../../services/dialogues/answer-dialogue.ts';
import { completeDialogue } from '../../services/dialogues/complete-dialogue.ts';
import { listDialogues } from '../../services/dialogues/list-dialogues.ts';
import { openDialogue } from '../../services/dialogues/open-dialogue.ts';
import { pauseDialogue } from '../../services/dialogues/pause-dialogue.ts';
import { reflectOnAnswer } from '../../services/dialogues/reflect.ts';
import { startOwnDialogue } from '../../services/dialogues/start-dialogue.ts';
import { welcome } from '../../services/dialogues/welcome.ts';
import { withdrawAnswers } from '../../services/dialogues/withdraw-answers.ts';

export const dialoguesDomain = implement(dialogues, {
  list: (context) => listDialogues(context),
  welcome: (context) => welcome(context),
  start: (context, { params }) => startOwnDialogue(context, params.id),
  open: (context, { params, body }) => openDialogue(context, params.id, body),
  answer: (context, { params, body }) => answerDialogue(context, params.id, body.answers, body.language),
  reflect: (context, { params, body }) => reflectOnAnswer(context, params.id, body),
  pause: (context, { params }) => pauseDialogue(context, params.id),
  complete: (context, { params }) => completeDialogue(context, params.id),
  withdraw: (context, { params }) => withdrawAnswers(context, params.id),
});
