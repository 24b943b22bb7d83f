import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { NoisePreview } from './noise-preview.tsx';

const useStyles = makeStyles({
  summary: {
    ...type.body,
    minHeight: size.target,
    display: 'flex',
    alignItems: 'center',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
  },
  parts: { paddingTop: space.s2 },
});

/** The preview behind one line; it opens by itself where noise is chosen. */
export function NoiseHint({ chosen }: { readonly chosen: boolean }) {
  const styles = useStyles();
  const t = useText('noise');
  const [asked, setAsked] = useState(false);
  const open = asked || chosen;
  return (
    <details open={open} onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
      <summary className={styles.summary}>{t('preview')}</summary>
      {open && (
        <div className={styles.parts}>
          <NoisePreview />
        </div>
      )}
    </details>
  );
}
