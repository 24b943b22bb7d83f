import { Button, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import type { UploadChanges } from '@livingroom/shared/modules/sheets/rules/upload-changes.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { useCall } from '../../../api/use-call.ts';
import { MessageBar } from '../../../components/message-bar.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { Changes, Counts } from '../../../components/sheets/check-parts.tsx';
import { Waiting } from '../../../components/waiting.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { notify } from '../../../lib/notify.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { readAgain } from './use-feeds.ts';

const { changes, undo } = feedCalls.operations;

const useStyles = makeStyles({
  all: { display: 'grid', gap: space.s5, minWidth: 0 },
  list: { ...type.body, margin: 0, padding: 0, listStyleType: 'none', columnWidth: size.narrow },
  item: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = { readonly id: string; readonly onClose: () => void };

/** What a run has changed, and its undo as long as nothing stands in the way. */
export function RunChanges({ id, onClose }: Props) {
  const styles = useStyles();
  const t = useText('people-feeds');
  const params = { id };
  const answer = useCall(changes, { params });
  const found = answer.data;
  const undoing = useAction(async () => {
    const { askWhether } = await import('../../../api/undo-upload.ts');
    const started = await askWhether({
      read: () => call(changes, { params }),
      start: () => call(undo, { params }),
      note: t('undoPauses'),
    });
    await (started ? readAgain() : answer.refresh());
    if (!started) return;
    notify(t('undoStarted'), 'success');
    onClose();
  });
  return (
    <div className={styles.all}>
      {answer.failure && !found ? (
        <ReadFailure title={t('changesFailed')} message={answer.failure.message} onAgain={answer.refresh} />
      ) : found ? (
        <Found found={found} />
      ) : (
        <Waiting label={t('changesLoading')} />
      )}
      <div className={styles.buttons}>
        {found?.undo.state === 'open' && found.undo.problem === null && (
          <Button disabledFocusable={undoing.running} onClick={() => void undoing.run()}>
            {t('undoRun')}
          </Button>
        )}
        <Button onClick={onClose}>{t('back')}</Button>
      </div>
    </div>
  );
}

function Found({ found }: { readonly found: UploadChanges }) {
  const styles = useStyles();
  const t = useText('people-feeds');
  const { made, changed, leaving, undo: way, new_rows } = found;
  return (
    <>
      {way.problem !== null && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{way.problem}</MessageBarBody>
        </MessageBar>
      )}
      {way.state !== 'over' && way.state !== 'done' && (
        <Counts title={t('changesTitle')} found={{ new: made, changed: changed - leaving, leaving }} />
      )}
      {found.changes.length > 0 && <Changes found={found} all={changed} />}
      {new_rows.length > 0 && (
        <Panel title={t('changesMade')}>
          <ul className={styles.list}>
            {[...new Set(new_rows)].map((name) => (
              <li key={name} className={styles.item} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
