import { Badge, Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { cutText } from '@livingroom/shared/core/lib/cut-text.ts';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import { copyText } from '../../../../lib/copy-text.ts';
import { displayMs, notify } from '../../../../lib/notify.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { size, space, type } from '../../../../lib/theme/sizes.ts';
import { isActive, type Job } from '../../controller/use-jobs.ts';
import { jobDate } from './job-date.ts';
import { UndoButton, useUndoFact } from './undo-button.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: `0 0 ${space.s5}`, display: 'grid', gap: space.s3 },
  job: {
    display: 'grid',
    gap: space.s2,
    padding: space.s3,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', justifyContent: 'space-between', gap: space.s2, overflowWrap: 'anywhere' },
  // Beside a long name a state would break within its word, and out of its shape.
  state: { flexShrink: 0, overflowWrap: 'normal' },
  facts: { ...type.caption, color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', gap: space.s2 },
  message: {
    margin: 0,
    maxHeight: size.narrow,
    overflowY: 'auto',
    position: 'relative',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});

const colours = {
  pending: 'informative',
  in_progress: 'brand',
  completed: 'success',
  failed: 'danger',
} as const;

/** Longer names are shortened (spec 2 §9). */
const longestName = 50;

/** The jobs of the signed-in person, what is at work first; row errors can be read and copied. */
export function JobList({ jobs }: { readonly jobs: readonly Job[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <JobItem key={job.job_id} job={job} />
      ))}
    </ul>
  );
}

function JobItem({ job }: { readonly job: Job }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const locale = useLocale();
  const cut = cutText(job.job_name, longestName);
  const name = cut === job.job_name ? cut : `${cut}…`;
  const rows = job.status === 'failed' ? null : rowsOf(job);
  const time = job.end_time ?? job.start_time;
  const facts = [
    time && jobDate(time, new Date(), { locale, yesterday: t('jobs.yesterday') }),
    rows !== null && t('jobs.rows', { count: rows }),
    useUndoFact(job),
  ].filter(Boolean);
  const long = (job.message ?? '').split('\n').length > 8;
  const copy = async () => {
    if (await copyText(job.message ?? '')) notify(t('jobs.copied'), 'success', displayMs.copy);
  };
  return (
    <li className={styles.job}>
      <div className={styles.head}>
        <span title={job.job_name}>{name}</span>
        <Badge className={styles.state} appearance="tint" color={colours[job.status]}>
          {t(`jobs.${job.status}`)}
        </Badge>
      </div>
      {isActive(job) && <ProgressBar value={job.progress / 100} aria-label={`${name} ${job.progress} %`} />}
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      {job.message && (
        // A stop of its own: whoever has only a keyboard scrolls the errors too.
        <section className={styles.message} aria-label={name} {...(long ? { tabIndex: 0 } : {})}>
          {job.message}
        </section>
      )}
      <UndoButton job={job} name={name} />
      {job.message && job.status === 'failed' && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void copy()}>
            {t('jobs.copy')}
          </Button>
          <Button size="small" onClick={() => saveErrors(job)}>
            {t('jobs.save')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** How many rows a job is about, once that is known. */
function rowsOf({ job_data: data }: Job): number | null {
  const rows = typeof data === 'object' && data !== null && 'rows' in data ? data.rows : null;
  return typeof rows === 'number' ? rows : null;
}

function saveErrors(job: Job): void {
  saveFile(
    new Blob([`${job.job_name}\n${job.message ?? ''}\n`], { type: 'text/plain' }),
    `job-${job.job_id}.txt`,
  );
}
