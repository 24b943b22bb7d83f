import {
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { SeverityMark } from './severity-mark.tsx';
import { useMoment } from './use-moment.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { minWidth: '720px', tableLayout: 'auto' },
  severity: { ...type.body, display: 'flex', alignItems: 'center', gap: space.s2 },
  small: { ...type.caption, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

type Props = {
  readonly entries: CallOutput<(typeof errorLog)['operations']['latest']>['items'];
  readonly names: ReadonlyMap<number, string>;
  readonly onOpen: (reference: string) => void;
};

/** Entries one by one, newest first; one with a reference opens what is known of it. */
export function EntryList({ entries, names, onOpen }: Props) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const moment = useMoment();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('latest')}>
      <Table aria-label={t('latest')} className={styles.table}>
        <TableHeader>
          <TableRow>
            {(['when', 'severity', 'code', 'organisation', 'reference'] as const).map((name) => (
              <TableHeaderCell key={name}>{t(`fact.${name}`)}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {entries.map(
            ({ error_id, created_at, severity, error_code, endpoint, account_id_ref, reference }) => (
              <TableRow key={error_id}>
                <TableCell>{moment(created_at)}</TableCell>
                <TableCell>
                  <span className={styles.severity}>
                    <SeverityMark severity={severity} />
                    {t(`severity.${severity}`)}
                  </span>
                </TableCell>
                <TableCell>
                  <div>{error_code}</div>
                  <div className={styles.small}>{endpoint}</div>
                </TableCell>
                <TableCell>
                  {account_id_ref === null ? '–' : (names.get(account_id_ref) ?? account_id_ref)}
                </TableCell>
                <TableCell>
                  {reference === null ? (
                    '–'
                  ) : (
                    <Button size="small" appearance="subtle" onClick={() => onOpen(reference)}>
                      {reference}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
    </section>
  );
}
