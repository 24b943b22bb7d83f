import type { IncomingMessage, ServerResponse } from 'node:http';
import { ADAPTIVE_CARD } from '@livingroom/shared/core/lib/adaptive-card.ts';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import * as z from 'zod';
import { BodyTooLarge, readBody, sendJson } from '../lib/http-server.ts';

const PATH = '/teams-workflows/workflows/0123456789abcdef/triggers/manual/paths/invoke';

/** The address that somebody copies from Teams, on the mailbox's port. */
export const localWorkflow = `${PATH}?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=local-signature`;

/** Of a message that a workflow posts into a channel. */
const LARGEST = 28 * 1024;

const card = z.object({
  type: z.literal('AdaptiveCard'),
  version: z.enum(['1.0', '1.1', '1.2', '1.3', '1.4', '1.5']),
  body: z
    .array(
      z.object({
        type: z.literal('RichTextBlock'),
        inlines: z.array(z.object({ type: z.literal('TextRun'), text: z.string().min(1) })).min(1),
      }),
    )
    .min(1),
  actions: z.array(z.object({ type: z.literal('Action.OpenUrl'), title: z.string().min(1), url: z.url() })),
});
const posted = z.strictObject({
  type: z.literal('message'),
  attachments: z
    .array(z.strictObject({ contentType: z.literal(ADAPTIVE_CARD), contentUrl: z.null(), content: card }))
    .length(1),
});

type Parts = {
  readonly url: string;
  readonly deliver: (message: { to: string; subject: string; plainText: string }) => void;
};

/** A workflow that posts a card into a channel, as Power Automate takes it; false for other addresses. */
export function createWorkflowStandIn({ url, deliver }: Parts) {
  const refused = (response: ServerResponse, status: number, code: string) => {
    sendJson(response, status, { error: { code, message: code } });
    return true;
  };
  return async function serveWorkflow(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const at = new URL(request.url ?? '/', url);
    if (!at.pathname.startsWith('/teams-workflows/')) return false;
    const content = await readBody(request, LARGEST).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return null;
      throw error;
    });
    if (content === null) return refused(response, 413, 'RequestEntityTooLarge');
    if (request.method !== 'POST') return refused(response, 405, 'MethodNotAllowed');
    if (at.pathname !== PATH) return refused(response, 404, 'WorkflowNotFound');
    if (!at.searchParams.get('api-version')) return refused(response, 400, 'MissingApiVersionParameter');
    if (at.searchParams.get('sig') !== 'local-signature')
      return refused(response, 401, 'DirectApiInvalidAuthorizationScheme');
    if (!request.headers['content-type']?.startsWith('application/json'))
      return refused(response, 400, 'InvalidRequestContent');
    const read = posted.safeParse(readJson(String(content)));
    if (!read.success) return refused(response, 400, 'TriggerInputSchemaMismatch');
    const { body, actions } = read.data.attachments[0]?.content ?? { body: [], actions: [] };
    const lines = body.flatMap(({ inlines }) => inlines.map(({ text }) => text));
    const links = actions.map(({ title, url: to }) => `${title}: ${to}`);
    deliver({
      to: 'channel@teams.test',
      subject: `Teams channel: ${lines[0] ?? ''}`,
      plainText: [...lines, ...links].join('\n\n'),
    });
    // A workflow answers before it has posted.
    response.writeHead(202).end();
    return true;
  };
}
