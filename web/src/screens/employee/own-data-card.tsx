import { Button, makeStyles } from '@fluentui/react-components';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { discardOwn } from '../../features/dialogues/left-answers.ts';
import { useOwner } from '../../features/dialogues/use-dialogue.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { confirmed, notify, openModal, showCritical } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import { space } from '../../lib/theme/sizes.ts';
import { useCardStyles } from './styles.ts';

/** Read by few, and long. */
const OwnRegister = lazy(async () => ({
  default: (await import('../../features/processing/own-register.tsx')).OwnRegister,
}));

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2, marginTop: space.s4 },
});

/** A copy of everything that is kept about oneself, which mails one gets, and its erasure. */
export function OwnDataCard() {
  const cards = useCardStyles();
  const styles = useStyles();
  const t = useText('own-data');
  const navigate = useNavigate();
  const copy = useAction(
    async () => {
      const data = await call(ownData.operations.read, {});
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(content, `livingroom-${data.exported_at.slice(0, 10)}.json`);
      notify(t('copy.done'), 'success');
    },
    ({ message }) => showCritical(t('copy.failed'), message),
  );
  const erase = useErasure('answers');
  const leave = useErasure('person');
  const [asked, setAsked] = useState(false);
  const running = copy.running || erase.running || leave.running;
  return (
    <section className={cards.card} aria-labelledby="own-data">
      <h2 id="own-data" className={cards.heading}>
        {t('title')}
      </h2>
      <p className={cards.text}>{t('text')}</p>
      <div className={styles.buttons}>
        <Button disabled={running} onClick={() => void copy.run()}>
          {t('copy.button')}
        </Button>
        <Button onClick={() => setAsked(true)}>{t('why')}</Button>
        <Button onClick={() => navigate('/unsubscribe')}>{t('mails')}</Button>
        <Button disabled={running} onClick={() => void erase.run()}>
          {t('answers.button')}
        </Button>
        <Button disabled={running} onClick={() => void leave.run()}>
          {t('person.button')}
        </Button>
      </div>
      {asked && (
        <Suspense>
          <OwnRegister onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Asks, erases, and shows the receipt. */
function useErasure(asked_for: 'answers' | 'person') {
  const t = useText('own-data');
  const locale = useLocale();
  const owner = useOwner();
  return useAction(
    async () => {
      const act = { label: t(`${asked_for}.act`), harms: true };
      if (!(await confirmed(t(`${asked_for}.title`), t(`${asked_for}.text`), act))) return;
      const { receipt, backup_days } = await call(ownData.operations.erase, { body: { asked_for } });
      // Nor does this device send any of it afterwards.
      discardOwn(owner);
      await refreshCalls('/dialogues/');
      const values = {
        number: receipt.erasure_id,
        count: receipt.answers_erased,
        time: new Date(receipt.done_at ?? receipt.requested_at).toLocaleString(locale),
      };
      const parts = [
        t('receipt.answers', values),
        t(`receipt.${receipt.status}`),
        t('receipt.backups', { days: backup_days }),
      ];
      openModal({ kind: 'info', title: t('receipt.title', values), message: parts.join('\n\n') });
    },
    ({ message }) => showCritical(t('erase.failed'), message),
  );
}
