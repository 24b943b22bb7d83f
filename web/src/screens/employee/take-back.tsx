import { Button } from '@fluentui/react-components';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import type { DialogueSummary } from '../../features/dialogues/types.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';

type Props = { readonly dialogue: DialogueSummary; readonly onDone: () => void };

/** Takes all answers of a dialogue back, for good, after it has said what stays. */
export function TakeBack({ dialogue, onDone }: Props) {
  const t = useText('own-data');
  const { execution_id: id, title } = dialogue;
  const takeBack = useAction(
    async () => {
      const act = { label: t('takeBack.act'), harms: true };
      if (!(await confirmed(t('takeBack.title'), t('takeBack.text', { title }), act))) return;
      await call(dialogues.operations.withdraw, { params: { id } });
      notify(t('takeBack.done'), 'success');
      onDone();
    },
    ({ message }) => {
      showCritical(t('takeBack.failed'), message);
      onDone();
    },
  );
  return (
    <Button
      size="large"
      appearance="subtle"
      disabled={takeBack.running}
      aria-label={t('takeBack.named', { title })}
      onClick={() => void takeBack.run()}
    >
      {t('takeBack.button')}
    </Button>
  );
}
