import { mailDraftPrompt } from '@livingroom/shared/content/prompts/mail-draft.ts';
import { objectIn } from '@livingroom/shared/core/lib/json-reply.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { unknownNumbers } from '@livingroom/shared/modules/reports/rules/number-check.ts';
import * as z from 'zod';
import type { AiGateway } from '../../../../core/gateways/ai/port.ts';
import { prompted } from '../../../people/prompted.ts';

/** A link, markup, or a mark of something that was taken out, none of which belongs into a mail. */
const unfit = /https?:|www\.|[<>[\]{}]|\S@\S/i;

const MOST_WORDS = 120;

const oneLine = z.string().overwrite((text) => text.split(/\s+/).join(' ').trim());

const reply = z.object({
  title: oneLine.min(1).max(100),
  text: oneLine
    .min(1)
    .max(1_500)
    .refine((text) => text.split(' ').length <= MOST_WORDS),
});

type Request = { readonly request: string; readonly language: Language };

/**
 * A title and a text for what a request says; null where no reply fits: one with a link, a mark or a number that the request
 * does not hold is not passed on. The AI gets no tools and names no recipients. Errors: `ai-budget-spent`, `unavailable`.
 */
export async function draftMail(ai: AiGateway, request: Request): Promise<InfoWords | null> {
  const { messages, options } = prompted(mailDraftPrompt, request);
  const { text: said, finish } = await ai.complete(messages, options);
  const read = reply.safeParse(objectIn(said));
  if (finish === 'refused' || !read.success) return null;
  const { title, text } = read.data;
  const whole = `${title}\n${text}`;
  if (unfit.test(whole) || unknownNumbers(whole, [request.request]).length > 0) return null;
  return { InfoTitle: title, InfoContent1: text };
}
