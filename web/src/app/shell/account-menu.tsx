import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import type { Language } from '@livingroom/shared/lib/language.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { chooseLanguage, languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import { chooseTheme, type ThemeChoice, themeStore } from '../../lib/ui.ts';
import { NativeSelect } from './native-select.tsx';

const languageNames: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'en_us', label: 'English' },
  { value: 'es_es', label: 'Español' },
  { value: 'dk', label: 'Dansk' },
];

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: space.s3 },
  who: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

/** Seldom looked at, so it comes when it is asked for. */
const OwnSignIns = lazy(async () => ({ default: (await import('./own-sign-ins.tsx')).OwnSignIns }));

const careful = () => import('../../features/dialogue/sign-out.ts');

async function leave(): Promise<void> {
  const { signOutWithCare } = await careful();
  await signOutWithCare();
}

/** Who is signed in, language, theme and Log out. */
export function AccountMenu() {
  const styles = useStyles();
  const t = useText('shell');
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
      )}
    </Disclosure>
  );
}
