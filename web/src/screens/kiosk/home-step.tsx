import { Button } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { ReadFailure } from '../../components/read-failure.tsx';
import { Waiting } from '../../components/waiting.tsx';
import type { DialogueSummary } from '../../features/dialogues/types.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { Step } from './step.tsx';
import { useStepStyles } from './styles.ts';
import type { Entered, Kiosk } from './visit.ts';

type Props = {
  readonly kiosk: Kiosk;
  readonly entered: Entered;
  readonly onOpen: (id: number) => void;
  readonly onEnd: () => void;
};

/** What this person can answer, and when the number was used before: somebody else's use is seen. */
export function HomeStep({ kiosk, entered, onOpen, onEnd }: Props) {
  const styles = useStepStyles();
  const t = useText('kiosk');
  const { data, failure, refresh } = useCall(dialogues.operations.list, {});
  const all = data?.dialogues ?? [];
  const open = all.filter(({ blocked }) => blocked === null);
  const { given_name: name } = entered;
  return (
    <Step title={name ? t('hello', { name }) : t('helloNobody')}>
      <LastUse kiosk={kiosk} entered={entered} />
      {entered.ends_on && <Ending date={entered.ends_on} />}
      {!data && !failure && <Waiting label={t('dialogues')} hideLabel />}
      {failure && <ReadFailure message={failure.message} onAgain={refresh} />}
      {data && open.length === 0 && (
        <p className={styles.text}>
          {t(all.some(({ status }) => status === 'completed') ? 'nothing' : 'nothingOpen')}
        </p>
      )}
      {open.length > 0 && (
        <ul className={styles.list} aria-label={t('dialogues')}>
          {open.map((dialogue) => (
            <OneDialogue key={dialogue.execution_id} dialogue={dialogue} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {data && open.length === 0 && (
        <Button appearance="primary" size="large" className={styles.large} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </Step>
  );
}

function LastUse({ kiosk, entered }: Pick<Props, 'kiosk' | 'entered'>) {
  const styles = useStepStyles();
  const t = useText('kiosk');
  const format = dateFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' });
  const { last_used_at: last } = entered;
  if (last === null) return <p className={styles.text}>{t('first')}</p>;
  return (
    <p className={styles.text}>
      {t('lastUsed', { date: format.format(new Date(last)) })}{' '}
      {t('notYou', { contact: kiosk.contact ?? t('helpHr') })}
    </p>
  );
}

/** Somebody of the organisation wants the sign-in to end: the person may say no (privacy.md 11.3). */
function Ending({ date }: { readonly date: string }) {
  const styles = useStepStyles();
  const t = useText('kiosk');
  const day = dateFormat(useLocale(), { dateStyle: 'long' }).format(new Date(date));
  const [isKept, setKept] = useState(false);
  const keeping = useAction(async () => {
    await call(emailChanges.operations.refuseOwn, { body: {} });
    setKept(true);
  });
  return (
    <div className={styles.card} role="status">
      <p className={styles.text}>{isKept ? t('kept') : t('ends', { date: day })}</p>
      {!isKept && (
        <Button
          size="large"
          className={styles.large}
          disabled={keeping.running}
          onClick={() => void keeping.run()}
        >
          {t('keepIn')}
        </Button>
      )}
    </div>
  );
}

type OneProps = { readonly dialogue: DialogueSummary; readonly onOpen: (id: number) => void };

function OneDialogue({ dialogue, onOpen }: OneProps) {
  const styles = useStepStyles();
  const t = useText('kiosk');
  const { execution_id: id, title, description, status, length } = dialogue;
  const minutes = length?.minutes ?? 0;
  return (
    <li className={styles.card}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {description && <p className={styles.small}>{description}</p>}
      {minutes > 0 && <p className={styles.small}>{t('minutes', { count: minutes })}</p>}
      <Button appearance="primary" size="large" className={styles.large} onClick={() => onOpen(id)}>
        {t(status === 'not started' ? 'start' : 'resume')}
      </Button>
    </li>
  );
}
