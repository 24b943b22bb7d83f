import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClipboardTask20Regular } from '@fluentui/react-icons/svg/clipboard-task';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { cutText } from '@livingroom/shared/core/lib/cut-text.ts';
import { useEffect, useRef, useState } from 'react';
import { CountBadge } from '../../../components/count-badge.tsx';
import { TriggerButton } from '../../../components/trigger-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import { endedSince, isActive, type Job } from '../controller/use-jobs.ts';
import { mayUndo, useUndoing } from './upload/undo-button.tsx';

/** Spec 1 §9: what the tooltip lists of either kind, letters of a message, and for how long an outcome is shown. */
const listed = 10;
const longestMessage = 50;
const outcomeMs = 20_000;

const useStyles = makeStyles({
  surface: { maxWidth: size.tree },
  head: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  list: {
    margin: `${space.s1} 0 ${space.s3}`,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    gap: space.s1,
  },
  words: { overflowWrap: 'anywhere' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
});

/** What is at work, and how the last work ended: an icon that lists its jobs where it is pointed at, focused or pressed. */
export function JobsIndicator() {
  const styles = useStyles();
  const t = useText('data-manager');
  const { jobs } = useTable();
  const active = jobs.filter(isActive);
  const past = jobs
    .filter((job) => !isActive(job))
    .toSorted((a, b) => (b.end_time ?? '').localeCompare(a.end_time ?? ''));
  const outcome = useOutcome(jobs);
  const icon =
    outcome === 'failed' ? (
      <ErrorCircle20Filled className={styles.bad} />
    ) : outcome === 'completed' ? (
      <CheckmarkCircle20Filled className={styles.good} />
    ) : active.length > 0 ? (
      <ArrowSync20Regular />
    ) : (
      <ClipboardTask20Regular />
    );
  const label = outcome
    ? t(`jobs.last.${outcome}`)
    : active.length > 0
      ? t('jobs.active', { count: active.length })
      : t('jobs.title');
  return (
    <Popover openOnHover withArrow positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <TriggerButton appearance="subtle" icon={icon} aria-label={label}>
          {active.length > 0 ? <CountBadge count={active.length} /> : undefined}
        </TriggerButton>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('jobs.title')}>
        <JobLines title={t('jobs.now')} jobs={active.slice(0, listed)} />
        <JobLines title={t('jobs.past')} jobs={past.slice(0, listed)} />
      </PopoverSurface>
    </Popover>
  );
}

function JobLines({ title, jobs }: { readonly title: string; readonly jobs: readonly Job[] }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const undoing = useUndoing();
  return (
    <>
      <p className={styles.head}>{title}</p>
      <ul className={styles.list}>
        {jobs.length === 0 && <li>{t('jobs.none')}</li>}
        {jobs.map((job) => (
          <li key={job.job_id} className={styles.words}>
            {shortened(job.job_name)} · {t(`jobs.${job.status}`)}
            {isActive(job) && ` ${job.progress} %`}
            {job.message && ` · ${shortened(job.message)}`}
            {mayUndo(job) && (
              <Button
                size="small"
                appearance="transparent"
                disabledFocusable={undoing.running}
                aria-label={t('jobs.undoNamed', { name: shortened(job.job_name) })}
                onClick={() => void undoing.run(job.job_id)}
              >
                {t('jobs.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function shortened(text: string): string {
  const cut = cutText(text, longestMessage);
  return cut === text ? text : `${cut}…`;
}

/** How the job that ended last did, for twenty seconds. */
function useOutcome(jobs: readonly Job[]): 'completed' | 'failed' | null {
  const [outcome, setOutcome] = useState<'completed' | 'failed' | null>(null);
  const seen = useRef<readonly Job[] | undefined>(undefined);
  useEffect(() => {
    const ended = endedSince(seen.current, jobs);
    if (jobs.length > 0) seen.current = jobs;
    if (ended.length > 0)
      setOutcome(ended.some(({ status }) => status === 'failed') ? 'failed' : 'completed');
  }, [jobs]);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), outcomeMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return outcome;
}
