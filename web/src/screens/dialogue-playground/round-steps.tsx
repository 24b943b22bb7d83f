import { Button, MessageBarBody } from '@fluentui/react-components';
import { datasets, type TestRound } from '@livingroom/shared/modules/playground/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Chip } from '../../components/chip.tsx';
import { MessageBar } from '../../components/message-bar.tsx';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import { useParts } from './styles.ts';

const { openTestRound, inviteTestRound, closeTestRound } = datasets.operations;

type Props = { readonly round: TestRound; readonly onDone: () => Promise<unknown> };

/** Open, invite, close: each asks, acts and says how it went. */
export function RoundSteps({ round, onDone }: Props) {
  const parts = useParts();
  const t = useText('playground');
  const locale = useLocale();
  const isOpen = round.status === 'open';
  const step = useAction(
    async (name: 'open' | 'invite' | 'close') => {
      const question = t(`round.${name}Sure`, { count: round.employees.length });
      const act = { label: t(`round.${name}`), harms: name === 'close' };
      if (!(await confirmed(t(`round.${name}`), question, act))) return;
      const operation = { open: openTestRound, invite: inviteTestRound, close: closeTestRound }[name];
      const { failed } = await call(operation, { params: { id: round.dataset_id } });
      if (failed.length > 0) showCritical(t('error'), failed.map(({ message }) => message).join('\n\n'));
      else notify(t(`round.${name}Done`), 'success');
      await onDone();
    },
    ({ message }) => {
      showCritical(t('error'), message);
      void onDone();
    },
  );
  const button = (name: 'open' | 'invite' | 'close', enabled: boolean, main: boolean) => (
    <Button
      appearance={main ? 'primary' : 'secondary'}
      disabled={!enabled || step.running}
      onClick={() => void step.run(name)}
    >
      {t(`round.${name}`)}
    </Button>
  );
  return (
    <Panel
      title={t('round.steps')}
      aside={<Chip tone={isOpen ? 'good' : 'quiet'}>{t(`round.state.${round.status}`)}</Chip>}
    >
      <div className={parts.stack}>
        {round.open_time && (
          <p className={parts.text}>
            {t('round.openedAt', { time: new Date(round.open_time).toLocaleString(locale) })}
          </p>
        )}
        {!isOpen && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{t('round.notOpen')}</MessageBarBody>
          </MessageBar>
        )}
        <div className={parts.row}>
          {button('open', !isOpen, !isOpen)}
          {button('invite', isOpen, isOpen)}
          {button('close', isOpen, false)}
        </div>
      </div>
    </Panel>
  );
}
