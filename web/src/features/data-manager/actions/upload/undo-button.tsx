import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { canBegin, undoOf } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import { useAction } from '../../../../api/use-action.ts';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import type { Job } from '../../controller/use-jobs.ts';

const useStyles = makeStyles({ button: { justifySelf: 'start' } });

type Props = { readonly job: Job; readonly name: string };

/** The way back of an upload that has ended, as long as there is one. */
export function UndoButton({ job, name }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  const undoing = useUndoing();
  if (!mayUndo(job)) return null;
  return (
    <Button
      size="small"
      className={styles.button}
      icon={<ArrowUndo20Regular />}
      disabledFocusable={undoing.running}
      aria-label={t('jobs.undoNamed', { name })}
      onClick={() => void undoing.run(job.job_id)}
    >
      {t('jobs.undo')}
    </Button>
  );
}

/** The question comes with the first upload that somebody undoes. */
export function useUndoing() {
  return useAction(async (id: number) => (await import('../../../../api/undo-upload.ts')).askToUndo(id));
}

export function mayUndo({ job_data, status }: Pick<Job, 'job_data' | 'status'>): boolean {
  return status === 'completed' && canBegin(undoOf(job_data), new Date().toISOString());
}

/** How an upload stands on its way back, in words; null where there is nothing to say. */
export function useUndoFact({ job_data, status }: Job): string | null {
  const t = useText('data-manager');
  const locale = useLocale();
  const undo = undoOf(job_data);
  if (!undo || status !== 'completed') return null;
  if (undo.state === 'never') return t('jobs.never');
  if (undo.state === 'running') return t('jobs.undoing');
  if (undo.state === 'done') return t('jobs.undone');
  const date = dateFormat(locale, { month: 'long', day: 'numeric' }).format(new Date(undo.until));
  return undo.until > new Date().toISOString() ? t('jobs.undoUntil', { date }) : null;
}
