import { clientId } from './claims.ts';

export const localTokenGrant = 'urn:livingroom:local-token';

/** Asks a running provider for a token. Errors: a sentence with the provider's reason. */
export async function fetchLocalToken(
  identityUrl: string,
  localSecret: string,
  email: string,
  seconds?: number,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: localTokenGrant,
    client_id: clientId,
    email,
    local_secret: localSecret,
    ...(seconds === undefined ? {} : { seconds: String(seconds) }),
  });
  const response = await fetch(new URL('/token', identityUrl), { method: 'POST', body });
  const answer = (await response.json()) as { access_token?: string; error_description?: string };
  if (answer.access_token) return answer.access_token;
  throw new Error(answer.error_description ?? `the identity provider answered ${response.status}`);
}
