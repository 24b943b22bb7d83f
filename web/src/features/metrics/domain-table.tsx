import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import type { metrics } from '@livingroom/shared/modules/metrics/contract.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { size } from '../../lib/theme/sizes.ts';
import { errorShare, rate } from './rate.ts';

/** Of all calls so many may fail before it is marked: a thousandth. */
const BAD_SHARE = 0.001;

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', position: 'relative' },
  table: { minWidth: size.form },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', '& > *': { justifyContent: 'end' } },
  bad: { color: look.bad, fontWeight: tokens.fontWeightSemibold },
});

type Props = { readonly domains: CallOutput<(typeof metrics)['operations']['read']>['domains'] };

/** Calls, errors and latency of each domain, most calls first. */
export function DomainTable({ domains }: Props) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const locale = useLocale();
  const said = (value: number | null) => countText(locale, value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('byDomain')}>
      <Table aria-label={t('byDomain')} className={styles.table}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell scope="col">{t('domain')}</TableHeaderCell>
            {(['calls', 'errorRate', 'p50', 'p95', 'p99'] as const).map((name) => (
              <TableHeaderCell key={name} scope="col" className={styles.number}>
                {t(name)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {domains
            .toSorted((a, b) => b.calls - a.calls)
            .map((one) => (
              <TableRow key={one.domain}>
                <TableCell>{one.domain}</TableCell>
                <TableCell className={styles.number}>{said(one.calls)}</TableCell>
                <TableCell className={mergeClasses(styles.number, errorShare(one) > BAD_SHARE && styles.bad)}>
                  {rate(one, locale)}
                </TableCell>
                <TableCell className={styles.number}>{said(one.p50)}</TableCell>
                <TableCell className={styles.number}>{said(one.p95)}</TableCell>
                <TableCell className={styles.number}>{said(one.p99)}</TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </section>
  );
}
