import { Person24Regular } from '@fluentui/react-icons/svg/person';
<<<<<<< HEAD
import { lazy, Suspense, useEffect } from 'react';
=======
import type { Language } from '@livingroom/shared/lib/language.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
>>>>>>> main
import { Disclosure } from '../../components/disclosure.tsx';
import { useText } from '../../i18n/use-text.ts';

const choices = () => import('./account-choices.tsx');

const AccountChoices = lazy(async () => ({ default: (await choices()).AccountChoices }));

<<<<<<< HEAD
/** What belongs to the person who is signed in. */
=======
/** Seldom looked at, so it comes when it is asked for. */
const OwnSignIns = lazy(async () => ({ default: (await import('./own-sign-ins.tsx')).OwnSignIns }));

const careful = () => import('../../features/dialogue/sign-out.ts');

async function leave(): Promise<void> {
  const { signOutWithCare } = await careful();
  await signOutWithCare();
}

/** Who is signed in, language, theme and Log out. */
>>>>>>> main
export function AccountMenu() {
  const t = useText('shell');
<<<<<<< HEAD
  // Here before it is needed, after the page: whoever has lost the network may want to sign out all the same.
  useEffect(() => void choices().catch(() => {}), []);
  return (
    <Disclosure label={t('account.label')} icon={<Person24Regular />}>
      {(close) => (
        <Suspense fallback={null}>
          <AccountChoices onLeave={close} />
        </Suspense>
=======
  const { email, userId } = useSession();
  const [looking, setLooking] = useState(false);
  const theme = useStore(themeStore);
  // Here before it is needed: whoever has lost the network may want to sign out all the same.
  useEffect(() => void careful().catch(() => {}), []);
  const language = useStore(languageStore);
  const themeNames: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
    { value: 'system', label: t('account.system') },
    { value: 'dark', label: t('account.dark') },
    { value: 'light', label: t('account.light') },
  ];
  return (
    <Disclosure label={t('account.label')} icon={<Person24Regular />}>
      {() => (
        <div className={styles.panel}>
          <p className={styles.who}>{email}</p>
          <NativeSelect
            label={t('account.language')}
            value={language}
            options={languageNames}
            onChange={(next) => void chooseLanguage(next)}
          />
          <NativeSelect
            label={t('account.theme')}
            value={theme}
            options={themeNames}
            onChange={chooseTheme}
          />
          {looking && userId !== null ? (
            <Suspense fallback={null}>
              <OwnSignIns userId={userId} />
            </Suspense>
          ) : (
            <Button appearance="subtle" onClick={() => setLooking(true)}>
              {t('account.signIns')}
            </Button>
          )}
          <Button appearance="secondary" onClick={() => void leave()}>
            {t('account.logout')}
          </Button>
        </div>
>>>>>>> main
      )}
    </Disclosure>
  );
}
