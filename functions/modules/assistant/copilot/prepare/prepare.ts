import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { type ArticleSlug, mayRead } from '@livingroom/shared/modules/assistant/rules/articles.ts';
import { redacted } from '@livingroom/shared/modules/dialogues/rules/redact.ts';
import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { aiAhead, aiState } from '../../../people/ai-state.ts';
import { knownPeople } from '../../../people/known-people.ts';
import { aiOf } from '../../../people/organisation-ai.ts';
import { draftMail } from './draft-words.ts';
import { prepareFlow } from './flow.ts';
import { type PreparedMail, prepareMail } from './mail.ts';
import { preparePeopleList } from './people-list.ts';
import type { Preparing } from './preparing.ts';

type Answer = CallOutput<(typeof assistant)['operations']['ask']>;

export type Prepared = Pick<Answer, 'prepared' | 'cannot' | 'articles' | 'ai'>;

/**
 * What a request wants prepared: a mail, changes of a flow, or a list of people; null where it wants none. The tools read what the caller may
 * read and change nothing: what they return is the address of a form, in which the person sees and confirms it.
 */
export async function prepareWished(
  looking: Preparing,
  request: string,
  factsOnly: boolean,
): Promise<Prepared | null> {
  const mail = await prepareMail(looking, request);
  if (mail) return withDraft(looking, mail, factsOnly);
  const flow = await prepareFlow(looking, request);
  const list = flow ? null : await preparePeopleList(looking, request);
  if (!flow && !list) return null;
  const ahead = await aiAhead(looking.context);
  if (!flow)
    return {
      prepared: list ? [list] : [],
      cannot: [],
      articles: readable(looking, 'employees'),
      ai: ahead === 'later' ? 'on' : ahead,
    };
  // Nothing of a flow is put into words.
  const articles = readable(looking, 'flow-runner');
  return {
    prepared: [...flow.prepared],
    cannot: [...flow.cannot],
    articles,
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
