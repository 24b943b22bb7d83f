import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { lazy, Suspense, useEffect } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';
import { useText } from '../../i18n/use-text.ts';

const choices = () => import('./account-choices.tsx');

const AccountChoices = lazy(async () => ({ default: (await choices()).AccountChoices }));

/** What belongs to the person who is signed in. */
export function AccountMenu() {
  const t = useText('shell');
  // Here before it is needed, after the page: whoever has lost the network may want to sign out all the same.
  useEffect(() => void choices().catch(() => {}), []);
  return (
    <Disclosure label={t('account.label')} icon={<Person24Regular />}>
      {(close) => (
        <Suspense fallback={null}>
          <AccountChoices onLeave={close} />
        </Suspense>
      )}
    </Disclosure>
  );
}
