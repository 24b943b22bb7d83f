import type { ReactNode } from 'react';
import { useSession } from '../../hooks/use-session.ts';
import { InOrganisation } from './in-organisation.tsx';

type Props = {
  readonly children: ReactNode;
  /** What the operator sees of all organisations, until one is chosen. */
  readonly everywhere?: ReactNode;
};

/** What belongs to an organisation: an administrator's own, the operator's the one that is chosen. */
export function OfOrganisation({ children, everywhere }: Props) {
  const { selectedRole } = useSession();
  return selectedRole === 'system' ? (
    <InOrganisation everywhere={everywhere}>{children}</InOrganisation>
  ) : (
    children
  );
}
