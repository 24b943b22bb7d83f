import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ownNameOf } from '@livingroom/shared/core/lib/language.ts';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOutWithCare } from '../../features/dialogues/sign-out.ts';
import { useOfferedLanguages } from '../../hooks/use-offered-languages.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { chooseLanguage, languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { openCompanion } from '../../lib/companion.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import { space } from '../../lib/theme/sizes.ts';
import { chooseTheme, type ThemeChoice, themeStore } from '../../lib/ui.ts';
import { NativeSelect } from './native-select.tsx';

/** Seldom looked at, so it comes when it is asked for. */
const OwnSignIns = lazy(async () => ({ default: (await import('./own-sign-ins.tsx')).OwnSignIns }));

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: space.s3 },
  who: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

/** On phones, whose header has no room for it. */
const RoleChoice = lazy(async () => ({ default: (await import('./role-choice.tsx')).RoleChoice }));

type Props = { readonly choosesRole: boolean; readonly onLeave: () => void };

/** Who is signed in, as whom they look, language, theme, Log out, and the way to log out on all devices. */
export function AccountChoices({ choosesRole, onLeave }: Props) {
  const styles = useStyles();
  const t = useText('account-choices');
  const navigate = useNavigate();
  const { email, userId, selectedRole } = useSession();
  const [looking, setLooking] = useState(false);
  const theme = useStore(themeStore);
  const language = useStore(languageStore);
  const languageNames = useOfferedLanguages().map((value) => ({ value, label: ownNameOf[value] }));
  const everywhere = async () => {
    if (await mayLeave()) await navigate('/logout');
  };
  const themeNames: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
    { value: 'dark', label: t('dark') },
    { value: 'light', label: t('light') },
    { value: 'system', label: t('system') },
  ];
  return (
    <div className={styles.panel}>
      <p className={styles.who}>{email}</p>
      {choosesRole && (
        <Suspense fallback={null}>
          <RoleChoice onChosen={onLeave} />
        </Suspense>
      )}
      <NativeSelect
        label={t('language')}
        value={language}
        options={languageNames}
        onChange={(next) => void chooseLanguage(next)}
      />
      <NativeSelect label={t('theme')} value={theme} options={themeNames} onChange={chooseTheme} />
      {looking && userId !== null ? (
        <Suspense fallback={null}>
          <OwnSignIns userId={userId} />
        </Suspense>
      ) : (
        <Button appearance="subtle" onClick={() => setLooking(true)}>
          {t('signIns')}
        </Button>
      )}
      {selectedRole === 'employee' && (
        <Button
          appearance="subtle"
          onClick={() => {
            onLeave();
            openCompanion('help');
          }}
        >
          {t('help')}
        </Button>
      )}
      <Button appearance="secondary" onClick={() => void signOutWithCare()}>
        {t('logout')}
      </Button>
      <Button
        appearance="transparent"
        onClick={() => {
          onLeave();
          void everywhere();
        }}
      >
        {t('everywhere')}
      </Button>
    </div>
  );
}
