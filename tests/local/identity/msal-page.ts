// Runs in the browser: the site's part of the sign-in, as small as it can be.
import {
  type Configuration,
  InteractionRequiredAuthError,
  PublicClientApplication,
} from '@azure/msal-browser';

declare global {
  interface Window {
    metadata: { issuer: string };
    signIn: (hint?: string) => void;
    renew: () => Promise<{ accessToken: string; fromCache: boolean } | string>;
    signOut: () => void;
  }
}

const scopes = ['openid', 'profile', 'email', 'offline_access', 'user_impersonation'];
const { host } = new URL(window.metadata.issuer);
const configuration: Configuration = {
  auth: {
    clientId: 'livingroom-web',
    authority: `https://${host}/`,
    knownAuthorities: [host],
    authorityMetadata: JSON.stringify(window.metadata),
    redirectUri: `${window.location.origin}/auth-callback`,
    postLogoutRedirectUri: `${window.location.origin}/signed-out`,
  },
  system: { protocolMode: 'OIDC' },
  cache: { cacheLocation: 'localStorage' },
};

const client = new PublicClientApplication(configuration);
await client.initialize();
const result = await client.handleRedirectPromise();
const account = result?.account ?? client.getAllAccounts()[0] ?? null;
client.setActiveAccount(account);

// Returning nothing: the page is left before the promise settles.
window.signIn = (loginHint) => void client.loginRedirect({ scopes, ...(loginHint ? { loginHint } : {}) });
window.renew = () =>
  client.acquireTokenSilent({ scopes, forceRefresh: true }).then(
    ({ accessToken, fromCache }) => ({ accessToken, fromCache }),
    (error: unknown) => (error instanceof InteractionRequiredAuthError ? error.errorCode : String(error)),
  );
window.signOut = () => void client.logoutRedirect({ account });

const out = document.createElement('pre');
out.id = 'account';
out.textContent = JSON.stringify({
  username: account?.username ?? null,
  name: account?.name ?? null,
  claims: account?.idTokenClaims ?? null,
  accessToken: result?.accessToken ?? null,
});
document.body.append(out);
