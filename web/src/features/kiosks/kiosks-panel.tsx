import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { useState } from 'react';
import { refreshCalls } from '../../api/use-call.ts';
import { CopiedValue } from '../../components/copied-value.tsx';
import { Panel } from '../../components/panel.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { kioskAddress } from './address.ts';
import { KioskForm } from './kiosk-form.tsx';
import { LettersPart } from './letters-part.tsx';
import { Poster } from './poster.tsx';
import { posterStore } from './poster-store.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space.s5 },
  text: { ...type.body, margin: 0, maxWidth: size.reading, color: tokens.colorNeutralForeground2 },
  made: { display: 'flex', flexDirection: 'column', gap: space.s3, maxWidth: size.reading },
  make: { alignSelf: 'flex-start' },
});

/** Opens kiosks and makes the letters for them; those that are there are the list below. */
export function KiosksPanel() {
  const styles = useStyles();
  const t = useText('kiosks');
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const poster = useStore(posterStore);
  const done = (code: string) => {
    setMade(code);
    setMaking(false);
    void refreshCalls('/data/');
  };
  return (
    <Panel title={t('title')}>
      <div className={styles.body}>
        <p className={styles.text}>{t('intro')}</p>
        {made && (
          <div role="status" className={styles.made}>
            <CopiedValue label={t('made')} value={kioskAddress(made).whole} />
            <Button
              appearance="primary"
              className={styles.make}
              onClick={() => posterStore.set({ code: made })}
            >
              {t('poster')}
            </Button>
          </div>
        )}
        {making ? (
          <KioskForm onMade={done} onCancel={() => setMaking(false)} />
        ) : (
          <Button
            appearance={made ? 'secondary' : 'primary'}
            className={styles.make}
            icon={<Add20Regular />}
            onClick={() => setMaking(true)}
          >
            {t('make')}
          </Button>
        )}
        <LettersPart />
      </div>
      {poster && <Poster code={poster.code} onClose={() => posterStore.set(null)} />}
    </Panel>
  );
}
