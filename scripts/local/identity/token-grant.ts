import { type Context, errors, type Provider } from 'oidc-provider';
import { sameSecret } from '../lib/local-secret.ts';
import { apiScope, audience, identityScopes } from './claims.ts';
import { localTokenGrant } from './local-token.ts';
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
      const { email = '', local_secret: given = '', seconds } = context.oidc.params;
      if (!sameSecret(given, secret)) throw refusal('the local secret is wrong');
      const person = await findPerson(normalizeEmail(email));
      if (!person?.active) throw refusal(`nobody active has the e-mail ${email}`);
      remember(person);
      await answer(context, provider, person, Number(seconds));
    },
    ['email', 'local_secret', 'seconds'],
  );
}

/** The provider's own InvalidGrant hides its reason from the caller. */
const refusal = (reason: string) => new errors.CustomOIDCProviderError('invalid_grant', reason);

async function answer(context: Context, provider: Provider, person: Person, seconds: number): Promise<void> {
  const token = new provider.AccessToken({
    accountId: person.subject,
    client: context.oidc.client,
    gty: localTokenGrant,
  });
  const scope = [...identityScopes, apiScope].join(' ');
  token.resourceServer = new provider.ResourceServer(audience, { audience, scope, accessTokenFormat: 'jwt' });
  token.scope = scope;
  if (seconds > 0) token.expiresIn = Math.floor(seconds);
  const value = await token.save();
  context.body = { access_token: value, token_type: 'Bearer', expires_in: token.expiresIn, scope };
}
