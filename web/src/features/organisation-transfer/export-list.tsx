import { Button, ProgressBar } from '@fluentui/react-components';
import { dateFormat, numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { OrganisationExport } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { Chip } from '../../components/chip.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size } from '../../lib/theme/sizes.ts';
import { useTransferStyles } from './transfer-styles.ts';
import { useExports } from './use-exports.ts';

type Props = {
  /** Another organisation than one's own, for the operator. */
  readonly accountId?: number;
};

/** Starts an export of everything that belongs to an organisation, and hands out those that were made. */
export function ExportList({ accountId }: Props) {
  const styles = useTransferStyles();
  const t = useText('organisation-transfer');
  const own = useExports(accountId);
  const { answer, exports, running, starting } = own;
  const newest = exports?.find(({ available_until }) => available_until !== null);
  return (
    <div className={styles.room}>
      <p className={styles.text}>{t('text')}</p>
      <Button disabled={running || starting.running || !exports} onClick={() => void starting.run()}>
        {t(running ? 'running' : 'start')}
      </Button>
      {answer.failure && !exports ? (
        <ReadFailure title={t('failed')} message={answer.failure.message} onAgain={answer.refresh} />
      ) : !exports ? (
        <Placeholder height={size.iconLarge} />
      ) : (
        exports.length > 0 && (
          <ul className={styles.list}>
            {exports.map((one) => (
              <ExportLine key={one.export_id} one={one} own={own} newest={one === newest} />
            ))}
          </ul>
        )
      )}
    </div>
  );
}

const tones = { pending: 'care', in_progress: 'care', completed: 'good', failed: 'bad' } as const;

type LineProps = {
  readonly one: OrganisationExport;
  readonly own: ReturnType<typeof useExports>;
  /** Of those that can be downloaded: the one most people want. */
  readonly newest: boolean;
};

function ExportLine({ one, own, newest }: LineProps) {
  const styles = useTransferStyles();
  const t = useText('organisation-transfer');
  const locale = useLocale();
  const { state, created_at, available_until: until } = one;
  const moment = (text: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(text));
  const isFetched = own.fetched?.id === one.export_id;
  const done = isFetched ? (own.fetched?.pieces ?? 0) / Math.max(1, one.pieces) : one.progress / 100;
  const isOver = state === 'completed' && until === null;
  const name = { name: moment(created_at) };
  return (
    <li className={styles.line}>
      <span className={styles.about}>
        {moment(created_at)}
        <br />
        <span className={styles.more}>{aboutOf(one, t, locale, moment)}</span>
      </span>
      <Chip tone={isOver ? 'quiet' : tones[state]}>{t(isOver ? 'state.over' : `state.${state}`)}</Chip>
      {until !== null && (
        <>
          <Button
            appearance={newest ? 'primary' : 'secondary'}
            disabled={own.saving.running}
            aria-label={t('save.named', name)}
            onClick={() => void own.saving.run(one)}
          >
            {t('save')}
          </Button>
          <Button
            appearance="subtle"
            disabled={own.removing.running}
            aria-label={t('remove.named', name)}
            onClick={() => void own.removing.run(one)}
          >
            {t('remove')}
          </Button>
        </>
      )}
      {(isFetched || state === 'in_progress' || state === 'pending') && (
        <ProgressBar className={styles.progress} value={done} aria-label={t('progress')} />
      )}
    </li>
  );
}

function aboutOf(
  { state, message, rows, files, bytes, available_until: until }: OrganisationExport,
  t: ReturnType<typeof useText<'organisation-transfer'>>,
  locale: string,
  moment: (text: string) => string,
): string {
  if (state !== 'completed') return message ?? t('going-on');
  const megabytes = numberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_000_000);
  const about = t('about', { rows, files, size: megabytes });
  return until === null ? about : `${about} ${t('until', { date: moment(until) })}`;
}
