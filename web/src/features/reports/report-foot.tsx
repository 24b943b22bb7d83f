import { makeStyles, tokens } from '@fluentui/react-components';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import type { Report } from './model.ts';

const useStyles = makeStyles({
  foot: {
    ...type.caption,
    margin: `${space.s5} 0 0`,
    paddingTop: space.s4,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    maxWidth: size.wide,
    color: tokens.colorNeutralForeground2,
    [media.print]: { maxWidth: 'none', breakInside: 'avoid' },
  },
});

/** What the figures rest on (privacy.md 8), as the server says it: the same stands in every file of them. */
export function ReportFoot({ report }: { readonly report: Pick<Report, 'small_print'> }) {
  const styles = useStyles();
  return <p className={styles.foot}>{report.small_print.join(' ')}</p>;
}
