import { Button } from '@fluentui/react-components';
import { CheckmarkCircle24Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { useEffect } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { DialogueView } from '../../features/dialogues/dialogue-view.tsx';
import { useDialogue, useOwner } from '../../features/dialogues/use-dialogue.ts';
import { useText } from '../../i18n/use-text.ts';
import { pageIsThere } from '../../lib/behind.ts';
import { size } from '../../lib/theme/sizes.ts';
import { setUi } from '../../lib/ui.ts';

type Props = { readonly executionId: number; readonly onLeave: () => void };

/** Opens the dialogue and says why when it cannot be opened. */
export function DialogueScreen({ executionId, onLeave }: Props) {
  const owner = useOwner();
  const dialogue = useDialogue(executionId);
  if (dialogue.state === 'open') {
    const { opened, controller } = dialogue;
    return (
      <DialogueView
        key={opened.language}
        opened={opened}
        owner={owner}
        controller={controller}
        onLeave={onLeave}
      />
    );
  }
  if (dialogue.state === 'opening') {
    return (
      <Page>
        <Placeholder height={size.row} />
        <br />
        <Placeholder width="70%" height={size.chart} />
      </Page>
    );
  }
  return <NotOpened failure={dialogue.failure} again={dialogue.again} onLeave={onLeave} />;
}

type NotOpenedProps = {
  readonly failure: ApiFailure;
  readonly again: () => void;
  readonly onLeave: () => void;
};

/** Tries by itself once the network is back. */
function NotOpened({ failure, again, onLeave }: NotOpenedProps) {
  const t = useText('dialogue');
  useEffect(() => {
    setUi({ chatMode: false });
    pageIsThere();
    return () => setUi({ chatMode: null });
  }, []);
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);
  const completed = failure.data.problem === 'completed';
  const mayPass = failure.status === 0 || failure.retryable;
  return (
    <Page>
      <StateMessage
        icon={completed && <CheckmarkCircle24Filled />}
        title={t(completed ? 'completed' : failure.status === 404 ? 'open.unknown' : 'open.failed')}
        alert={!completed}
        actions={
          <>
            {mayPass && <Button onClick={again}>{t('retry')}</Button>}
            <Button appearance="primary" onClick={onLeave}>
              {t('completed.back')}
            </Button>
          </>
        }
      >
        {failure.message}
      </StateMessage>
    </Page>
  );
}
