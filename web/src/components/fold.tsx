import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { space, type } from '../lib/theme/sizes.ts';

/** The mark of a list item stays, since it shows that there is more; with the padding the line is 44 px to touch. */
const useStyles = makeStyles({
  title: {
    ...type.body,
    width: 'fit-content',
    maxWidth: '100%',
    paddingBlock: space.s3,
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  small: { ...type.caption },
});

type Props = {
  readonly title: ReactNode;
  /** Among small print. */
  readonly small?: boolean;
  /** Left out: closed, and the person's to open. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** What not everybody needs, under a line that says what it is. */
export function Fold({ title, small = false, open, onToggle, className, children }: Props) {
  const styles = useStyles();
  return (
    <details
      className={className}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className={mergeClasses(styles.title, small && styles.small)}>{title}</summary>
      {children}
    </details>
  );
}
