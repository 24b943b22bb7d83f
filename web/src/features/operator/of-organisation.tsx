import type { ReactNode } from 'react';
import { useSession } from '../../hooks/use-session.ts';
import { InOrganisation } from './in-organisation.tsx';

/** What belongs to an organisation: an administrator's own, the operator's the one that is chosen. */
export function OfOrganisation({ children }: { readonly children: ReactNode }) {
  const { selectedRole } = useSession();
  return selectedRole === 'system' ? <InOrganisation>{children}</InOrganisation> : children;
}
