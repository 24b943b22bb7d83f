import type { Context } from 'oidc-provider';
import { clientId } from './claims.ts';

/** A sign-out that names no client comes from ours: there is no other. */
export async function nameTheClient(context: Context, next: () => Promise<void>): Promise<void> {
  if (context.path === '/session/end' && !context.query.client_id && !context.query.id_token_hint) {
    context.query = { ...context.query, client_id: clientId };
  }
  await next();
}

/** Ends the session without a second question when the site asked for it and said where to return to. */
export async function signOutAtOnce(context: Context): Promise<boolean> {
  const { session, provider } = context.oidc;
  const target = session.state?.postLogoutRedirectUri;
  if (!target) return false;
  const url = new URL(target);
  if (session.state?.state !== undefined) url.searchParams.set('state', session.state.state);
  // Refresh tokens are bound to the session and end with it.
  await session.destroy();
  context.cookies.set(provider.cookieName('session'), null);
  context.status = 303;
  context.redirect(url.href);
  return true;
}
