import type { PipelineResponse } from '@azure/core-rest-pipeline';
import type { TokenCredential } from '@azure/identity';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { retryAfterSeconds } from '@livingroom/shared/core/lib/retry-after.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import * as z from 'zod';
import type { MailGateway, MailMessage, MailOutcome, MailPicture } from './port.ts';
import { type Ask, clearFromLists } from './suppression-lists.ts';

export type CommunicationMailOptions = {
  /** `endpoint=…;accesskey=…`, or null to sign in with the app's managed identity at `endpoint`. */
  readonly connectionString: string | null;
  readonly endpoint: string | null;
  readonly sender: string;
  readonly allowInsecure: boolean;
  /** The mail domain at the resource manager, where its suppression lists are; null: none are kept there. */
  readonly managementUrl: string | null;
};

/** A mail whose hand-over takes longer is given up; the sender's claim on it lasts longer than this. */
const SEND_TIMEOUT_MS = 5_000;

/** What a 429 makes us wait where it names no time. */
const UNNAMED_WAIT_S = 60;

const THROTTLED = 429;

const API_VERSION = '2025-09-01';

/** Communication Services e-mail through the vendor's SDK, which is loaded at the first use. */
export function createCommunicationMail(options: CommunicationMailOptions): MailGateway {
  let opened: ReturnType<typeof openClients> | null = null;
  const clients = () => {
    opened ??= openClients(options);
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
  return {
    async send(operationId, message) {
      const { email } = await clients();
      try {
        await email.beginSend(wireMessage(options.sender, message), {
          operationId,
          abortSignal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        });
        return { state: 'accepted' };
      } catch (error) {
        return sendFailure(error);
      }
    },
    async outcome(operationId) {
      const { get } = await clients();
      const response = await get(`/emails/operations/${operationId}?api-version=${API_VERSION}`);
      if (response.status === 404) return { state: 'unknown' };
      if (response.status === THROTTLED) return throttled(response);
      if (response.status !== 200)
        throw unavailable(response).because(new Error(`The mail service answered ${response.status}`));
      return readOutcome(response);
    },
    async clearSuppression(address) {
      const { managementUrl } = options;
      if (managementUrl === null) return false;
      const { manage } = await clients();
      try {
        return await clearFromLists(manage, managementUrl, address);
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('unavailable', { service: serviceWords('mail') }).because(error);
      }
    },
  };
}

async function openClients(options: CommunicationMailOptions) {
  const [{ EmailClient }, common, pipelines] = await Promise.all([
    import('@azure/communication-email'),
    import('@azure/communication-common'),
    import('@azure/core-rest-pipeline'),
  ]);
  const { url, credential } = options.connectionString
    ? common.parseClientArguments(options.connectionString)
    : { url: options.endpoint ?? '', credential: await managedIdentity() };
  // Tries are ours: the SDK waits for any Retry-After, however long.
  const clientOptions = { allowInsecureConnection: options.allowInsecure, retryOptions: { maxRetries: 0 } };
  const email = new EmailClient(url, credential as TokenCredential, clientOptions);
  const pipeline = pipelines.createPipelineFromOptions({ retryOptions: { maxRetries: 0 } });
  pipeline.addPolicy(common.createCommunicationAuthPolicy(credential));
  const http = pipelines.createDefaultHttpClient();
  const asking =
    (through: typeof pipeline) =>
    async (method: 'GET' | 'DELETE', to: string): Promise<PipelineResponse> => {
      const request = pipelines.createPipelineRequest({
        url: to,
        method,
        timeout: SEND_TIMEOUT_MS,
        allowInsecureConnection: options.allowInsecure,
      });
      try {
        return await through.sendRequest(http, request);
      } catch (error) {
        throw new AppError('unavailable', { service: serviceWords('mail') }).because(error);
      }
    };
  const get = (path: string) => asking(pipeline)('GET', `${url.replace(/\/$/, '')}${path}`);
  let managing: typeof pipeline | null = options.allowInsecure ? pipeline : null;
  const manage: Ask = async (method, to) => {
    managing ??= await managementPipeline();
    const { status, bodyAsText } = await asking(managing)(method, to);
    return { status, body: bodyAsText ?? '' };
  };
  return { email, get, manage };
}

/** Signs for the resource manager, which takes no access key; the local mailbox takes its own. */
async function managementPipeline() {
  const pipelines = await import('@azure/core-rest-pipeline');
  const pipeline = pipelines.createPipelineFromOptions({ retryOptions: { maxRetries: 0 } });
  const scopes = 'https://management.azure.com/.default';
  const credential = await managedIdentity();
  pipeline.addPolicy(pipelines.bearerTokenAuthenticationPolicy({ credential, scopes }));
  return pipeline;
}

async function managedIdentity(): Promise<TokenCredential> {
  const { DefaultAzureCredential } = await import('@azure/identity');
  return new DefaultAzureCredential();
}

function wireMessage(sender: string, message: MailMessage) {
  return {
    senderAddress: sender,
    content: { subject: message.subject, plainText: message.plainText, html: message.html },
    recipients: { to: [{ address: message.to, displayName: message.toName }] },
    ...(message.headers ? { headers: { ...message.headers } } : {}),
    ...(message.pictures ? { attachments: message.pictures.map(wirePicture) } : {}),
    disableUserEngagementTracking: true,
  };
}

function wirePicture({ contentId, contentType, base64 }: MailPicture) {
  return { name: `${contentId}.png`, contentType, contentInBase64: base64, contentId };
}

type Failure = {
  readonly statusCode?: number;
  readonly code?: string;
  readonly message: string;
  readonly request?: { readonly method?: string };
  readonly response?: PipelineResponse;
};

/**
 * What a failed `beginSend` means. It posts the message and then asks for its state at once: a failure of the
 * question comes after the message was taken. No answer at all may mean either, so it is to be asked later.
 */
function sendFailure(error: unknown): MailOutcome {
  const failure = error as Failure;
  if (failure.request?.method === 'GET') return { state: 'accepted' };
  const status = failure.statusCode ?? 0;
  if (status === THROTTLED) return throttled(failure.response);
  const mayPass = status === 0 || status === 401 || status === 403 || status === 408;
  if (mayPass || status >= 500) throw unavailable(failure.response).because(error);
  return { state: 'refused', code: failure.code ?? String(status), message: failure.message.slice(0, 1000) };
}

function throttled(response: PipelineResponse | undefined): MailOutcome {
  return { state: 'throttled', seconds: retryAfter(response) ?? UNNAMED_WAIT_S };
}

function unavailable(response: PipelineResponse | undefined): AppError {
  const service = serviceWords('mail');
  const seconds = retryAfter(response);
  return new AppError(
    'unavailable',
    seconds === null ? { service } : { service, retryAfterSeconds: seconds },
  );
}

function retryAfter(response: PipelineResponse | undefined): number | null {
  return retryAfterSeconds(response?.headers.get('retry-after'), Date.now());
}

const stateOfMail = z.object({
  status: z.string(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});

/** An answer that says nothing of the mail is none: the mail may be there or not. */
function readOutcome(response: PipelineResponse): MailOutcome {
  const read = stateOfMail.safeParse(readJson(response.bodyAsText ?? ''));
  if (!read.success) throw unavailable(response).because(read.error);
  const { status, error } = read.data;
  if (status !== 'Failed' && status !== 'Canceled') return { state: 'accepted' };
  return {
    state: 'refused',
    code: error?.code ?? status,
    message: (error?.message ?? status).slice(0, 1000),
  };
}
