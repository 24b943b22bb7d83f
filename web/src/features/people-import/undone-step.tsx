import { Button } from '@fluentui/react-components';
import { StateMessage } from '../../components/state-message.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Import } from './use-import.ts';

type Props = { readonly bring: Import; readonly job: NonNullable<Import['undone']> };

/** How the undo of an import does, and how it ended. */
export function UndoneStep({ bring, job: { status, message } }: Props) {
  const t = useText('people-import');
  if (status === 'pending' || status === 'in_progress') return <Waiting label={t('undo.running')} />;
  const isDone = status === 'completed';
  return (
    <StateMessage
      alert={!isDone}
      title={t(isDone ? 'undo.done' : 'undo.failed')}
      actions={
        <Button appearance="primary" onClick={bring.again}>
          {t('undo.again')}
        </Button>
      }
    >
      {message}
    </StateMessage>
  );
}
