import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark';
import { Important16Filled } from '@fluentui/react-icons/svg/important';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { look } from '../../../lib/theme/look.ts';
import { media, size, space, type } from '../../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  step: {
    display: 'grid',
    gridTemplateColumns: `${size.mark} minmax(0, 1fr)`,
    columnGap: space.s4,
    padding: `${space.s5} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0, paddingTop: 0 },
    [media.phone]: { columnGap: space.s3 },
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: size.mark,
    height: size.mark,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
  },
  ready: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandBackground}`,
    backgroundColor: tokens.colorCompoundBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  look: {
    border: `${tokens.strokeWidthThin} solid ${look.noteLine}`,
    backgroundColor: look.note,
    color: tokens.colorNeutralForeground1,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `0 ${space.s3}`,
    marginBottom: space.s3,
  },
  title: { ...type.section, margin: 0 },
  word: { ...type.caption, color: tokens.colorNeutralForeground2 },
  words: { minWidth: 0 },
  // Below its mark too, where there is no room to spare.
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s3,
    minWidth: 0,
    [media.phone]: { marginInlineStart: `calc(-1 * (${size.mark} + ${space.s3}))` },
  },
});

/** `open`: not known yet. */
type StepState = 'ready' | 'look' | 'open' | 'optional';

type Props = {
  readonly title: string;
  readonly state: StepState;
  readonly children: ReactNode;
};

/** One question of the launch, and whether it is answered. */
export function Step({ title, state, children }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  return (
    <li className={styles.step}>
      <span
        className={mergeClasses(
          styles.mark,
          state === 'ready' && styles.ready,
          state === 'look' && styles.look,
        )}
        aria-hidden
      >
        {state === 'ready' && <Checkmark16Filled />}
        {state === 'look' && <Important16Filled />}
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <span className={styles.word}>{t(`check.${state}`)}</span>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </li>
  );
}
