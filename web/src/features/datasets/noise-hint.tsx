import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { Fold } from '../../components/fold.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import { NoisePreview } from './noise-preview.tsx';

const useStyles = makeStyles({
  parts: { paddingTop: space.s2 },
});

/** The preview behind one line; it opens by itself where noise is chosen. */
export function NoiseHint({ chosen }: { readonly chosen: boolean }) {
  const styles = useStyles();
  const t = useText('noise');
  const [asked, setAsked] = useState(false);
  const open = asked || chosen;
  return (
    <Fold title={t('preview')} open={open} onToggle={setAsked}>
      {open && (
        <div className={styles.parts}>
          <NoisePreview />
        </div>
      )}
    </Fold>
  );
}
