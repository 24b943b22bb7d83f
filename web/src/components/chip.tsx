import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { look } from '../lib/theme/look.ts';
import { space, type } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  chip: {
    ...type.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.s1,
    maxWidth: '100%',
    padding: `${space.s0} ${space.s2}`,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    '::before': {
      content: '""',
      flexShrink: 0,
      width: space.s2,
      height: space.s2,
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralForeground3,
    },
  },
  good: { '::before': { backgroundColor: look.good } },
  care: {
    backgroundColor: look.note,
    color: tokens.colorNeutralForeground1,
    '::before': { backgroundColor: look.warm },
  },
  bad: { '::before': { backgroundColor: look.bad } },
  quiet: {
    '::before': {
      backgroundColor: 'transparent',
      boxShadow: `inset 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorNeutralForeground3}`,
    },
  },
});

export type ChipTone = 'good' | 'care' | 'bad' | 'quiet';

/** A state in one word. */
export function Chip({ tone, children }: { readonly tone: ChipTone; readonly children: ReactNode }) {
  const styles = useStyles();
  return <span className={mergeClasses(styles.chip, styles[tone])}>{children}</span>;
}
