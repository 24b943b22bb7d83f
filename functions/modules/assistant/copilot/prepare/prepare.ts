import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { type ArticleSlug, mayRead } from '@livingroom/shared/modules/assistant/rules/articles.ts';
import { redacted } from '@livingroom/shared/modules/dialogues/rules/redact.ts';
import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { aiAhead, aiState } from '../../../people/ai-state.ts';
import { knownPeople } from '../../../people/known-people.ts';
import { aiOf } from '../../../people/organisation-ai.ts';
import { draftMail } from './draft-words.ts';
import { type PreparedFlow, prepareFlow } from './flow.ts';
import { type PreparedMail, prepareMail } from './mail.ts';
import { preparePeopleList } from './people-list.ts';
import type { Preparing } from './preparing.ts';

type Answer = CallOutput<(typeof assistant)['operations']['ask']>;

export type Prepared = Pick<Answer, 'prepared' | 'cannot' | 'articles' | 'ai'>;

/**
 * What a request wants prepared: a mail, changes of a flow, or a list of people; null where it wants none. The tools read
 * what the caller may read and change nothing: what they return is the address of a page, in which the person confirms it.
 */
export async function prepareWished(
  looking: Preparing,
  request: string,
  factsOnly: boolean,
): Promise<Prepared | null> {
  const mail = await prepareMail(looking, request);
  if (mail) return withDraft(looking, mail, factsOnly);
  const flow = await prepareFlow(looking, request);
  if (flow) return wordless(looking, flow, 'flow-runner');
  const list = await preparePeopleList(looking, request);
  return list && wordless(looking, { prepared: [list], cannot: [] }, 'employees');
}

/** What holds no words that an AI could draft. */
async function wordless(
  looking: Preparing,
  { prepared, cannot }: PreparedFlow,
  article: ArticleSlug,
): Promise<Prepared> {
  const ahead = await aiAhead(looking.context);
  return {
    prepared: [...prepared],
    cannot: [...cannot],
    articles: readable(looking, article),
    ai: ahead === 'later' ? 'on' : ahead,
  };
}

/** The mail with the words that the person quoted, else with a draft of the AI, else without words. */
async function withDraft(looking: Preparing, wished: PreparedMail, factsOnly: boolean): Promise<Prepared> {
  const { title, to, mail, request, cannot } = wished;
  const as = (words: InfoWords, ai: Answer['ai']): Prepared => ({
    prepared: to === '' ? [] : [{ title, to, mail: words }],
    cannot: [...cannot],
    articles: readable(looking, 'email-manager'),
    ai,
  });
  const ahead = await aiAhead(looking.context);
  if (request === null) return as(mail, ahead === 'later' ? 'on' : ahead);
  if (ahead !== 'later' || factsOnly) return as(mail, ahead);
  const { context, language } = looking;
  try {
    const known = await knownPeople(context);
    const asked = { request: redacted(request, known), language };
    return as((await draftMail(await aiOf(context, 'mail-draft'), asked)) ?? mail, 'on');
  } catch (error) {
    return as(mail, aiState(error));
  }
}

/** The article of the screen on which it is done, for somebody who may open it. */
function readable({ context }: Preparing, slug: ArticleSlug): string[] {
  return mayRead(slug, context.caller.role) ? [slug] : [];
}
