import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Settings } from '../../config/settings.ts';
import type { Clock } from '../clock/port.ts';

export type AppIdentity = {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly scope: string;
  readonly credential: Settings['directory']['credential'];
};

const ASSERTION_S = 300;
const CERTIFICATE = '-----BEGIN CERTIFICATE-----';
/** A token is taken for ended so long before it does. */
const MARGIN_MS = 60_000;

/** Tokens of the app itself (client credentials), each used until shortly before its end. */
export function createAppTokens(app: AppIdentity, clock: Clock, send: typeof fetch): () => Promise<string> {
  let held: { readonly token: string; readonly until: number } | null = null;
  return async () => {
    if (held && held.until > clock.now()) return held.token;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: app.clientId,
      scope: app.scope,
      ...(await proof(app, clock)),
    });
    const response = await send(app.tokenUrl, { method: 'POST', body });
    const answer: unknown = await response.json().catch(() => null);
    const { access_token: token, expires_in: seconds } = (answer ?? {}) as {
      readonly access_token?: unknown;
      readonly expires_in?: unknown;
    };
    if (!response.ok || typeof token !== 'string' || token === '')
      throw new Error(`The directory gave no token: ${response.status}`);
    held = { token, until: clock.now() + Number(seconds) * 1000 - MARGIN_MS };
    return token;
  };
}

async function proof(
  { tokenUrl, clientId, credential }: AppIdentity,
  clock: Clock,
): Promise<{ [name: string]: string }> {
  if (credential.kind === 'secret') return { client_secret: credential.secret };
  const now = Math.floor(clock.now() / 1000);
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: 'PS256', typ: 'JWT', 'x5t#S256': thumbprint(credential.pem) })
    .setAudience(tokenUrl)
    .setIssuer(clientId)
    .setSubject(clientId)
    .setJti(randomUUID())
    .setNotBefore(now)
    .setIssuedAt(now)
    .setExpirationTime(now + ASSERTION_S)
    .sign(createPrivateKey(credential.pem));
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  };
}

function thumbprint(pem: string): string {
  // The private key may stand before it.
  const { fingerprint256 } = new X509Certificate(pem.slice(pem.indexOf(CERTIFICATE)));
  return Buffer.from(fingerprint256.replaceAll(':', ''), 'hex').toString('base64url');
}
