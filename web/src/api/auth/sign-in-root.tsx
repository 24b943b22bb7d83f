import { MsalProvider } from '@azure/msal-react';
import type { ReactNode } from 'react';
import { siteConfig } from '../../lib/config.ts';
import { createSignInClient } from './msal.ts';
import { setIdentityProvider } from './sign-in.ts';

/** Opens the sign-in library for this environment and answers the component that everything stands in. */
export async function openSignIn() {
  const { client, provider } = await createSignInClient(siteConfig().auth);
  setIdentityProvider(provider);
  return ({ children }: { readonly children: ReactNode }) => (
    <MsalProvider instance={client}>{children}</MsalProvider>
  );
}
