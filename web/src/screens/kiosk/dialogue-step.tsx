import { Button } from '@fluentui/react-components';
import { StateMessage } from '../../components/state-message.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { DialogueView } from '../../features/dialogues/dialogue-view.tsx';
import { useDialogue, useOwner } from '../../features/dialogues/use-dialogue.ts';
import { useText } from '../../i18n/use-text.ts';

type Props = { readonly executionId: number; readonly onLeave: () => void };

/** The ordinary dialogue, within the frame of a kiosk. */
export function DialogueStep({ executionId, onLeave }: Props) {
  const t = useText('kiosk');
  const owner = useOwner();
  const dialogue = useDialogue(executionId);
  if (dialogue.state === 'opening') return <Waiting label={t('start')} hideLabel />;
  if (dialogue.state === 'open') {
    const { opened, controller } = dialogue;
    return (
      <DialogueView
        framed
        key={opened.language}
        opened={opened}
        owner={owner}
        controller={controller}
        onLeave={onLeave}
      />
    );
  }
  const { failure, again } = dialogue;
  return (
    <StateMessage
      alert
      title={t('failed')}
      actions={
        <>
          <Button size="large" onClick={again}>
            {t('again')}
          </Button>
          <Button appearance="primary" size="large" onClick={onLeave}>
            {t('back')}
          </Button>
        </>
      }
    >
      {failure.message}
    </StateMessage>
  );
}
