import {
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
import type { ErrorState } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { EntryState, OpenReference } from './entry-parts.tsx';
import { SeverityMark } from './severity-mark.tsx';
import { useMoment } from './use-moment.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', position: 'relative' },
  table: { minWidth: size.reading, tableLayout: 'auto' },
  severity: { ...type.body, display: 'flex', alignItems: 'center', gap: space.s2 },
  small: { ...type.caption, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

type Entry = CallOutput<(typeof errorLog)['operations']['latest']>['items'][number];

type Props = {
  readonly entries: readonly Entry[];
  /** What the list is called. */
  readonly label: string;
  readonly names: ReadonlyMap<number, string>;
  readonly onOpen: (reference: string) => void;
  /** Acknowledges or closes one entry; left out, they are only read. */
  readonly onSet?: (id: number, status: ErrorState) => void;
};

/** Entries one by one, newest first; one with a reference opens what is known of it. */
export function EntryList({ entries, label, names, onOpen, onSet }: Props) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: the panel around it is the landmark of this name
    <div role="group" className={styles.scroll} tabIndex={0} aria-label={label}>
      <Table aria-label={label} className={styles.table}>
        <TableHeader>
          <TableRow>
            {(['when', 'severity', 'code', 'organisation', 'reference'] as const).map((name) => (
              <TableHeaderCell key={name} scope="col">
                {t(`fact.${name}`)}
              </TableHeaderCell>
            ))}
            {onSet && <TableHeaderCell scope="col">{t('fact.status')}</TableHeaderCell>}
          </TableRow>
        </TableHeader>
        <TableBody>
          {entries.map((entry) => (
            <Line
              key={entry.error_id}
              entry={entry}
              names={names}
              onOpen={onOpen}
              {...(onSet ? { onSet } : {})}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Line({ entry, names, onOpen, onSet }: Omit<Props, 'entries' | 'label'> & { readonly entry: Entry }) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const moment = useMoment();
  const { error_id, severity, account_id_ref: account } = entry;
  return (
    <TableRow>
      <TableCell>{moment(entry.created_at)}</TableCell>
      <TableCell>
        <span className={styles.severity}>
          <SeverityMark severity={severity} />
          {t(`severity.${severity}`)}
        </span>
      </TableCell>
      <TableCell>
        <div>{entry.error_code}</div>
        <div className={styles.small}>{entry.endpoint}</div>
      </TableCell>
      <TableCell>{account === null ? '–' : (names.get(account) ?? account)}</TableCell>
      <TableCell>
        <OpenReference reference={entry.reference} onOpen={onOpen} />
      </TableCell>
      {onSet && (
        <TableCell>
          <EntryState status={entry.status} onSet={(next) => onSet(error_id, next)} />
        </TableCell>
      )}
    </TableRow>
  );
}
