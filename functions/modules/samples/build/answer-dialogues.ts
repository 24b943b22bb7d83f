import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { answerQuestion, resumeDialogue } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type { DialogueAnswer, Question } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import type { Caller, ServiceContext } from '../../../core/context.ts';
import { releaseRound } from '../../analytics/release-round.ts';
import { beginRun, endRun, runNumber } from '../../analytics/run-main.ts';
import { answerDialogue } from '../../dialogues/answer-dialogue.ts';
import { completeDialogue } from '../../dialogues/complete-dialogue.ts';
import { openDialogue } from '../../dialogues/open-dialogue.ts';

/** Whose dialogue is answered. */
export type Respondent = {
  readonly executionId: number;
  readonly employeeId: number;
  readonly unitId: number | null;
};

/** Answers one dialogue from its first question to its last, on the way that people's answers go. */
export async function answerWholeDialogue(
  context: ServiceContext,
  { executionId, employeeId, unitId }: Respondent,
  answerTo: (question: Question) => DialogueAnswer,
): Promise<void> {
  const own = { ...context, caller: callerOf(context, employeeId, unitId) };
  const opened = await openDialogue(own, executionId, { device_info: 'made up' });
  let turn = resumeDialogue(prepareScript(opened.items, opened.context), opened.answers);
  const answers = [];
  while (turn.question) {
    const answer = answerTo(turn.question);
    const result = answerQuestion(turn, answer);
    if (!result.accepted) throw new Error(`A made-up answer is wrong: ${JSON.stringify(result.problem)}`);
    answers.push({ ...answer, idem_token: `made-up-${executionId}-${answers.length}` });
    turn = result.turn;
  }
  await answerDialogue(own, executionId, answers, undefined);
  await completeDialogue(own, executionId);
}

/** Releases the figures of every round that is due, as the main analytics do. */
export async function releaseFigures(context: ServiceContext): Promise<void> {
  const executionId = await runNumber(context);
  for (const round of await beginRun(context, executionId)) await releaseRound(context, round, executionId);
  await endRun(context, executionId, false);
}

function callerOf({ accountId }: ServiceContext, employeeId: number, primaryUnitId: number | null): Caller {
  return {
    accountId,
    systemAccountId: SYSTEM_ACCOUNT_ID,
    userId: 0,
    employeeId,
    email: '',
    role: 'employee',
    primaryUnitId,
    companyId: 0,
  };
}
