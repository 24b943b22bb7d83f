import { readJson } from '@livingroom/shared/core/lib/json.ts';
import * as z from 'zod';
import { need, type Values } from './environment.ts';
import { unreachable } from './unreachable.ts';

/** What the directory takes in place of a secret. */
const EXCHANGE = 'api://AzureADTokenExchange';
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/**
 * A fresh access token of one of the identities that prove a deployment, for the token of the pipeline's own job; null
 * outside a pipeline that gives one (`id-token: write`). Errors: what the pipeline or the directory refused.
 */
export async function mintProofToken(values: Values, clientId: string): Promise<string | null> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: pass } = values;
  if (!address || !pass) return null;
  const url = new URL(address);
  url.searchParams.set('audience', EXCHANGE);
  const given = await ask(url.href, { headers: { authorization: `Bearer ${pass}` } });
  const issuer = need(values, 'LIVINGROOM_IDENTITY_ISSUER').replace(/\/v2\.0\/?$/, '');
  const form = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: clientId },
    scope: `api://${need(values, 'LIVINGROOM_IDENTITY_AUDIENCE')}/.default`,
    ...{ client_assertion_type: ASSERTION, client_assertion: String(given.value) },
  });
  const { access_token } = await ask(`${issuer}/oauth2/v2.0/token`, { method: 'POST', body: form });
  return String(access_token);
}

const answer = z.looseObject({ error_description: z.string().optional() });

async function ask(url: string, request: RequestInit): Promise<z.output<typeof answer>> {
  const response = await fetch(url, request).catch((error: unknown) => {
    throw unreachable(url, error);
  });
  const { data = {} } = answer.safeParse(readJson(await response.text()));
  if (!response.ok)
    throw new Error(
      `${new URL(url).origin} gave no token: ${response.status} ${data.error_description ?? ''}`,
    );
  return data;
}
