import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { allowAi, chooseAi } from './assistant.ts';

const useStyles = makeStyles({
  choice: { margin: `0 0 ${space.s4}` },
  told: { ...type.body, margin: 0 },
  label: {
    ...type.body,
    minHeight: size.target,
    display: 'flex',
    alignItems: 'center',
    gap: space.s2,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
  },
  box: { margin: 0, accentColor: tokens.colorBrandBackground },
  why: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  asked: { ...type.lead, margin: 0, color: tokens.colorNeutralForeground1, textWrap: 'pretty' },
});

/** Told before anything is written, and anybody may do without. */
export function AiChoice() {
  const styles = useStyles();
  const t = useText('assistant');
  const [wanted, setWanted] = useState(allowAi);
  return (
    <div className={styles.choice}>
      <p className={styles.told}>{t('told')}</p>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={wanted}
          onChange={({ target }) => {
            setWanted(target.checked);
            chooseAi(target.checked);
          }}
        />
        {t('choice')}
      </label>
    </div>
  );
}

/** What the AI would like to know more about. */
export function AiAsks({ text }: { readonly text: string }) {
  const styles = useStyles();
  const t = useText('assistant');
  return (
    <div>
      <p className={styles.why}>{t('more')}</p>
      <p className={styles.asked}>{text}</p>
    </div>
  );
}
