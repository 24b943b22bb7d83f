import type { ReactNode } from 'react';
import { InOrganisation } from '../../api/in-organisation.tsx';
import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';

/** Flows of an organisation: an administrator's own, the operator's the one that is chosen. */
export function OfOrganisation({ children }: { readonly children: ReactNode }) {
  const t = useText('flow-builder');
  const { selectedRole } = useSession();
  if (selectedRole !== 'system') return children;
  return (
    <InOrganisation
      label={t('organisation')}
      choose={t('organisation.choose')}
      text={t('organisation.text')}
      picture={<EmptyPicture />}
    >
      {children}
    </InOrganisation>
  );
}
