import { Button, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { useParts } from './styles.ts';

const { importForm } = surveys.operations;

const useStyles = makeStyles({
  note: { ...type.body, display: 'flex', flexWrap: 'wrap', columnGap: space.s2, overflowWrap: 'anywhere' },
  place: { fontWeight: tokens.fontWeightSemibold },
});

/** A form of another system as a draft to be tried here, and what of it could not be carried over. */
export function ImportForm() {
  const parts = useParts();
  const styles = useStyles();
  const t = useText('playground');
  const chooser = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<CallOutput<typeof importForm> | null>(null);
  const send = useAction(
    async (file: File) => {
      setMade(null);
      const form = new FormData();
      form.set('file', file);
      setMade(await call(importForm, {}, { form }));
      await refreshCalls('/data/');
    },
    ({ message }) => showCritical(t('error'), message),
  );
  return (
    <Panel title={t('import.title')}>
      <div className={parts.stack}>
        <p className={parts.text}>{t('import.text')}</p>
        <div className={parts.row}>
          <Button disabled={send.running} onClick={() => chooser.current?.click()}>
            {t('import.choose')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".json,.xlsx"
            aria-label={t('import.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void send.run(file);
            }}
          />
        </div>
        {made && (
          <>
            <MessageBar intent="success" layout="multiline">
              <MessageBarBody>{t('import.made', { title: made.title, count: made.items })}</MessageBarBody>
            </MessageBar>
            <p className={parts.text}>
              {made.notes.length === 0 ? t('import.whole') : t('import.lost', { count: made.notes.length })}
            </p>
            <ul className={parts.list}>
              {made.notes.map(({ place, message }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the report keeps its order.
                <li key={at} className={styles.note}>
                  {place && <span className={styles.place}>{place}</span>}
                  <span>{message}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}
