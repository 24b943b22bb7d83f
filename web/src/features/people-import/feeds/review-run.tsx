import {
  Button,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import type { ImportCheck } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { call } from '../../../api/client.ts';
import { useRow } from '../../../api/rows.ts';
import { useAction } from '../../../api/use-action.ts';
import { useCall } from '../../../api/use-call.ts';
import { MessageBar } from '../../../components/message-bar.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { Changes, Counts, Findings } from '../../../components/sheets/check-parts.tsx';
import { Waiting } from '../../../components/waiting.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../../lib/notify.ts';
import { media, size, space } from '../../../lib/theme/sizes.ts';
import { UnitOutline } from '../unit-outline.tsx';
import { readAgain } from './use-feeds.ts';

const { review, confirm, dismiss } = feedCalls.operations;

const useStyles = makeStyles({
  all: { display: 'grid', gap: space.s5, minWidth: 0 },
  grid: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.panelPart}`,
    gap: space.s5,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.crowded]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: space.s5, minWidth: 0 },
  /** Nothing stands beside: the figures have the whole width. */
  alone: { gridTemplateColumns: 'minmax(0, 1fr)' },
  note: { whiteSpace: 'pre-line' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = { readonly id: string; readonly onClose: () => void };

/** A file that waits: why it stopped, what it would change now, and the person's word. */
export function ReviewRun({ id, onClose }: Props) {
  const styles = useStyles();
  const t = useText('people-feeds');
  const { data: run } = useRow('feed_runs', id);
  const answer = useCall(review, { params: { id } });
  const found = answer.data;
  const end = async (word: 'confirmed' | 'dismissed') => {
    await readAgain();
    notify(t(word), 'success');
    onClose();
  };
  const failed = ({ message }: { readonly message: string }) => {
    showCritical(t('actFailed'), message);
    void answer.refresh();
  };
  const confirming = useAction(async ({ expected, needs_confirmation, leaving }: ImportCheck) => {
    const act = { label: t('confirmAnyway'), harms: true };
    const text = t('confirmText', { count: leaving });
    if (needs_confirmation && !(await confirmed(t('confirmTitle'), text, act))) return;
    await call(confirm, { params: { id }, body: { expected } });
    await end('confirmed');
  }, failed);
  const dismissing = useAction(async () => {
    await call(dismiss, { params: { id } });
    await end('dismissed');
  }, failed);
  const isBusy = confirming.running || dismissing.running;
  return (
    <section className={styles.all} aria-label={t('reviewTitle')}>
      {run && <Reasons run={run} />}
      {answer.failure && !found ? (
        <ReadFailure title={t('reviewFailed')} message={answer.failure.message} onAgain={answer.refresh} />
      ) : !found ? (
        <Waiting label={t('checking')} />
      ) : (
        <Found found={found} />
      )}
      {/* While the question stands its button keeps the focus, which comes back to it. */}
      <div className={styles.buttons}>
        {found && (
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void confirming.run(found)}>
            {t('confirm', { count: found.new + found.changed + found.leaving })}
          </Button>
        )}
        {run?.status === 'waiting' && (
          <Button disabledFocusable={isBusy} onClick={() => void dismissing.run()}>
            {t('dismiss')}
          </Button>
        )}
        <Button onClick={onClose}>{t('back')}</Button>
      </div>
    </section>
  );
}

function Reasons({ run }: { readonly run: Pick<PublicRow<'feed_runs'>, 'note'> }) {
  const styles = useStyles();
  const t = useText('people-feeds');
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('stopped')}</MessageBarTitle>
        <div className={styles.note}>{run.note}</div>
      </MessageBarBody>
    </MessageBar>
  );
}

type FoundProps = { readonly found: ImportCheck };

function Found({ found }: FoundProps) {
  const styles = useStyles();
  const t = useText('people-import');
  const errors = found.findings.filter(({ kind }) => kind === 'error');
  const notes = found.findings.filter(({ kind }) => kind === 'note');
  return (
    <div className={mergeClasses(styles.grid, errors.length + notes.length === 0 && styles.alone)}>
      <div className={styles.column}>
        <Counts found={found} />
        <UnitOutline units={found.units} />
        {found.changes.length > 0 && <Changes found={found} all={found.changed + found.leaving} />}
      </div>
      <div className={styles.column}>
        {errors.length > 0 && (
          <Panel title={t('errors')}>
            <Findings findings={errors} />
          </Panel>
        )}
        {notes.length > 0 && (
          <Panel title={t('notes')}>
            <Findings findings={notes} />
          </Panel>
        )}
      </div>
    </div>
  );
}
