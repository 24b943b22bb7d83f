import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    // Where they stand below each other the tag of Mission Pilot has its room between them.
    gap: `${space.s6} ${space.s3}`,
    marginTop: space.s5,
    paddingTop: space.s4,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  note: { ...type.body, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', gap: space.s2 },
});

type Props = { readonly note: string; readonly back: () => void; readonly children: ReactNode };

/** What has happened so far, the way back and the way on. */
export function StepFoot({ note, back, children }: Props) {
  const styles = useStyles();
  const t = useText('people-import');
  return (
    <div className={styles.foot}>
      <span className={styles.note}>{note}</span>
      <span className={styles.buttons}>
        <Button onClick={back}>{t('back')}</Button>
        {children}
      </span>
    </div>
  );
}
