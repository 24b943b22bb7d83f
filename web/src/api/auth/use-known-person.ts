import { InteractionStatus } from '@azure/msal-browser';
import { useIsAuthenticated, useMsal } from '@azure/msal-react';

/**
 * Whether the identity provider's library knows an account on this device, in every tab: `unknown` while it starts or
 * takes in a sign-in that just came back.
 */
export function useKnownPerson(): 'unknown' | 'known' | 'nobody' {
  const { inProgress } = useMsal();
  const known = useIsAuthenticated();
  if (inProgress === InteractionStatus.Startup || inProgress === InteractionStatus.HandleRedirect)
    return 'unknown';
  return known ? 'known' : 'nobody';
}
