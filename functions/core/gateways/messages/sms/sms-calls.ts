import type { TokenCredential } from '@azure/identity';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { retryAfterSeconds } from '@livingroom/shared/core/lib/retry-after.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';

/** The Communication Services resource that sends the messages, and signs as the mails' does. */
export type SmsService = {
  /** `endpoint=…;accesskey=…` (HMAC), or null to sign in with the app's managed identity at `endpoint` (Entra). */
  readonly connectionString: string | null;
  readonly endpoint: string | null;
  readonly allowInsecure: boolean;
};

const TIMEOUT_MS = 5_000;
const API_VERSION = '2026-01-23';

export type SmsAnswer = {
  readonly status: number;
  readonly body: unknown;
  /** Seconds; null where the service names none. */
  readonly retryAfter: number | null;
};

/** One call of the SMS API; `path` such as `/sms`. Errors: `unavailable`. */
export type SmsCall = (path: string, body: object) => Promise<SmsAnswer>;

export function createSmsCalls(service: SmsService): SmsCall {
  let opened: ReturnType<typeof openPipeline> | null = null;
  return async (path, body) => {
    opened ??= openPipeline(service);
    opened.catch(() => {
      opened = null;
    });
    try {
      const { url, ask } = await opened;
      return await ask(`${url.replace(/\/$/, '')}${path}?api-version=${API_VERSION}`, JSON.stringify(body));
    } catch (error) {
      throw new AppError('unavailable', { service: serviceWords('sms') }).because(error);
    }
  };
}

async function openPipeline({ connectionString, endpoint, allowInsecure }: SmsService) {
  const [common, pipelines] = await Promise.all([
    import('@azure/communication-common'),
    import('@azure/core-rest-pipeline'),
  ]);
  const { url, credential } = connectionString
    ? common.parseClientArguments(connectionString)
    : { url: endpoint ?? '', credential: await managedIdentity() };
  // Tries are ours: the SDK waits for any Retry-After, however long.
  const pipeline = pipelines.createPipelineFromOptions({ retryOptions: { maxRetries: 0 } });
  pipeline.addPolicy(common.createCommunicationAuthPolicy(credential));
  const http = pipelines.createDefaultHttpClient();
  const ask = async (to: string, body: string): Promise<SmsAnswer> => {
    const { status, bodyAsText, headers } = await pipeline.sendRequest(
      http,
      pipelines.createPipelineRequest({
        ...{ url: to, method: 'POST', body, timeout: TIMEOUT_MS, allowInsecureConnection: allowInsecure },
        headers: pipelines.createHttpHeaders({ 'content-type': 'application/json' }),
      }),
    );
    const retryAfter = retryAfterSeconds(headers.get('retry-after'), Date.now());
    return { status, body: readJson(bodyAsText ?? ''), retryAfter };
  };
  return { url, ask };
}

async function managedIdentity(): Promise<TokenCredential> {
  const { DefaultAzureCredential } = await import('@azure/identity');
  return new DefaultAzureCredential();
}
