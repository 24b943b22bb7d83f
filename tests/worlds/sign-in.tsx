import { InteractionStatus, Logger, stubbedPublicClientApplication } from '@azure/msal-browser';
import { MsalContext } from '@azure/msal-react';
import type { ReactNode } from 'react';
import type { IdentityProvider } from '../../web/src/api/auth/provider.ts';

type Props = { readonly person: string | null; readonly children: ReactNode };

/** What stands in it finds the sign-in library started, with the account of this person or with none. */
export function SignInOf({ person, children }: Props) {
  const account = {
    homeAccountId: 'a',
    environment: 'sign-in.test',
    tenantId: 't',
    username: person ?? '',
    localAccountId: 'a',
  };
  const value = {
    instance: stubbedPublicClientApplication,
    inProgress: InteractionStatus.None,
    accounts: person ? [account] : [],
    logger: new Logger({}),
  };
  return <MsalContext.Provider value={value}>{children}</MsalContext.Provider>;
}

/** An identity provider that renews the tokens of this account for ever. */
export function providerOf(account: string): IdentityProvider {
  const tokens = {
    accessToken: 'token',
    idToken: 'id',
    account,
    expiry: Math.floor(Date.now() / 1000) + 36_000,
  };
  return {
    returned: async () => null,
    hasAccount: () => true,
    silent: async () => tokens,
    signIn: async () => {},
    signOut: async () => {},
    resetInteraction: () => {},
    forget: async () => {},
  };
}
