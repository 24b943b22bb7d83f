import { type Context, errors, type Provider } from 'oidc-provider';
import { sameSecret } from '../lib/local-secret.ts';
import { apiScope, audience, identityScopes } from './claims.ts';
import { localTokenGrant, weakTokenGrant } from './local-token.ts';
import { normalizeEmail } from './sign-in.ts';
import type { FindPerson, Person } from './types.ts';

type Parts = {
  readonly findPerson: FindPerson;
  readonly remember: (person: Person) => void;
  readonly secret: string;
};

/** A token for scripts on this machine: an e-mail and the secret that only this machine's user can read. */
export function registerTokenGrant(provider: Provider, { findPerson, remember, secret }: Parts): void {
  provider.registerGrantType(
    localTokenGrant,
    async (context) => {
      const { email = '', local_secret: given = '', seconds, second_factor } = context.oidc.params;
      if (!sameSecret(given, secret)) throw refusal('the local secret is wrong');
      const person = await findPerson(normalizeEmail(email));
      if (!person?.active) throw refusal(`nobody active has the e-mail ${email}`);
      remember(person);
      const gty = second_factor === 'no' ? weakTokenGrant : localTokenGrant;
      await answer(context, provider, { person, seconds: Number(seconds), gty });
    },
    ['email', 'local_secret', 'seconds', 'second_factor'],
  );
}

/** The provider's own InvalidGrant hides its reason from the caller. */
const refusal = (reason: string) => new errors.CustomOIDCProviderError('invalid_grant', reason);

type Granted = { readonly person: Person; readonly seconds: number; readonly gty: string };

async function answer(
  context: Context,
  provider: Provider,
  { person, seconds, gty }: Granted,
): Promise<void> {
  const token = new provider.AccessToken({
    accountId: person.subject,
    client: context.oidc.client,
    gty,
  });
  const scope = [...identityScopes, apiScope].join(' ');
  token.resourceServer = new provider.ResourceServer(audience, { audience, scope, accessTokenFormat: 'jwt' });
  token.scope = scope;
  if (seconds > 0) token.expiresIn = Math.floor(seconds);
  const value = await token.save();
  context.body = { access_token: value, token_type: 'Bearer', expires_in: token.expiresIn, scope };
}
