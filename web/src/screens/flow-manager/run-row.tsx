import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { StandingRun } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import type { FlowStatus } from '@livingroom/shared/modules/flows/rules/states.ts';
import { Chip, type ChipTone } from '../../components/chip.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { placeOf } from './place.ts';
import { PlaceLink } from './place-link.tsx';

const useStyles = makeStyles({
  run: {
    ...type.body,
    display: 'grid',
    gridTemplateColumns: `minmax(0, 2fr) minmax(0, 3fr) ${size.label} ${size.label} auto`,
    alignItems: 'center',
    gap: space.s3,
    minHeight: size.target,
    paddingTop: space.s3,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { display: 'flex', flexWrap: 'wrap', gap: space.s2, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  flow: { ...type.caption, width: '100%', fontWeight: tokens.fontWeightRegular },
  failed: { fontWeight: tokens.fontWeightSemibold },
});

const tones: { readonly [status in FlowStatus]: ChipTone } = {
  NOT_STARTED: 'quiet',
  PENDING: 'good',
  IN_PROGRESS: 'good',
  PAUSED: 'care',
  COMPLETED: 'quiet',
  CANCELED: 'quiet',
  ERROR: 'bad',
};

type Props = {
  readonly run: StandingRun;
  /** Whose run it is; null: the reader's own organisation. */
  readonly organisation: number | null;
  /** The name of its flow, where that stands nowhere above. */
  readonly flow?: string;
};

/** A run: its state, what comes next, whom it asked, what failed, and the way to the Runner. */
export function RunRow({ run, organisation, flow }: Props) {
  const styles = useStyles();
  const t = useText('flow-manager');
  const locale = useLocale();
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const { next } = run;
  return (
    <li className={styles.run}>
      <span className={styles.name}>
        {run.name}
        <Chip tone={tones[run.status]}>{t(`status.${run.status}`)}</Chip>
        {flow !== undefined && flow !== run.name && (
          <span className={mergeClasses(styles.flow, styles.quiet)}>{flow}</span>
        )}
      </span>
      <span>
        {next
          ? t(`next.${next.kind}`, {
              time: moment.format(Date.parse(next.at)),
              name: next.name ?? t('mail'),
              round: run.round + (next.kind === 'opens' ? 1 : 0),
            })
          : t('next.none')}
      </span>
      <span className={styles.quiet}>
        {run.people === null ? t('noRound') : t('people', { count: run.people })}
      </span>
      <span className={run.errors > 0 ? styles.failed : styles.quiet}>
        {t('errors', { count: run.errors })}
      </span>
      <PlaceLink
        to={placeOf('/flow-runner', organisation, { execution: run.flow_execution_id })}
        aria-label={t('open.of', { name: run.name, open: t('open') })}
      >
        {t('open')}
      </PlaceLink>
    </li>
  );
}
