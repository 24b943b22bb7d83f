import * as z from 'zod';
import { languageIn, words } from './answer.ts';
import type { ChatMessage } from './request.ts';

const asked = z.object({ request: z.string() });

/** What a request says behind "that", "about" and their like in the product's languages. */
const said = /\s(?:that|about|que|sobre|at|om|dass|über|sur)\s+(.+)$/su;

const LONGEST_TITLE = 60;

/** As the prompt for drafts of mails asks for it: what the request says, after a word of its language; null for others. */
export function mailDraft(
  messages: readonly ChatMessage[],
): { readonly title: string; readonly text: string } | null {
  const rules = messages.find(({ role }) => role === 'system')?.content ?? '';
  if (!rules.includes('{"title": "..."')) return null;
  const data = messages.find(({ role }) => role === 'user')?.content ?? '';
  const { request } = asked.parse(JSON.parse(data));
  const about =
    said
      .exec(request)?.[1]
      ?.replace(/[.!]+$/u, '')
      .trim() ?? '';
  if (about === '') return { title: '', text: '' };
  const title = `${about.charAt(0).toUpperCase()}${about.slice(1)}`;
  return {
    title: title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE - 1).trim()}…`,
    text: `${words[languageIn(data)].summary} ${about}.`,
  };
}
