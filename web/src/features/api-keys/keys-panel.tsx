import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import { useState } from 'react';
import { refreshCalls } from '../../api/use-call.ts';
import { CopiedValue } from '../../components/copied-value.tsx';
import { Panel } from '../../components/panel.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { KeyForm, type ScopeChoice } from './key-form.tsx';

type MadeKey = CallOutput<(typeof apiKeyCalls)['operations']['make']>;

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space.s4 },
  text: { ...type.body, margin: 0, maxWidth: size.reading, color: tokens.colorNeutralForeground2 },
  make: { alignSelf: 'flex-start' },
  link: { ...type.body, color: tokens.colorBrandForegroundLink },
});

type Props = {
  /** What keys may be made for, with what people call it. */
  readonly scopes: readonly ScopeChoice[];
  /** The operator reads the keys of an organisation and may revoke them; who makes one is of the organisation. */
  readonly mayMake: boolean;
};

/** Makes the keys of the organisation and shows each once; those that were made are the list below. */
export function KeysPanel({ scopes, mayMake }: Props) {
  const styles = useStyles();
  const t = useText('api-keys');
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const done = (key: MadeKey) => {
    setMade(key);
    setMaking(false);
    void refreshCalls('/data/');
  };
  return (
    <Panel
      title={t('title')}
      aside={
        <SiteLink className={styles.link} to="/api-reference">
          {t('reference')}
        </SiteLink>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{t('intro')}</p>
        {made && <NewKey made={made} />}
        {making ? (
          <KeyForm scopes={scopes} onMade={done} onCancel={() => setMaking(false)} />
        ) : (
          mayMake && (
            <Button
              appearance={made ? 'secondary' : 'primary'}
              className={styles.make}
              icon={<Add20Regular />}
              onClick={() => setMaking(true)}
            >
              {t('make')}
            </Button>
          )
        )}
      </div>
    </Panel>
  );
}

function NewKey({ made }: { readonly made: MadeKey }) {
  const styles = useStyles();
  const t = useText('api-keys');
  const date = dateFormat(useLocale(), { dateStyle: 'long' }).format(new Date(made.expires_at));
  return (
    <div role="status">
      <CopiedValue label={t('made')} value={made.key} />
      <p className={styles.text}>{t('once', { date })}</p>
    </div>
  );
}
