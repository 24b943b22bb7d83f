import type { AiUse } from '@livingroom/shared/modules/people/rules/ai-uses.ts';
import type { EvaluationSet } from './set.ts';
import { commentTranslationSet } from './sets/comment-translation.ts';
import { commentsSet } from './sets/comments.ts';
import { copilotSet } from './sets/copilot.ts';
import { dialogueSet } from './sets/dialogue.ts';
import { generateTextSet } from './sets/generate-text.ts';
import { ideasSet } from './sets/ideas.ts';
import { mailDraftSet } from './sets/mail-draft.ts';
import { newsSet } from './sets/news.ts';
import { reportTextSet } from './sets/report-text.ts';
import { translationSet } from './sets/translation.ts';
import { welcomeSet } from './sets/welcome.ts';

/** Every use of the AI has one; the compiler asks for it. */
export const evaluationSets: { readonly [use in AiUse]: EvaluationSet } = {
  dialogue: dialogueSet,
  welcome: welcomeSet,
  'report-text': reportTextSet,
  ideas: ideasSet,
  translation: translationSet,
  copilot: copilotSet,
  news: newsSet,
  comments: commentsSet,
  'comment-translation': commentTranslationSet,
  'answer-translation': commentTranslationSet,
  'mail-draft': mailDraftSet,
  'generate-text': generateTextSet,
};
