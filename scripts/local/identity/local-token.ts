import { readJson } from '@livingroom/shared/core/lib/json.ts';
import * as z from 'zod';
import { clientId } from './claims.ts';

export const localTokenGrant = 'urn:livingroom:local-token';

/** What a token says of itself that was asked for without the second factor. */
export const weakTokenGrant = `${localTokenGrant}:one-factor`;

const answered = z.object({ access_token: z.string().optional(), error_description: z.string().optional() });

type LocalTokenOptions = {
  readonly seconds?: number;
  /** Whether the token says that a second factor was given, for those who need one. */
  readonly secondFactor?: boolean;
};

/** Asks a running provider for a token. Errors: a sentence with the provider's reason. */
export async function fetchLocalToken(
  identityUrl: string,
  localSecret: string,
  email: string,
  { seconds, secondFactor = true }: LocalTokenOptions = {},
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: localTokenGrant,
    client_id: clientId,
    email,
    local_secret: localSecret,
    ...(seconds === undefined ? {} : { seconds: String(seconds) }),
    ...(secondFactor ? {} : { second_factor: 'no' }),
  });
  const response = await fetch(new URL('/token', identityUrl), { method: 'POST', body });
  const { data: answer } = answered.safeParse(readJson(await response.text()));
  if (answer?.access_token) return answer.access_token;
  throw new Error(answer?.error_description ?? `the identity provider answered ${response.status}`);
}
