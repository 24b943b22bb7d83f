import { commentsPrompt } from '@livingroom/shared/content/prompts/comments.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { quotes } from '@livingroom/shared/modules/reports/rules/comment-themes.ts';
import type { AiGateway } from '../../../core/gateways/ai/port.ts';
import { type Sentence, wordAnswer } from '../copilot/word-answer.ts';

/** A sentence that stands on fewer would point at whoever wrote it. */
const FEWEST_SOURCES = 2;
/** What the AI reads of comments, in characters: the first of them in the order of the release, which is by chance. */
const CHARACTERS = 20_000;

/** As many comments as there is room for. */
export function readableOf(comments: readonly string[]): readonly string[] {
  let room = CHARACTERS;
  return comments.filter((comment) => {
    room -= comment.length;
    return room >= 0;
  });
}

/**
 * What comments say together, in sentences that each stand on several of them; as `wordAnswer`, and nothing that quotes
 * or points at one.
 */
export function sumUp(ai: AiGateway, comments: readonly string[], language: Language) {
  const about = { question: '', language, facts: comments, help: [], hidden: [] };
  return wordAnswer(ai, about, commentsPrompt, (sentence) => isFit(sentence, comments));
}

function isFit({ text, facts }: Sentence, comments: readonly string[]): boolean {
  return new Set(facts).size >= FEWEST_SOURCES && !quotes(text, comments);
}
