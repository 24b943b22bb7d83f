import { ADAPTIVE_CARD, adaptiveCard } from '@livingroom/shared/core/lib/adaptive-card.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import * as z from 'zod';
import type { MessageChannel, Refused } from '../port.ts';
import { createTeamsCalls, neverSent, readApp, type TeamsAnswer, waiting } from './teams-calls.ts';

export type TeamsOptions = {
  /** `https://login.microsoftonline.com`, without a slash at the end. */
  readonly loginUrl: string;
  /** `https://graph.microsoft.com/v1.0`. */
  readonly graphUrl: string;
  /** `https://smba.trafficmanager.net/teams`. */
  readonly connectorUrl: string;
};

const GRAPH = 'https://graph.microsoft.com/.default';
const BOT = 'https://api.botframework.com/.default';

/** One of these lets the app find people by address. */
const finding = ['User.ReadBasic.All', 'User.Read.All', 'Directory.Read.All'];

const users = z.object({
  value: z.array(z.object({ id: z.string(), accountEnabled: z.boolean().nullish() })),
});
const made = z.object({ id: z.string().min(1) });
const failure = z.object({ error: z.object({ code: z.string() }) });

/** Said of the bot, and so for everybody. */
const ofTheApp = new Set(['BotDisabledByAdmin', 'Authorization_RequestDenied', 'InvalidAuthenticationToken']);

/**
 * Microsoft Teams by a bot that the organisation registered in its own directory: Graph finds a person by address, the Bot
 * Framework's connector opens their chat with the bot and writes in it. The bot must be installed for the person.
 */
export function createTeams({ loginUrl, graphUrl, connectorUrl }: TeamsOptions): MessageChannel {
  const { token, call } = createTeamsCalls(loginUrl);
  return {
    async check(secret) {
      const app = readApp(secret);
      const [graph, bot] = [await token(app, GRAPH), await token(app, BOT)];
      if (typeof graph !== 'string') return graph;
      if (typeof bot !== 'string') return bot;
      const roles = rolesOf(graph);
      const lacks = finding.some((role) => roles.includes(role)) ? [] : ['User.ReadBasic.All'];
      return { state: 'known', workspace: app.tenant, lacks };
    },
    async find(secret, address) {
      const app = readApp(secret);
      const quoted = `'${address.replaceAll("'", "''")}'`;
      const query = new URLSearchParams({
        $filter: `mail eq ${quoted} or userPrincipalName eq ${quoted}`,
        $select: 'id,accountEnabled',
      });
      try {
        const found = await call(app, GRAPH, { method: 'GET', url: `${graphUrl}/users?${query}` });
        if (!('status' in found)) return found;
        const [person] = users.safeParse(found.body).data?.value ?? [];
        if (found.status !== 200) return refusalOf(found);
        if (!person || person.accountEnabled === false) return refused('user_not_found');
        const opened = await call(app, BOT, {
          method: 'POST',
          url: `${connectorUrl}/v3/conversations`,
          body: {
            isGroup: false,
            bot: { id: `28:${app.client}` },
            members: [{ id: person.id }],
            tenantId: app.tenant,
            channelData: { tenant: { id: app.tenant } },
          },
        });
        if (!('status' in opened)) return opened;
        const chat = made.safeParse(opened.body);
        if (opened.status < 300 && chat.success) return { state: 'found', remote: chat.data.id };
        const problem = refusalOf(opened);
        // Whatever it is called: the bot may write to nobody who has it not.
        return opened.status === 403 && !problem.whole ? refused('not_installed') : problem;
      } catch {
        // A chat that was opened twice is the same.
        return waiting();
      }
    },
    async send(secret, { remote }, message) {
      const app = readApp(secret);
      const url = `${connectorUrl}/v3/conversations/${encodeURIComponent(remote)}/activities`;
      const body = {
        type: 'message',
        from: { id: `28:${app.client}` },
        summary: message.title,
        attachments: [{ contentType: ADAPTIVE_CARD, content: adaptiveCard(message) }],
      };
      try {
        const answer = await call(app, BOT, { method: 'POST', url, body });
        if (!('status' in answer)) return answer;
        return answer.status < 300 ? { state: 'accepted' } : refusalOf(answer);
      } catch (error) {
        if (neverSent(error)) return waiting();
        throw new AppError('unavailable', { service: serviceWords('teams') }).because(error);
      }
    },
    // A bot cannot read its own chats. Whoever may have the message is not written to a second time.
    outcome: async () => ({ state: 'accepted' }),
  };
}

/** The rights in a token of Graph. It is read to say what lacks, and trusted by nobody. */
function rolesOf(token: string): readonly string[] {
  const shape = z.object({ roles: z.array(z.string()).optional() });
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return shape.safeParse(payload).data?.roles ?? [];
  } catch {
    return [];
  }
}

function refused(code: string): Refused {
  return { state: 'refused', code, whole: ofTheApp.has(code) };
}

function refusalOf({ status, body }: TeamsAnswer): Refused {
  return refused(failure.safeParse(body).data?.error.code ?? `http_${status}`);
}
