import { cutText } from '@livingroom/shared/core/lib/cut-text.ts';
import * as z from 'zod';
import type { MessageChannel, MessageOutcome, Refused, Throttled } from '../port.ts';
import { refusalOf } from './errors.ts';
import { type Answer, createSlackCalls, unavailable } from './slack-calls.ts';

export type SlackOptions = {
  /** `https://slack.com/api`, without a slash at the end. */
  readonly url: string;
  /** Rights that the app of an organisation needs. */
  readonly scopes: readonly string[];
};

/** What names our messages among those of a conversation. */
const EVENT = 'livingroom_message';

/** Messages of one conversation that are looked at: it has one a step of a round. */
const LOOKED_AT = 50;

/** Characters that Slack takes: of a header, of a text in a section or context. */
const LONGEST_HEADER = 150;
const LONGEST_TEXT = 3_000;

const team = z.object({ team: z.string() });
const user = z.object({ user: z.object({ id: z.string(), deleted: z.boolean().nullish() }) });
const opened = z.object({ channel: z.object({ id: z.string() }) });
const history = z.object({
  messages: z.array(
    z.object({
      metadata: z
        .object({
          event_type: z.string(),
          event_payload: z.object({ id: z.unknown().optional() }).optional(),
        })
        .nullish(),
    }),
  ),
});

/**
 * Slack's Web API, by the bot token of an app that the organisation made in its own workspace. A message lies in the
 * conversation of one person with that app, and nowhere else.
 */
export function createSlack({ url, scopes }: SlackOptions): MessageChannel {
  const call = createSlackCalls(url);
  return {
    async check(secret) {
      const answer = await call(secret, 'auth.test', {});
      if (!('body' in answer)) return answer;
      // Slack names the rights of a token in each answer; where it does not, the first call that lacks one says so.
      const granted = answer.scopes?.split(',').map((scope) => scope.trim());
      const lacks = granted ? scopes.filter((scope) => !granted.includes(scope)) : [];
      return { state: 'known', workspace: read(team, answer).team, lacks };
    },
    async find(secret, address) {
      const known = await call(secret, 'users.lookupByEmail', { email: address }, 'query');
      if (!('body' in known)) return known;
      const { id, deleted } = read(user, known).user;
      if (deleted) return refusalOf('users_not_found');
      const conversation = await call(secret, 'conversations.open', { users: id });
      if (!('body' in conversation)) return conversation;
      return { state: 'found', remote: read(opened, conversation).channel.id };
    },
    async send(secret, { operationId, remote }, message) {
      const answer = await call(secret, 'chat.postMessage', {
        channel: remote,
        text: escaped(`${message.title}\n${message.text}\n${message.link}`),
        blocks: [
          { type: 'header', text: plain(message.title, LONGEST_HEADER) },
          { type: 'section', text: plain(message.text, LONGEST_TEXT) },
          // No button: Slack asks the app that made one for an answer, and warns the reader where none comes.
          { type: 'section', text: { type: 'mrkdwn', text: linkTo(message.link, message.button) } },
          { type: 'context', elements: [plain(message.note, LONGEST_TEXT)] },
        ],
        unfurl_links: false,
        unfurl_media: false,
        metadata: { event_type: EVENT, event_payload: { id: operationId } },
      });
      return outcomeOf(answer);
    },
    async outcome(secret, { operationId, remote }) {
      const query = { channel: remote, limit: String(LOOKED_AT), include_all_metadata: 'true' };
      const answer = await call(secret, 'conversations.history', query, 'query');
      if (!('body' in answer)) return answer;
      const isThere = read(history, answer).messages.some(
        ({ metadata }) => metadata?.event_type === EVENT && metadata.event_payload?.id === operationId,
      );
      return { state: isThere ? 'accepted' : 'unknown' };
    },
  };
}

/** An answer that does not say what it should is none. */
function read<T>(shape: z.ZodType<T>, { body }: Answer): T {
  const found = shape.safeParse(body);
  if (!found.success) throw unavailable().because(found.error);
  return found.data;
}

function outcomeOf(answer: Answer | Refused | Throttled): MessageOutcome {
  return 'body' in answer ? { state: 'accepted' } : answer;
}

/** Text that is shown as it stands, whatever is in it. */
function plain(text: string, longest: number) {
  return { type: 'plain_text', text: cutText(text, longest), emoji: false };
}

/** A link in Slack's own markup; its address is one of our own site. */
function linkTo(address: string, words: string): string {
  return `<${escaped(address.replaceAll('|', '%7C').replaceAll('>', '%3E'))}|${escaped(words)}>`;
}

/** The three signs that Slack reads as markup or control. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
