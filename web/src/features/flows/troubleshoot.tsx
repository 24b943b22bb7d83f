import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { call } from '../../api/client.ts';
import { useRows } from '../../api/rows.ts';
import { DonePicture } from '../../components/pictures/done-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { Card, CardButtons, CardText } from './card.tsx';
import { useMoments } from './moments.ts';
import { refreshFlow, useCommand } from './use-command.ts';
import type { Flow } from './use-flow.ts';

/** Rows that are listed at once; the rest follows as these are settled. */
const SHOWN = 50;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${space.s2} ${space.s5}`,
    alignItems: 'center',
    padding: `${space.s3} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  who: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  small: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  message: { margin: `${space.s1} 0 0`, overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase300 },
});

type Failed = {
  readonly id: number;
  readonly who: string;
  readonly step: string;
  readonly round: string;
  readonly at: string | null;
  readonly message: string;
};

/** People whose step failed; each is tried again in the next run unless it is marked as completed. */
export function Troubleshoot({ flow }: { readonly flow: Flow }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { failed, total, failure, refresh } = useFailed(flow);
  if (failure && !failed)
    return (
      <ReadFailure title={t('errorsFailed')} message={failure.message} again={t('again')} onAgain={refresh} />
    );
  if (!failed) return <Placeholder height={size.menu} />;
  if (failed.length === 0)
    return (
      <StateMessage icon={<DonePicture />} title={t('noErrors')}>
        {t('noErrorsText')}
      </StateMessage>
    );
  return (
    <Card title={t('errors', { count: total })}>
      <CardText quiet>{t('errorsHelp')}</CardText>
      <CardButtons>
        <Button onClick={() => void refreshFlow()}>{t('refresh')}</Button>
      </CardButtons>
      <ul className={styles.list}>
        {failed.map((one) => (
          <FailedStep key={one.id} failed={one} />
        ))}
      </ul>
      {total > failed.length && <CardText quiet>{t('andMore', { count: total - failed.length })}</CardText>}
    </Card>
  );
}

function useFailed(flow: Flow) {
  const where = { flow_execution_id_ref: flow.flow_execution_id, status: 'ERROR' } as const;
  const read = useRows(
    'flow_employee_executions',
    { where, limit: SHOWN, names: true, count: true },
    { keepPrevious: true },
  );
  const names = read.data?.names ?? {};
  const nameOf = (column: string, key: number | null) => names[column]?.[String(key)] ?? String(key ?? '');
  const failed = read.data?.rows.map(
    (row): Failed => ({
      id: row.flow_employee_execution_id,
      who: nameOf('employee_id_ref', row.employee_id_ref),
      step: nameOf('flow_action_id_ref', row.flow_action_id_ref),
      round: String(row.flow_execution_round ?? ''),
      at: row.start_time,
      message: row.error_message ?? '',
    }),
  );
  const total = read.data?.total ?? 0;
  return { failed, total, failure: read.failure, refresh: read.refresh };
}

function FailedStep({ failed }: { readonly failed: Failed }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { utc } = useMoments();
  const { id, who, step, round, at, message } = failed;
  const { completeEmployeeError, deleteEmployeeError } = flowExecutions.operations;
  const retry = useCommand(async () => {
    await call(deleteEmployeeError, { params: { id } });
    return t('retried');
  });
  const complete = useCommand(async () => {
    if (
      !(await confirmed(t('markCompleted'), t('markCompletedSure', { who, step }), {
        label: t('markCompleted'),
      }))
    )
      return null;
    await call(completeEmployeeError, { params: { id } });
    return t('completed');
  });
  const busy = retry.running || complete.running;
  const where = [step, t('roundNumber', { round }), at && utc(at)].filter(Boolean).join(' · ');
  return (
    <li className={styles.item}>
      <div>
        <h3 className={styles.who}>{who}</h3>
        <p className={styles.small}>{where}</p>
        <p className={styles.message}>{message}</p>
      </div>
      <CardButtons>
        <Button disabled={busy} aria-label={`${t('deleteError')}: ${who}`} onClick={() => void retry.run()}>
          {t('deleteError')}
        </Button>
        <Button
          disabled={busy}
          aria-label={`${t('markCompleted')}: ${who}`}
          onClick={() => void complete.run()}
        >
          {t('markCompleted')}
        </Button>
      </CardButtons>
    </li>
  );
}
